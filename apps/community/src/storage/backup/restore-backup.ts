import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { sql, type Transaction } from 'kysely';
import { runMigration } from '../migrate.ts';
import { migrations } from '../migrations.ts';
import type { Storage } from '../storage.ts';
import type { Schema } from '../schema.ts';
import { attachmentPath, BackupRefusedError, readManifest, rowsPath, type Manifest } from './manifest.ts';
import { readLines } from './read-lines.ts';
import { attachmentsIn } from './save-backup.ts';
import { isEmptyStore, loadRows, referencesIn, tablesIn } from './tables.ts';

/**
 * Restores a backup into a store of either kind, whichever kind it came from, all or nothing. Tables are created as they were at the time
 * of the backup, filled, and migrated. Throws {@link BackupRefusedError} when the backup is incomplete, was made by a newer version, or the
 * store holds data and `replace` was not requested.
 */
export async function restoreBackup(
  { db, blobs }: Pick<Storage, 'db' | 'blobs'>,
  folder: string,
  { replace }: { readonly replace: boolean },
): Promise<Manifest> {
  const manifest = await readManifest(folder);
  assertMigrationsKnown(manifest);
  await assertUnchanged(folder, manifest);
  const requireEmpty = async (trx: Parameters<typeof isEmptyStore>[0]): Promise<void> => {
    if (!replace && !(await isEmptyStore(trx)))
      throw new BackupRefusedError(
        'The store is not empty. Nothing was restored; --replace puts the backup in its place.',
      );
  };
  await requireEmpty(db);
  const damaged = new Set(manifest.damaged);
  await blobs.restore(
    db,
    async (write) => {
      for await (const blob of attachmentsIn(folder)) {
        if (!damaged.has(blob.key)) await write(blob, () => bytesOf(folder, blob.key));
      }
    },
    async (trx) => {
      await requireEmpty(trx);
      await restoreRows(trx, folder, manifest);
    },
  );
  return manifest;
}

function bytesOf(folder: string, key: string): Readable {
  return Readable.from(
    (async function* () {
      try {
        yield* createReadStream(attachmentPath(folder, key)) as AsyncIterable<Buffer>;
      } catch (problem) {
        throw new BackupRefusedError(`Attachment ${key} is missing in the backup.`, { cause: problem });
      }
    })(),
  );
}

async function restoreRows(trx: Transaction<Schema>, folder: string, manifest: Manifest): Promise<void> {
  await sql`set local statement_timeout = 0`.execute(trx);
  for (const { name } of await tablesIn(trx)) await sql`drop table ${sql.table(name)} cascade`.execute(trx);
  const backupMigrations = new Set(manifest.migrations);
  for (const migration of Object.keys(migrations))
    if (backupMigrations.has(migration)) await runMigration(trx, migration);
  // Rows are restored table by table: references are checked when all are there, and triggers are off, because the rows they wrote are
  // restored too.
  const references = (await referencesIn(trx)).filter(({ deferrable }) => !deferrable);
  for (const { table, name } of references)
    await sql`alter table ${sql.table(table)} alter constraint ${sql.ref(name)} deferrable`.execute(trx);
  await sql`set constraints all deferred`.execute(trx);
  const tables = await tablesIn(trx);
  for (const { name } of tables) await sql`alter table ${sql.table(name)} disable trigger user`.execute(trx);
  for (const table of tables) {
    if (!Object.hasOwn(manifest.tables, table.name)) continue;
    await loadRows(trx, table, readLines(rowsPath(folder, table.name)));
  }
  await sql`set constraints all immediate`.execute(trx);
  for (const { table, name } of references)
    await sql`alter table ${sql.table(table)} alter constraint ${sql.ref(name)} not deferrable`.execute(trx);
  for (const { name } of tables) await sql`alter table ${sql.table(name)} enable trigger user`.execute(trx);
  for (const migration of Object.keys(migrations))
    if (!backupMigrations.has(migration)) await runMigration(trx, migration);
}

/** Throws when the backup was made by a newer version, which may keep data this one does not know. */
function assertMigrationsKnown(manifest: Manifest): void {
  const unknown = manifest.migrations.find((name) => !Object.hasOwn(migrations, name));
  if (unknown === undefined) return;
  throw new BackupRefusedError(
    `The backup was made by a newer version (its tables have taken the step ${unknown}). Restore it with that version.`,
  );
}

async function assertUnchanged(folder: string, { tables }: Manifest): Promise<void> {
  for (const [table, { sha1 }] of Object.entries(tables)) {
    const hash = createHash('sha1');
    try {
      for await (const chunk of createReadStream(rowsPath(folder, table)) as AsyncIterable<Buffer>) hash.update(chunk);
    } catch (problem) {
      throw new BackupRefusedError(`The rows of ${table} cannot be read in the backup.`, { cause: problem });
    }
    if (hash.digest('base64') !== sha1) throw new BackupRefusedError(`The rows of ${table} are damaged in the backup.`);
  }
}
