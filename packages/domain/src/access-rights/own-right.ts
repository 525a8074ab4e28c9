import type { Confidentiality } from '../documents/index.ts';
import type { Day } from '../values/index.ts';
import type { AccessRight } from './access-right.ts';
import { readableLevels } from './access-decision.ts';
import { effectiveRightsFor, type Requester } from './requester.ts';

/** The access of a professional to the open record today, and its end. */
export interface OwnRight {
  /** Least protected first; empty when nothing is accessible any more. */
  readonly levels: readonly Confidentiality[];
  /** The last day of the most extensive right; absent when it has no end. */
  readonly end?: Day;
  /** Whether the access is by a right of one of the professional's groups. */
  readonly byGroup: boolean;
}

/**
 * Returns the access of one professional from the rights the platform returns (rights 3; COM-04). Platforms return to a professional the
 * rights that give them access, including those of groups, and the rights of all others only to holders of a delegation, which is a
 * personal right. Rights of groups therefore count as the professional's own only while there is no personal right.
 */
export function ownRight(rights: readonly AccessRight[], gln: string, today: Day): OwnRight {
  const personal: Requester = { kind: 'professional', gln, organisations: [], purpose: 'NORM' };
  const mine = effectiveRightsFor(personal, rights, today).filter(isGrant);
  const organisations = rights.flatMap(({ actor }) => (actor.kind === 'group' ? [actor.organisation] : []));
  const subject: Requester = mine.length > 0 ? personal : { ...personal, organisations };
  const counting = effectiveRightsFor(subject, rights, today).filter(isGrant);
  const levels = readableLevels(subject, rights, today);
  const highest = counting.filter((right) => readableLevels(subject, [right], today).length === levels.length);
  const end = latest(highest);
  return { levels, byGroup: mine.length === 0 && counting.length > 0, ...(end ? { end } : {}) };
}

/** Whether a right gives access. Template 203 only sets the levels of uploads. */
function isGrant({ template }: AccessRight): boolean {
  return template !== '203';
}

/** Returns the latest end; undefined when one of the rights has no end (`undefined` is sorted last), or when there is no right. */
function latest(rights: readonly AccessRight[]): Day | undefined {
  return rights
    .map(({ end }) => end)
    .toSorted()
    .at(-1);
}
