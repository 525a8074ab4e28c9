import type { Transaction } from 'kysely';
import type { Registration } from '@epr/domain/onboarding';
import { foldName } from '@epr/domain/people';
import { ok, type Result, type Spid } from '@epr/domain/values';
import { logAccess } from '../access-log/log-access.ts';
import type { Context } from '../context.ts';
import { isInDirectory } from '../directory/is-in-directory.ts';
import type { Caller } from '../identity/authentication/caller.ts';
import { advisoryLocks, lockUntilCommit } from '../storage/advisory-locks.ts';
import type { Schema } from '../storage/schema.ts';
import { auditedRegistrant, createRecord, lockAhv } from './new-record.ts';
import type { OpenedRecord } from './open-own-record.ts';
import { readRegistration } from './read-registration.ts';
import { onboardingRefusal, type OnboardingError } from './onboarding-error.ts';

/**
 * Opens a record for a patient who has consented on paper, by a professional of the directory (PSR-08). The professional gets no access
 * right to it: only the patient grants one. Refused for an AHV number that has a record, and when the same person seems to have one under
 * another number. A repeated request gets the same result.
 */
export async function registerPatient(
  context: Context,
  caller: Caller,
  body: unknown,
): Promise<Result<OpenedRecord, OnboardingError>> {
  if (!caller.roles.includes('HCP') || !caller.gln || !(await isInDirectory(context.db, caller.gln)))
    return onboardingRefusal(
      403,
      'Only professionals of the directory register patients',
      'onboarding.registration.notPossible',
    );
  const read = readRegistration(body, 'professional', context.now());
  if (!read.ok) return read;
  const registration = read.value;
  return context.db.transaction().execute(async (db): Promise<Result<OpenedRecord, OnboardingError>> => {
    const acting: Caller = { ...caller, role: 'HCP' };
    // Either refusal tells the professional that the person has a record: the person sees who learned it.
    const logRefused = (patient: Spid): Promise<void> =>
      logAccess(context, db, auditedRegistrant(acting, patient), {
        subtype: 'ATC_POL_CREATE_AUT_PART_AL',
        outcome: '8',
        operation: 'recordCreated',
      });
    await lockAhv(db, registration.ahv);
    const previousSpid = await findRepeatedRegistration(context, db, caller, registration);
    if (previousSpid !== undefined) return ok({ spid: previousSpid, status: 200 });
    const existing = await db
      .selectFrom('patient')
      .select('spid')
      .where('ahv', '=', registration.ahv)
      .executeTakeFirst();
    if (existing) {
      await logRefused(existing.spid as Spid);
      return onboardingRefusal(409, 'The person already has a record', 'onboarding.registration.alreadyExists');
    }
    // The same person could be registered under another number at the same time.
    await lockUntilCommit(db, advisoryLocks.person(registration.birthDate, registration.postalCode));
    const namesake = await findNamesake(db, registration);
    if (namesake !== undefined) {
      await logRefused(namesake);
      return onboardingRefusal(422, 'The same person has another number', 'onboarding.registration.notPossible');
    }
    const spid = await createRecord(context, db, acting, registration);
    return ok({ spid, status: 201 });
  });
}

/** Milliseconds in which a portal may send a registration again: as long as it keeps the form. */
const repeatWindow = 60 * 60 * 1000;

/**
 * Finds the record that this professional opened with the same data within the last hour: the registration is sent again because its
 * response was lost. Only then is the declaration of consent, which the patient signs, still within reach.
 */
async function findRepeatedRegistration(
  { now }: Context,
  db: Transaction<Schema>,
  { username }: Caller,
  { given, family, birthDate, gender, ahv, street, postalCode, city, country, phone, email }: Registration,
): Promise<Spid | undefined> {
  const row = await db
    .selectFrom('patient')
    .innerJoin('consent_declaration', 'consent_declaration.spid', 'patient.spid')
    .select('patient.spid')
    .where('role', '=', 'HCP')
    .where('username', '=', username)
    .where('consent_declaration.given', '>', new Date(now().getTime() - repeatWindow))
    .where((eb) => eb.and({ ahv, 'patient.given': given, family, birth_date: birthDate, gender }))
    .where((eb) => eb.and({ street, postal_code: postalCode, city, country }))
    .where('phone', 'is not distinct from', phone ?? null)
    .where('email', 'is not distinct from', email ?? null)
    .executeTakeFirst();
  return row?.spid as Spid | undefined;
}

/** Finds a patient of the same names, date of birth and postal code: two records of one person would be worse than none. */
async function findNamesake(
  db: Transaction<Schema>,
  { given, family, birthDate, postalCode }: Registration,
): Promise<Spid | undefined> {
  const rows = await db
    .selectFrom('patient')
    .select(['spid', 'given', 'family'])
    .where('birth_date', '=', birthDate)
    .where('postal_code', '=', postalCode)
    .execute();
  const namesake = rows.find(
    (row) => foldName(row.given) === foldName(given) && foldName(row.family) === foldName(family),
  );
  return namesake?.spid as Spid | undefined;
}
