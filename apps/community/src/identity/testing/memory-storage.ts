import { Readable } from 'node:stream';
import { Kysely, PostgresDialect } from 'kysely';
import { migrate } from '../../storage/migrate.ts';
import type { Storage } from '../../storage/open.ts';
import { createPglite } from '../../storage/pglite-create.ts';
import { onePool } from '../../storage/pglite-pool.ts';
import type { Schema } from '../../storage/schema.ts';

/** The embedded store with its real tables, in memory and in this thread: these tests restart the community, not the store. */
export async function openMemoryStorage(): Promise<Storage> {
  const engine = await createPglite(undefined);
  const pool = onePool({
    query: async (text, parameters) => {
      const { rows, affectedRows } = await engine.query<Record<string, unknown>>(text, [...parameters]);
      const command = text.trim().split(/\s+/)[0]?.toUpperCase() ?? '';
      return { rows, rowCount: affectedRows === undefined || affectedRows === 0 ? rows.length : affectedRows, command };
    },
    ready: () => Promise.resolve(),
    close: () => engine.close(),
  });
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
  await migrate(db);
  return { db, blobs: noFiles, close: () => db.destroy() };
}

/** Identity keeps no files. */
const noFiles: Storage['blobs'] = {
  write: () => Promise.reject(new Error('identity writes no files')),
  read: () => Promise.resolve(Readable.from([])),
  remove: () => Promise.resolve(),
  sweep: () => Promise.resolve(0),
};
