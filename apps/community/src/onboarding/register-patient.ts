import type { Transaction } from 'kysely';
import type { Registration } from '@epr/domain/onboarding';
import { foldName } from '@epr/domain/people';
import { ok, type Result, type Spid } from '@epr/domain/values';
import { logAccess } from '../access-log/log-access.ts';
import type { Context } from '../context.ts';
import { isInDirectory } from '../directory/in-directory.ts';
import type { Caller } from '../identity/authentication/caller.ts';
import type { Schema } from '../storage/schema.ts';
import { auditedRegistrant, createRecord, lockAhv } from './new-record.ts';
import type { Opened } from './open-own-record.ts';
import { readRegistration } from './read-registration.ts';
import { onboardingRefusal, type OnboardingError } from './onboarding-error.ts';

/**
 * Opens a record for a patient who has consented on paper, by a professional of the directory (PSR-08). The professional gets no access
 * right to it: only the patient grants one. Refused for an AHV number that has a record, and when the same person seems to have one under
 * another number.
 */
export async function registerPatient(
  context: Context,
  caller: Caller,
  body: unknown,
): Promise<Result<Opened, OnboardingError>> {
  if (!caller.roles.includes('HCP') || !caller.gln || !(await isInDirectory(context.db, caller.gln)))
    return onboardingRefusal(
      403,
      'Only professionals of the directory register patients',
      'onboarding.registration.notPossible',
    );
  const read = readRegistration(body, 'professional', context.now());
  if (!read.ok) return read;
  const registration = read.value;
  return context.db.transaction().execute(async (db): Promise<Result<Opened, OnboardingError>> => {
    await lockAhv(db, registration.ahv);
    const there = await db.selectFrom('patient').select('spid').where('ahv', '=', registration.ahv).executeTakeFirst();
    if (there) {
      // The answer tells the professional that the person has a record: the person sees who learned it.
      const tried = { subtype: 'ATC_POL_CREATE_AUT_PART_AL', outcome: '8', operation: 'recordCreated' } as const;
      await logAccess(context, db, auditedRegistrant({ ...caller, role: 'HCP' }, there.spid as Spid), tried);
      return onboardingRefusal(409, 'There is a record', 'onboarding.registration.alreadyExists');
    }
    if (await hasNamesake(db, registration))
      return onboardingRefusal(422, 'The same person has another number', 'onboarding.registration.notPossible');
    const spid = await createRecord(context, db, { ...caller, role: 'HCP' }, registration);
    return ok({ spid, status: 201 });
  });
}

/** Whether a patient has the same names, date of birth and postal code: two records of one person would be worse than none. */
async function hasNamesake(
  db: Transaction<Schema>,
  { given, family, birthDate, postalCode }: Registration,
): Promise<boolean> {
  const rows = await db
    .selectFrom('patient')
    .select(['given', 'family'])
    .where('birth_date', '=', birthDate)
    .where('postal_code', '=', postalCode)
    .execute();
  return rows.some((row) => foldName(row.given) === foldName(given) && foldName(row.family) === foldName(family));
}
