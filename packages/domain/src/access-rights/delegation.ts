import type { Day } from '../values/index.ts';
import type { AccessRight } from './access-right.ts';
import { inForce } from './requester.ts';
import { isDelegation } from './writing-rules.ts';

/** Returns the right in force by which a professional may pass on access, the one that ends last (ACC-08); undefined without one. */
export function delegationOf(
  rights: readonly AccessRight[],
  gln: string | undefined,
  today: Day,
): AccessRight | undefined {
  return rights
    .filter(({ actor }) => actor.kind === 'professional' && actor.gln === gln)
    .filter((right) => isDelegation(right.level) && inForce(right, today))
    .sort((a, b) => (b.end ?? '9999').localeCompare(a.end ?? '9999'))[0];
}

export function mayDelegate(rights: readonly AccessRight[], gln: string | undefined, today: Day): boolean {
  return delegationOf(rights, gln, today) !== undefined;
}
