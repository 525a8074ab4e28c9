import { actorId, daysLeft, endingSoonDays, type AccessRight } from '@epr/domain/access-rights';
import type { Day } from '@epr/domain/values';

const grantedTemplates: ReadonlySet<AccessRight['template']> = new Set(['301', '302', '303', '304']);

/** Returns the rights of persons and groups that end within the next thirty days, the earliest first. */
export function endingSoon(rights: readonly AccessRight[], today: Day): readonly AccessRight[] {
  return rights
    .filter((right) => isGiven(right) && (daysLeft(right, today) ?? Infinity) <= endingSoonDays)
    .sort((a, b) => (a.end ?? '').localeCompare(b.end ?? ''));
}

/** Returns the GLN of each professional who holds one of these rights, sorted and without duplicates. */
export function professionalsOf(rights: readonly AccessRight[]): readonly string[] {
  const glns = rights.flatMap(({ actor }) => (actor.kind === 'professional' ? [actorId(actor)] : []));
  return [...new Set(glns)].sort();
}

function isGiven({ template, level }: AccessRight): boolean {
  return grantedTemplates.has(template) && level !== undefined && level !== 'exclusion-list';
}
