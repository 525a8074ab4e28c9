import type { Kysely, Transaction } from 'kysely';
import type { Account } from '../identity/sign-in/accounts.ts';
import { CommandRefusedError } from '../storage/control/control-server.ts';
import type { Schema } from '../storage/schema.ts';
import type { OrganisationEntry, ProfessionalEntry } from './account-entry.ts';

/**
 * Adds a professional to the directory, or to further organisations. `account`: the account that asks, if there is one already; only its own
 * entry may get another name. Throws {@link CommandRefusedError}.
 */
export async function addToDirectory(
  db: Transaction<Schema>,
  { gln, prefix, given, family, profession, speciality, organisations }: ProfessionalEntry,
  account: Account | undefined,
): Promise<void> {
  const entry = await db
    .selectFrom('professional')
    .select(['given', 'family'])
    .where('gln', '=', gln)
    .executeTakeFirst();
  if (entry && account?.gln !== gln && (entry.given !== given || entry.family !== family))
    throw new CommandRefusedError(
      `In the directory the GLN ${gln} belongs to ${entry.given} ${entry.family}: nothing was changed. Give the name as it is there.`,
    );
  const values = {
    prefix: prefix ?? null,
    given,
    family,
    profession: JSON.stringify(profession),
    speciality: speciality ? JSON.stringify(speciality) : null,
  };
  await db
    .insertInto('professional')
    .values({ gln, ...values })
    .onConflict((conflict) => conflict.column('gln').doUpdateSet(values))
    .execute();
  for (const organisation of organisations) {
    await requireOrganisation(db, organisation);
    await db
      .insertInto('membership')
      .values({ gln, organisation })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}

/** Adds an organisation to the directory, or changes it. Returns whether it is new; throws {@link CommandRefusedError}. */
export function addOrganisation(
  db: Kysely<Schema>,
  { id, name, facilityType, partOf, city }: OrganisationEntry,
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const existing = await trx.selectFrom('organisation').select('id').where('id', '=', id).executeTakeFirst();
    if (partOf !== undefined) await refuseCircle(trx, id, partOf);
    const values = { name, facility_type: JSON.stringify(facilityType), part_of: partOf ?? null, city: city ?? null };
    await trx
      .insertInto('organisation')
      .values({ id, ...values })
      .onConflict((conflict) => conflict.column('id').doUpdateSet(values))
      .execute();
    return existing === undefined;
  });
}

async function refuseCircle(db: Transaction<Schema>, id: string, partOf: string): Promise<void> {
  for (let ancestor: string | null = partOf; ancestor !== null; ancestor = await requireOrganisation(db, ancestor))
    if (ancestor === id)
      throw new CommandRefusedError(`The organisation ${id} cannot be a part of itself: nothing was changed.`);
}

/** Returns the organisation it is a part of; null when it is none's. */
async function requireOrganisation(db: Transaction<Schema>, id: string): Promise<string | null> {
  const row = await db.selectFrom('organisation').select('part_of').where('id', '=', id).executeTakeFirst();
  if (row) return row.part_of;
  throw new CommandRefusedError(
    `The directory knows no organisation "${id}": nothing was changed. npm run account -- organisation adds it.`,
  );
}
