import type { Kysely, Transaction } from 'kysely';
import { isInDirectory } from '../directory/is-in-directory.ts';
import { findAccount, type Account } from '../identity/sign-in/accounts.ts';
import { advisoryLocks, lockUntilCommit } from '../storage/advisory-locks.ts';
import { CommandRefusedError } from '../storage/control/control-server.ts';
import type { Schema } from '../storage/schema.ts';
import { addToDirectory } from './directory-entries.ts';
import type { AssistantEntry, PersonEntry } from './account-entry.ts';

/**
 * Adds the account of a person, with the entry of the directory for a professional. An account of the same person is given what is new, and
 * keeps its password: the same command can be repeated. Returns whether the account is new; throws {@link CommandRefusedError} when the
 * name, the number or the entry belongs to another person.
 */
export function addPerson(db: Kysely<Schema>, entry: PersonEntry, passwordHash: string): Promise<boolean> {
  const { kind, username, given, family } = entry;
  return db.transaction().execute(async (trx) => {
    // The locks of onboarding, in its order.
    await lockUntilCommit(trx, kind === 'patient' ? advisoryLocks.ahv(entry.ahv) : advisoryLocks.eidBinding);
    await lockUntilCommit(trx, advisoryLocks.account(username));
    const existing = await findAccount({ db: trx }, username);
    if (existing) refuseOtherPerson(existing, entry);
    await refuseSecondAccount(trx, entry);
    if (kind === 'professional') await addToDirectory(trx, entry, existing);
    const roles = [...new Set([...(existing?.roles ?? []), ...rolesOf[kind]])].join(' ');
    const gln = glnOf(entry) ?? existing?.gln ?? null;
    const attestedEid = kind === 'patient' ? { identityChecked: true, ahv: entry.ahv } : {};
    const values = { given, family, roles, gln, eid: JSON.stringify({ ...existing?.eid, ...attestedEid }) };
    await trx
      .insertInto('account')
      .values({ username, password_hash: passwordHash, ...values })
      .onConflict((conflict) => conflict.column('username').doUpdateSet(values))
      .execute();
    if (kind === 'assistant') await addAssistances(trx, entry);
    return existing === undefined;
  });
}

/** A patient has the role once the record is open (onboarding/open-own-record.ts). */
const rolesOf = { patient: [], representative: ['REP'], professional: ['HCP'], assistant: ['ASS'] } as const;

function glnOf(entry: PersonEntry): string | undefined {
  return 'gln' in entry ? entry.gln : undefined;
}

/** The same number, or where one of the two has none the same name, shows that it is the same person. */
function refuseOtherPerson(account: Account, entry: PersonEntry): void {
  const [before, now] = entry.kind === 'patient' ? [account.eid.ahv, entry.ahv] : [account.gln, glnOf(entry)];
  const isSameName = account.given === entry.given && account.family === entry.family;
  if (before !== undefined && now !== undefined ? before === now : isSameName) return;
  const reason = isSameName ? 'has another number' : `belongs to ${account.name}`;
  throw new CommandRefusedError(
    `The account "${account.username}" ${reason}: nothing was changed. Another person needs another username.`,
  );
}

/** A number belongs to one account; an AHV number also to the one with the record of this number. */
async function refuseSecondAccount(db: Transaction<Schema>, entry: PersonEntry): Promise<void> {
  const otherAccounts = db
    .selectFrom('account')
    .leftJoin('patient', 'patient.spid', 'account.spid')
    .select('username')
    .where('username', '!=', entry.username);
  const gln = glnOf(entry);
  const holder =
    entry.kind === 'patient'
      ? await otherAccounts
          .where((eb) => eb.or([eb('eid', 'like', `%"ahv":"${entry.ahv}"%`), eb('ahv', '=', entry.ahv)]))
          .executeTakeFirst()
      : gln && (await otherAccounts.where('gln', '=', gln).executeTakeFirst());
  if (holder)
    throw new CommandRefusedError(`This number belongs to the account "${holder.username}": nothing was changed.`);
}

async function addAssistances(db: Transaction<Schema>, { username, principals }: AssistantEntry): Promise<void> {
  for (const gln of principals) {
    if (!(await isInDirectory(db, gln)))
      throw new CommandRefusedError(`The directory knows no professional with the GLN "${gln}": nothing was changed.`);
    await db
      .insertInto('assistance')
      .values({ username, gln })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}
