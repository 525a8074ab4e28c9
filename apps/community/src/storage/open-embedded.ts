import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { Kysely, PostgresDialect } from 'kysely';
import type { Logger } from 'pino';
import { blobFiles } from './blobs/blob-files.ts';
import { folderErrorMessage, requireUsable } from './data-folder/folder-errors.ts';
import { markAsPair, requireMatchingStores } from './data-folder/matching-stores.ts';
import { lockFolder } from './data-folder/folder-lock.ts';
import { migrate } from './migrate.ts';
import type { Storage } from './storage.ts';
import { groupCommit } from './embedded/group-commit.ts';
import { startPglite } from './embedded/pglite.ts';
import { isDatabase } from './embedded/create-database.ts';
import { singleConnectionPool } from './embedded/single-connection-pool.ts';
import { withStatementTimeout } from './embedded/statement-timeout.ts';
import type { Schema } from './schema.ts';

/** Whether a data folder has no store yet. */
export function isNewFolder(dataDir: string): boolean {
  return !isDatabase(halvesOf(resolve(dataDir)).database);
}

function halvesOf(folder: string): { readonly database: string; readonly attachments: string } {
  return { database: join(folder, 'database'), attachments: join(folder, 'attachments') };
}

/**
 * Opens PostgreSQL inside this process, in a folder that one process at a time may use, or in memory. Throws {@link FolderInUseError},
 * {@link FolderMismatchError} or {@link FolderUnusableError}.
 */
export async function openEmbedded(
  dataDir: string | undefined,
  log: Logger,
  statementTimeout?: number,
): Promise<Storage> {
  if (dataDir === undefined) {
    const folder = await mkdtemp(join(tmpdir(), 'epr-community-'));
    // Its data does not survive the restart of its engine, so statements have no time limit.
    return open(undefined, folder, log, () => rm(folder, { recursive: true, force: true }));
  }
  const folder = resolve(dataDir);
  await requireUsable(folder);
  const release = await lockFolder(folder);
  try {
    const stores = halvesOf(folder);
    await requireMatchingStores(stores);
    return await open(stores.database, stores.attachments, log, release, statementTimeout);
  } catch (problem) {
    await release();
    throw folderErrorMessage(folder, problem);
  }
}

async function open(
  database: string | undefined,
  attachments: string,
  log: Logger,
  release: () => Promise<void>,
  statementTimeout?: number,
): Promise<Storage> {
  const engine = await startPglite(database, log, database !== undefined && !isDatabase(database));
  const commits =
    database === undefined ? undefined : groupCommit((text) => engine.query({ sql: text, parameters: [] }));
  // Migrations may take as long as they need.
  let limit: number | undefined;
  const limitedEngine = withStatementTimeout(engine, () => limit);
  const pool = singleConnectionPool(limitedEngine, commits);
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
  try {
    await migrate(db);
    limit = statementTimeout === undefined ? undefined : statementTimeout * 1000;
    const blobs = await blobFiles(attachments);
    if (database !== undefined) await markAsPair(db, { database, attachments });
    return {
      db,
      blobs,
      readBytes: pool.readBytes,
      close: async () => {
        await db.destroy();
        await release();
      },
    };
  } catch (problem) {
    await db.destroy();
    throw problem;
  }
}
