import { sql, type Transaction } from 'kysely';
import { entryOfEid, type BindingEntry } from '@epr/domain/onboarding';
import { readGln } from '@epr/domain/people';
import { ok, err, type Gln, type Result } from '@epr/domain/values';
import type { Context } from '../context.ts';
import { isInDirectory } from '../directory/is-in-directory.ts';
import type { Caller } from '../identity/authentication/caller.ts';
import { findAccount, type Account } from '../identity/sign-in/accounts.ts';
import { advisoryLocks, lockUntilCommit } from '../storage/advisory-locks.ts';
import type { Schema } from '../storage/schema.ts';
import { onboardingRefusal, type OnboardingError } from './onboarding-error.ts';

/** The directory entry an eID is bound to. */
export interface EidBinding {
  readonly gln: Gln;
  readonly name: string;
}

/**
 * Binds the eID of a health professional to their directory entry (ONB-05): the account then has the entry's GLN and the role of a
 * professional. An entry belongs to one eID, an eID to one entry.
 */
export async function bindEid(
  context: Context,
  caller: Caller,
  body: unknown,
): Promise<Result<EidBinding, OnboardingError>> {
  const { gln: sent } = (typeof body === 'object' && body !== null ? body : {}) as { readonly gln?: unknown };
  const givenGln = typeof sent === 'string' && sent.trim() !== '' ? sent : undefined;
  const gln = givenGln === undefined ? undefined : readGln(givenGln);
  if (givenGln !== undefined && !gln) return onboardingRefusal(422, 'No GLN', 'onboarding.form.glnInvalid');
  return context.db.transaction().execute(async (db): Promise<Result<EidBinding, OnboardingError>> => {
    await lockUntilCommit(db, advisoryLocks.eidBinding);
    await lockUntilCommit(db, advisoryLocks.account(caller.username));
    const account = await findAccount({ db }, caller.username);
    if (!account) return onboardingRefusal(403, 'The account is gone', 'onboarding.professional.noMatch');
    if (account.gln && (await isInDirectory(db, account.gln)))
      return onboardingRefusal(409, 'The eID has an entry', 'onboarding.professional.alreadyRegistered');
    const found = entryOfEid({ ...account.eid, ...account }, gln, await candidates(db, account));
    if (!found.ok) {
      const hasSeveralEntries = found.error === 'onboarding.professional.severalEntries';
      return err({ status: hasSeveralEntries ? 409 : 404, detail: found.error, code: found.error });
    }
    const entry = found.value;
    const holder = await db.selectFrom('account').select('username').where('gln', '=', entry.gln).executeTakeFirst();
    if (holder) return onboardingRefusal(409, 'The entry has an eID', 'onboarding.professional.alreadyRegistered');
    const roles = [...new Set(['HCP', ...account.roles])].join(' ');
    await db.updateTable('account').set({ gln: entry.gln, roles }).where('username', '=', account.username).execute();
    context.log.info({ gln: entry.gln, username: account.username }, 'an eID was bound to the directory');
    return ok({ gln: entry.gln, name: `${entry.given} ${entry.family}` });
  });
}

/**
 * Returns the entries that may match the eID: the one with its GLN, else those with the same family name; the domain decides among them.
 */
async function candidates(db: Transaction<Schema>, { family, eid }: Account): Promise<readonly BindingEntry[]> {
  const rows = await db
    .selectFrom('professional')
    .select(['gln', 'given', 'family'])
    .where((eb) => (eid.gln ? eb('gln', '=', eid.gln) : sql<boolean>`folded_name(family) = folded_name(${family})`))
    .execute();
  return rows.map((row) => ({ ...row, gln: row.gln as Gln }));
}
