import type { PurposeOfUse } from '../session/index.ts';
import type { Day, Spid } from '../values/index.ts';
import type { AccessRight } from './access-right.ts';
import { templates } from './policy-sets.ts';
import { isDelegation } from './writing-rules.ts';

/**
 * The person who requests access to a record. For an assistant these are the GLN and the groups of the principal. `organisations`: the
 * professional's own groups and all their parents, `urn:oid:…`.
 */
export type Requester = { readonly purpose: PurposeOfUse } & (
  | { readonly kind: 'patient'; readonly spid: Spid }
  | { readonly kind: 'representative'; readonly id: string }
  | { readonly kind: 'professional'; readonly gln: string; readonly organisations: readonly string[] }
);

/** Returns the rights that count for a person today: their own, in force, and at a level allowed for the template (COM-04). */
export function effectiveRightsFor(
  subject: Requester,
  rights: readonly AccessRight[],
  today: Day,
): readonly AccessRight[] {
  return rights.filter((right) => {
    const { levels, purposes } = templates[right.template];
    const provides = right.level === undefined && right.provideLevel !== undefined;
    const sound = right.template === '203' ? provides : includes(levels, right.level);
    return sound && purposes.includes(subject.purpose) && appliesTo(right, subject) && isInForce(right, today);
  });
}

/** Whether a right is in force on a day: from its start day to the end of its end day. */
export function isInForce(right: Pick<AccessRight, 'start' | 'end'>, today: Day): boolean {
  return (right.start === undefined || right.start <= today) && (right.end === undefined || today <= right.end);
}

/** Whether a right applies to this person. */
export function appliesTo(right: AccessRight, subject: Requester): boolean {
  const { actor, template } = right;
  switch (template) {
    case '201':
      return (
        subject.kind === 'patient' &&
        actor.kind === 'patient' &&
        actor.spid === subject.spid &&
        right.patient === subject.spid
      );
    case '202':
    case '203':
      return subject.kind === 'professional' && actor.kind === 'all';
    case '301':
    case '304':
      return subject.kind === 'professional' && actor.kind === 'professional' && actor.gln === subject.gln;
    case '302':
      return (
        subject.kind === 'professional' && actor.kind === 'group' && subject.organisations.includes(actor.organisation)
      );
    case '303':
      return subject.kind === 'representative' && actor.kind === 'representative' && actor.id === subject.id;
  }
}

/** Returns the right in force by which a professional may pass on access, the one that ends last (ACC-08); undefined without one. */
export function delegationOf(
  rights: readonly AccessRight[],
  gln: string | undefined,
  today: Day,
): AccessRight | undefined {
  return rights
    .filter(({ actor }) => actor.kind === 'professional' && actor.gln === gln)
    .filter((right) => isDelegation(right.level) && isInForce(right, today))
    .sort((a, b) => (b.end ?? '9999').localeCompare(a.end ?? '9999'))[0];
}

export function mayDelegate(rights: readonly AccessRight[], gln: string | undefined, today: Day): boolean {
  return delegationOf(rights, gln, today) !== undefined;
}

function includes<T>(list: readonly T[], item: T | undefined): boolean {
  return item !== undefined && list.includes(item);
}
