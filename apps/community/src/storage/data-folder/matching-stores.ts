import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import { blobPath, holdsBlobs } from '../blobs/blob-paths.ts';
import { flushDirectory } from '../flush.ts';
import { isDatabase } from '../embedded/create-database.ts';
import type { Schema } from '../schema.ts';

/** The database and the attachments of a folder do not belong together; the message is for operators. */
export class FolderMismatchError extends Error {}

/** Paths of the two halves of the embedded store. */
export interface StorePair {
  readonly database: string;
  readonly attachments: string;
}

/** File with the same random name in both halves. */
const nameFile = 'store.id';

/** Number of rows whose files are looked for when the names do not decide. */
const sampleSize = 20;

/**
 * Rejects a folder whose halves cannot belong together, before anything in it is changed: a community that starts with a fresh database
 * beside another community's attachments would hide them all. Throws {@link FolderMismatchError}.
 */
export async function requireMatchingStores({ database, attachments }: StorePair): Promise<void> {
  if (!isDatabase(database)) {
    if ((await readdir(database).catch(() => [])).length > 0)
      throw new FolderMismatchError(
        `${database} is not a whole database. Restore it from a backup, or remove it if this community has never run.`,
      );
    if (await holdsBlobs(attachments))
      throw new FolderMismatchError(
        `${attachments} holds attachments, but there is no database beside it. Put the database back (or restore a backup); to begin anew, move the attachments elsewhere first.`,
      );
    return;
  }
  const [databaseName, attachmentsName] = await names({ database, attachments });
  if (databaseName !== undefined && attachmentsName !== undefined && databaseName !== attachmentsName)
    throw new FolderMismatchError(
      `${database} and ${attachments} belong to two different communities. Put the two that belong together into one data folder.`,
    );
}

/**
 * Gives both halves the same name. If one has none yet (a fresh folder, or one of an earlier version), the rows decide whether the two
 * belong together. Throws {@link FolderMismatchError}.
 */
export async function markAsPair(db: Kysely<Schema>, stores: StorePair): Promise<void> {
  const [databaseName, attachmentsName] = await names(stores);
  if (databaseName !== undefined && databaseName === attachmentsName) return;
  const rows = await db.selectFrom('attachment').select('key').orderBy('created', 'desc').limit(sampleSize).execute();
  const found = rows.some(({ key }) => existsSync(blobPath(stores.attachments, key)));
  if (rows.length > 0 && !found)
    throw new FolderMismatchError(
      `The database in ${stores.database} names attachments, but none of them is in ${stores.attachments}. Put the attachments back, or restore a backup.`,
    );
  if (rows.length === 0 && (await holdsBlobs(stores.attachments)))
    throw new FolderMismatchError(
      `${stores.attachments} holds attachments that the database in ${stores.database} knows nothing of. Put the database back that belongs to them, or move the attachments elsewhere.`,
    );
  const name = databaseName ?? attachmentsName ?? randomUUID();
  for (const folder of [stores.attachments, stores.database]) {
    await writeFile(join(folder, nameFile), name, { flush: true });
    await flushDirectory(folder);
  }
}

function names({ database, attachments }: StorePair): Promise<readonly (string | undefined)[]> {
  return Promise.all([database, attachments].map(nameOf));
}

/** Returns the name of a half; undefined when it has none, or one that was incomplete when the power failed. */
async function nameOf(folder: string): Promise<string | undefined> {
  const text = await readFile(join(folder, nameFile), 'utf8').catch((problem: unknown) => {
    if ((problem as NodeJS.ErrnoException).code === 'ENOENT') return '';
    throw problem;
  });
  return /^[0-9a-f-]{36}$/.test(text) ? text : undefined;
}
