import { randomInt, randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import { initialRights } from '@epr/domain/access-rights';
import type { Registration } from '@epr/domain/onboarding';
import { spidOf } from '@epr/domain/people';
import type { Ahv, Spid } from '@epr/domain/values';
import { logAccess } from '../access-log/log-access.ts';
import { rightRow } from '../access-rights/right-row.ts';
import type { Context } from '../context.ts';
import type { Caller } from '../identity/authentication/caller.ts';
import { advisoryLocks, lockUntilCommit } from '../storage/advisory-locks.ts';
import type { Schema } from '../storage/schema.ts';
import { consentVersion } from './consent-text/index.ts';

/** Locks an AHV number: registrations with the same number are serialised, others do not wait. */
export async function lockAhv(db: Transaction<Schema>, ahv: Ahv): Promise<void> {
  await lockUntilCommit(db, advisoryLocks.ahv(ahv));
}

/**
 * Creates a record that is usable at once: the person in the patient index, the initial access rights of every record (EPRO art. 2 and 3),
 * the declaration of consent, and the entries of the access log; all in the given transaction (ONB-03, COM-05).
 */
export async function createRecord(
  context: Context,
  db: Transaction<Schema>,
  caller: Caller,
  registration: Registration,
): Promise<Spid> {
  const spid = await freeSpid(db);
  const { given, family, birthDate, gender, ahv, street, postalCode, city, country, phone, email } = registration;
  const person = { given, family, birth_date: birthDate, gender, ahv, street, postal_code: postalCode, city, country };
  const furtherColumns = { spid, local_id: randomUUID(), phone: phone ?? null, email: email ?? null, canton: null };
  await db
    .insertInto('patient')
    .values({ ...person, ...furtherColumns })
    .execute();
  for (const right of initialRights(spid)) {
    const policySetId = `urn:uuid:${randomUUID()}`;
    await db
      .insertInto('access_right')
      .values(rightRow({ ...right, policySetId }))
      .execute();
  }
  await declareConsent(context, db, caller, spid);
  const acting = auditedRegistrant(caller, spid);
  await logAccess(
    context,
    db,
    acting,
    { subtype: 'ATC_POL_CREATE_AUT_PART_AL', outcome: '0', operation: 'recordCreated' },
    { subtype: 'ATC_POL_ENA_EMER_USE', outcome: '0', object: { kind: 'right', role: 'HCP', level: 'normal' } },
    { subtype: 'ATC_POL_DEF_CONFLEVEL', outcome: '0', object: { kind: 'right', role: 'HCP', provideLevel: 'normal' } },
  );
  return spid;
}

/** Stores the consent declared by the registering user, with the current version of its text. */
export async function declareConsent(
  { now }: Context,
  db: Transaction<Schema>,
  { username, name, role }: Caller,
  spid: Spid,
): Promise<void> {
  const declaration = { given: now(), version: consentVersion, role: role === 'HCP' ? 'HCP' : 'PAT', username, name };
  await db
    .insertInto('consent_declaration')
    .values({ spid, ...declaration })
    .onConflict((conflict) => conflict.column('spid').doUpdateSet(declaration))
    .execute();
}

/** Returns the caller as named in the access log: a professional as such, everyone else as the patient they have become. */
export function auditedRegistrant(caller: Caller, patient: Spid): Caller & { readonly patient: Spid } {
  return caller.role === 'HCP' ? { ...caller, patient } : { ...caller, role: 'PAT', spid: patient, patient };
}

/**
 * Generates an unused EPR-SPID. The embedded community assigns the numbers itself; in production the Central Compensation Office does (EPRA
 * art. 4).
 */
async function freeSpid(db: Transaction<Schema>): Promise<Spid> {
  for (;;) {
    const spid = spidOf(String(randomInt(1_000_000_000)).padStart(9, '0'));
    const existing = await db.selectFrom('patient').select('spid').where('spid', '=', spid).executeTakeFirst();
    if (!existing) return spid;
  }
}
