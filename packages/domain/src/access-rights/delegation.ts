import type { Day } from '../values/index.ts';
import type { AccessRight } from './access-right.ts';
import type { PolicySet } from './policy-sets.ts';

/**
 * Whether a holder may give a right, or change `previous` into it. Patients and representatives give everything but
 * their own powers; a professional with delegation gives normal (or restricted) to professionals and groups, inside the
 * delegation's own dates, and neither passes the delegation on nor shuts anybody out (policy sets 103 and 104).
 */
export function mayGrant(held: AccessRight, set: PolicySet, wanted: AccessRight, previous?: AccessRight): boolean {
  if (set.manage) return wanted.patient === held.patient && !ownPowers(wanted) && !(previous && ownPowers(previous));
  return inReach(held, set, wanted) && within(held, wanted) && (!previous || inReach(held, set, previous));
}

/** Only patients and representatives take a right away, and never the patient's own (201) or a representative's (303). */
export function mayRevoke(set: PolicySet, right: AccessRight): boolean {
  return set.manage && !ownPowers(right);
}

function ownPowers(right: AccessRight): boolean {
  // 303 is given and taken by the community's policy administrator (facts 6.4); 203 may be changed by its own rule.
  return right.template === '201' || right.template === '303';
}

function inReach(held: AccessRight, set: PolicySet, right: AccessRight): boolean {
  const template = right.template === '301' || right.template === '302';
  return template && right.patient === held.patient && right.level !== undefined && set.delegate.includes(right.level);
}

function within(held: AccessRight, wanted: AccessRight): boolean {
  return notBefore(held.start, wanted.start) && notAfter(held.end, wanted.end);
}

function notBefore(limit: Day | undefined, start: Day | undefined): boolean {
  // A right without a start counts from the moment it is given, when the delegation is in force already.
  return limit === undefined || start === undefined || start >= limit;
}

function notAfter(limit: Day | undefined, end: Day | undefined): boolean {
  return limit === undefined || (end !== undefined && end <= limit);
}
