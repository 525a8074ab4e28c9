import type { Kysely } from 'kysely';
import type { Schema } from '../storage/schema.ts';

/** Whether the directory of the community contains a health professional with this GLN. */
export async function isInDirectory(db: Kysely<Schema>, gln: string): Promise<boolean> {
  const row = await db.selectFrom('professional').select('gln').where('gln', '=', gln).executeTakeFirst();
  return row !== undefined;
}
