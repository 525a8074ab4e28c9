import { inForce, isDelegation, type AccessRight } from '@epr/domain/access-rights';
import type { Day } from '@epr/domain/values';

/** The right in force by which a professional passes on, the one that lasts longest (ACC-08). */
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
