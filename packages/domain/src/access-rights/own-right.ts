import type { Confidentiality } from '../documents/index.ts';
import type { Day } from '../values/index.ts';
import type { AccessRight } from './access-right.ts';
import { readableLevels } from './decision.ts';
import { inForce, rightsFor, type Subject } from './subject.ts';
import { isDelegation } from './writing-rules.ts';

/** What a professional may do with an open record today, and until when. */
export interface OwnRight {
  /** Least protected first; empty: nothing is open any more. */
  readonly levels: readonly Confidentiality[];
  /** The last day of the right that reaches furthest; absent: it has no end. */
  readonly end?: Day;
  /** Whether the right came through a group of the professional. */
  readonly byGroup: boolean;
}

/**
 * The right of one professional among the rights the platform returns (rights 3; COM-04). Platforms show a professional
 * those that let them in, groups among them, and of everybody's only where they hold delegation, which is personal: groups
 * therefore count as their own only while no right of their own stands there.
 */
export function ownRight(rights: readonly AccessRight[], gln: string, today: Day): OwnRight {
  const personal: Subject = { kind: 'professional', gln, organisations: [], purpose: 'NORM' };
  const mine = rightsFor(personal, rights, today).filter(isGrant);
  const organisations = rights.flatMap(({ actor }) => (actor.kind === 'group' ? [actor.organisation] : []));
  const subject: Subject = mine.length > 0 ? personal : { ...personal, organisations };
  const counting = rightsFor(subject, rights, today).filter(isGrant);
  const levels = readableLevels(subject, rights, today);
  const highest = counting.filter((right) => readableLevels(subject, [right], today).length === levels.length);
  const end = latest(highest);
  return { levels, byGroup: mine.length === 0 && counting.length > 0, ...(end ? { end } : {}) };
}

/** The rule about what may be uploaded opens nothing to read. */
function isGrant({ template }: AccessRight): boolean {
  return template !== '203';
}

/** The last end; undefined when one of them has none (which is sorted last), or when there is no right. */
function latest(rights: readonly AccessRight[]): Day | undefined {
  return rights
    .map(({ end }) => end)
    .toSorted()
    .at(-1);
}

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
