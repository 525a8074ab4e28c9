import type { Selectable } from 'kysely';
import type { EidAttributes } from '@epr/domain/onboarding';
import type { Gender } from '@epr/domain/people';
import type { Role } from '@epr/domain/session';
import type { Gln, Spid } from '@epr/domain/values';
import type { Context } from '../../context.ts';
import type { AccountTable } from '../../storage/schema.ts';

/** A person who can sign in. */
export interface Account {
  readonly username: string;
  readonly given: string;
  readonly family: string;
  readonly name: string;
  readonly roles: readonly Exclude<Role, 'NONE'>[];
  readonly spid?: Spid;
  readonly gln?: Gln;
  /** Gender of the account's own patient record. */
  readonly gender?: Gender;
  /** Attributes confirmed by the identity provider. */
  readonly eid: EidAttributes;
}

/** Reads the current account with this username; undefined when there is none. */
export async function findAccount({ db }: Pick<Context, 'db'>, username: string): Promise<Account | undefined> {
  const row = await db
    .selectFrom('account')
    .leftJoin('patient', 'patient.spid', 'account.spid')
    .selectAll('account')
    .select('patient.gender')
    .where('username', '=', username)
    .executeTakeFirst();
  return row && { ...accountFromRow(row), ...(row.gender === null ? {} : { gender: row.gender as Gender }) };
}

/** Converts a row into an account. */
export function accountFromRow(row: Selectable<AccountTable>): Account {
  return {
    username: row.username,
    given: row.given,
    family: row.family,
    name: `${row.given} ${row.family}`,
    roles: row.roles.split(' ').filter(isRole),
    ...(row.spid === null ? {} : { spid: row.spid as Spid }),
    ...(row.gln === null ? {} : { gln: row.gln as Gln }),
    eid: JSON.parse(row.eid ?? '{}') as EidAttributes,
  };
}

/** Returns the claims of the identity token (SES-03); always all of them, whatever scope was requested. */
export function claimsOf({
  username,
  name,
  given,
  family,
  roles,
  spid,
  gln,
  gender,
}: Account): { readonly sub: string } & Readonly<Record<string, unknown>> {
  return {
    sub: username,
    name,
    given_name: given,
    family_name: family,
    roles,
    ...(spid === undefined ? {} : { spid }),
    ...(gln === undefined ? {} : { gln }),
    ...(gender === 'female' || gender === 'male' ? { gender } : {}),
  };
}

/** Names of the claims above, for the provider's configuration of scopes. */
export const claimNames: readonly string[] = [
  'sub',
  'name',
  'given_name',
  'family_name',
  'roles',
  'spid',
  'gln',
  'gender',
];

export function isRole(text: string): text is Exclude<Role, 'NONE'> {
  return text === 'PAT' || text === 'REP' || text === 'HCP' || text === 'ASS';
}
