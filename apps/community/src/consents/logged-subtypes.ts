import type { AuditSubtype } from '@epr/domain/access-log';
import type { AccessRight } from '@epr/domain/access-rights';

export type RightSubtype = Extract<AuditSubtype, `ATC_POL_${string}`>;

/**
 * Returns the events of the national access log for a change of rights (facts 4.4): `before` is absent when a right is given, `after` when
 * it is removed. Replacing an exclusion by a right is both.
 */
export function loggedSubtypes(
  before: AccessRight | undefined,
  after: AccessRight | undefined,
): readonly RightSubtype[] {
  const template = (after ?? before)?.template;
  if (template === '202') return [after ? 'ATC_POL_ENA_EMER_USE' : 'ATC_POL_DIS_EMER_USE'];
  if (template === '203') return ['ATC_POL_DEF_CONFLEVEL'];
  const excluded = [before, after].map((right) => right?.level === 'exclusion-list');
  if (excluded[1]) return ['ATC_POL_INCL_BLACKLIST'];
  if (excluded[0]) return after ? ['ATC_POL_EXL_BLACKLIST', 'ATC_POL_CREATE_AUT_PART_AL'] : ['ATC_POL_EXL_BLACKLIST'];
  if (!after) return ['ATC_POL_REMOVE_AUT_PART_AL'];
  return [before ? 'ATC_POL_UPDATE_AUT_PART_AL' : 'ATC_POL_CREATE_AUT_PART_AL'];
}
