import { recordsRepresentedBy } from '../representation/records-represented-by.ts';
import type { Context } from '../context.ts';
import type { Caller } from '../identity/authentication/caller.ts';

/** A person the caller may act for (core 3, "Proxy entry"). */
export interface RepresentedPerson {
  readonly firstName: string;
  readonly lastName: string;
  readonly gln?: string;
  readonly spid?: string;
}

/** Returns the people whose records the caller may open as a representative, ordered by name; empty without the role (SES-10, COM-06). */
export async function representedPersons(context: Context, caller: Caller): Promise<readonly RepresentedPerson[]> {
  if (!caller.roles.includes('REP')) return [];
  const spids = await recordsRepresentedBy(context, caller.username);
  if (spids.length === 0) return [];
  const people = await context.db
    .selectFrom('patient')
    .select(['spid', 'given as firstName', 'family as lastName'])
    .where('spid', 'in', [...spids])
    .orderBy('family')
    .orderBy('given')
    .execute();
  return people;
}

/** Returns the professionals in whose name the caller works as an assistant, ordered by name; empty without the role (SES-10, COM-06). */
export async function assistedPersons(context: Context, caller: Caller): Promise<readonly RepresentedPerson[]> {
  if (!caller.roles.includes('ASS')) return [];
  return context.db
    .selectFrom('assistance')
    .innerJoin('professional', 'professional.gln', 'assistance.gln')
    .select(['professional.gln', 'given as firstName', 'family as lastName'])
    .where('assistance.username', '=', caller.username)
    .orderBy('family')
    .orderBy('given')
    .execute();
}
