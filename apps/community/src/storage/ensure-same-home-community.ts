import type { Kysely } from 'kysely';
import type { Schema } from './schema.ts';

/**
 * Stores the identifier of the home community (`urn:oid:…`) with its records, and refuses another one once there are any: documents name
 * their community, and under another identifier all of them would be those of a foreign one. Throws an Error for operators.
 */
export async function ensureSameHomeCommunity(db: Kysely<Schema>, id: string): Promise<void> {
  const stored = await db.selectFrom('home_community').select('id').executeTakeFirst();
  if (stored?.id === id) return;
  const isUsed = (await db.selectFrom('patient').select('spid').limit(1).executeTakeFirst()) !== undefined;
  if (stored && isUsed)
    throw new Error(
      `The stored records belong to the home community ${stored.id}, not ${id}. PORTAL_HOME_COMMUNITY_ID stays the same for the life of the data.`,
    );
  await db
    .insertInto('home_community')
    .values({ id })
    .onConflict((conflict) => conflict.column('single').doUpdateSet({ id }))
    .execute();
}
