import type { Transaction } from 'kysely';
import { openingFor } from '@epr/domain/onboarding';
import { ok, err, type Ahv, type Result, type Spid } from '@epr/domain/values';
import { logAccess } from '../access-log/log-access.ts';
import type { Context } from '../context.ts';
import type { Caller } from '../identity/authentication/caller.ts';
import { findAccount, type Account } from '../identity/sign-in/accounts.ts';
import { advisoryLocks, lockUntilCommit } from '../storage/advisory-locks.ts';
import type { Schema } from '../storage/schema.ts';
import { auditedRegistrant, createRecord, declareConsent, lockAhv } from './new-record.ts';
import { readRegistration } from './read-registration.ts';
import { onboardingRefusal, type OnboardingError } from './onboarding-error.ts';

export interface OpenedRecord {
  readonly spid: Spid;
  readonly status: 200 | 201;
}

/**
 * Opens a record for the signed-in user and makes them its patient (ONB-03, ONB-04), only for the AHV number confirmed by the eID. If a
 * professional has opened a record for them, the account is linked to it. A repeated request gets the same result.
 */
export async function openOwnRecord(
  context: Context,
  caller: Caller,
  body: unknown,
): Promise<Result<OpenedRecord, OnboardingError>> {
  const read = readRegistration(body, 'patient', context.now());
  if (!read.ok) return read;
  const registration = read.value;
  return context.db.transaction().execute(async (db): Promise<Result<OpenedRecord, OnboardingError>> => {
    await lockAhv(db, registration.ahv);
    await lockUntilCommit(db, advisoryLocks.account(caller.username));
    const account = await findAccount({ db }, caller.username);
    if (!account) return onboardingRefusal(403, 'The account is gone', 'onboarding.patient.notQualified');
    if (account.spid !== undefined && (await ahvOf(db, account.spid)) !== registration.ahv)
      return onboardingRefusal(409, 'This eID opens another record', 'onboarding.patient.recordExists');
    const existing = await recordAt(db, registration.ahv, account);
    const opening = openingFor(account.eid, registration.ahv, existing);
    if (!opening.ok) {
      const hasRecord = opening.error === 'onboarding.patient.recordExists';
      if (existing && !hasRecord) await logRefused(context, db, caller, existing.spid);
      return err({ status: hasRecord ? 409 : 403, detail: opening.error, code: opening.error });
    }
    if (existing && opening.value === 'repeat') return ok({ spid: existing.spid, status: 200 });
    const spid = existing?.spid ?? (await createRecord(context, db, caller, registration));
    await makePatient(db, account, spid);
    if (existing) {
      await declareConsent(context, db, caller, spid);
      const act = { subtype: 'ATC_POL_CREATE_AUT_PART_AL', outcome: '0', operation: 'eidLinked' } as const;
      await logAccess(context, db, auditedRegistrant(caller, spid), act);
    }
    context.log.info({ linked: existing !== undefined }, 'a record was opened');
    return ok({ spid, status: existing ? 200 : 201 });
  });
}

interface ExistingRecord {
  readonly spid: Spid;
  readonly own: boolean;
  readonly hasEid: boolean;
}

/** Finds the record with an AHV number, and whether an eID is linked to it. */
async function recordAt(db: Transaction<Schema>, ahv: Ahv, account: Account): Promise<ExistingRecord | undefined> {
  const row = await db.selectFrom('patient').select('spid').where('ahv', '=', ahv).executeTakeFirst();
  if (!row) return undefined;
  const holder = await db.selectFrom('account').select('username').where('spid', '=', row.spid).executeTakeFirst();
  return { spid: row.spid as Spid, own: account.spid === row.spid, hasEid: holder !== undefined };
}

async function ahvOf(db: Transaction<Schema>, spid: Spid): Promise<string | undefined> {
  const row = await db.selectFrom('patient').select('ahv').where('spid', '=', spid).executeTakeFirst();
  return row?.ahv ?? undefined;
}

async function makePatient(db: Transaction<Schema>, { username, roles }: Account, spid: Spid): Promise<void> {
  const allRoles = [...new Set(['PAT', ...roles])].join(' ');
  await db.updateTable('account').set({ spid, roles: allRoles }).where('username', '=', username).execute();
}

/**
 * Logs a refused attempt with the AHV number of a person who has a record; that person is notified. Nobody acts in another role here: a
 * representative of somebody else is not logged as one of this person.
 */
async function logRefused(context: Context, db: Transaction<Schema>, caller: Caller, patient: Spid): Promise<void> {
  const act = { subtype: 'ATC_POL_CREATE_AUT_PART_AL', outcome: '8', operation: 'eidLinked' } as const;
  await logAccess(context, db, { ...caller, role: 'NONE', patient }, act);
}
