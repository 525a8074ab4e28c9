import { statfs } from 'node:fs/promises';
import { sql } from 'kysely';
import type { Context } from './context.ts';
import { isStorageFull } from './storage/storage-errors.ts';

/** Response of `GET /health`: 200 ready, 503 without a database, 507 when nothing more can be stored. */
export interface Health {
  readonly code: 200 | 503 | 507;
  readonly status: 'ready' | 'database lost' | 'disk full';
}

/** Bytes that must be free in the data folder: the database writes its log in segments of 16 MB. */
const minFreeBytes = 32 * 1024 * 1024;

/**
 * Returns whether the community can answer and store. A row is written, because a database that can only read looks healthy; `dataDir` is
 * the folder of the embedded store.
 */
export async function healthOf({ db }: Pick<Context, 'db'>, dataDir: string | undefined): Promise<Health> {
  try {
    await sql`insert into rate_limit (key, points, expire) values ('health', 1, ${Date.now()})
      on conflict (key) do update set expire = excluded.expire`.execute(db);
  } catch (problem) {
    return isStorageFull(problem) ? diskFull : { code: 503, status: 'database lost' };
  }
  return (await isNearlyFull(dataDir)) ? diskFull : { code: 200, status: 'ready' };
}

const diskFull: Health = { code: 507, status: 'disk full' };

async function isNearlyFull(folder: string | undefined): Promise<boolean> {
  if (folder === undefined) return false;
  // A folder that cannot be read says nothing about free space; the row written above has shown that it is writable.
  const disk = await statfs(folder).catch(() => undefined);
  return disk !== undefined && disk.bavail * disk.bsize < minFreeBytes;
}
