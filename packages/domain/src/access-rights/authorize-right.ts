import type { MessageKey } from '../messages/index.ts';
import { swissDayOf } from '../values/index.ts';
import type { AccessRight } from './access-right.ts';
import { policySets } from './policy-sets.ts';
import { validateRightChange, rightConflict, validateRight } from './validate-right.ts';
import type { Requester } from './requester.ts';
import { writingRules, type Grantor } from './writing-rules.ts';

/** Granting a right, changing `previous` into `right`, or revoking a right. */
export type RightAct =
  | {
      readonly kind: 'grant';
      readonly right: AccessRight;
      readonly previous?: AccessRight;
      /** The actor belongs to another community: a delegator cannot give it a right. */
      readonly elsewhere?: boolean;
    }
  | { readonly kind: 'revoke'; readonly right: AccessRight };

/**
 * Decides whether the caller may write a right (ACC-05, ACC-06). Returns the right of the caller that allows it, or the reason of the
 * refusal. `own` are the caller's rights in force, `rights` the known rights of the record, without representations that have ended.
 */
export function authorizeRight(
  subject: Requester,
  own: readonly AccessRight[],
  rights: readonly AccessRight[],
  act: RightAct,
): { readonly by: AccessRight } | { readonly reason: MessageKey } {
  const answers = own.flatMap((held) => {
    const grantor = grantorOf(subject, held);
    return grantor ? [{ held, reason: refusalOf(grantor, held, subject, rights, act) }] : [];
  });
  const permitted = answers.find(({ reason }) => reason === undefined);
  if (permitted) return { by: permitted.held };
  return { reason: answers[0]?.reason ?? 'toasts.documentAccess.noAccessRights' };
}

/** Whether the professional gave a right in its present form. */
export function isGrantedBy(subject: Requester, { given }: AccessRight): boolean {
  return subject.kind === 'professional' && given?.role === 'HCP' && given.id === subject.gln;
}

function grantorOf(subject: Requester, held: AccessRight): Grantor | undefined {
  const set = held.level && policySets[held.level];
  if (!set) return undefined;
  if (set.manage) return subject.kind === 'representative' ? 'representative' : 'patient';
  return set.delegate.length > 0 ? 'delegator' : undefined;
}

function refusalOf(
  grantor: Grantor,
  held: AccessRight,
  subject: Requester,
  rights: readonly AccessRight[],
  act: RightAct,
): MessageKey | undefined {
  const { right } = act;
  if (right.patient !== held.patient) return 'accessRights.change.otherRecord';
  const stopped = notTheirs(grantor, act);
  if (stopped) return stopped;
  if (act.kind === 'revoke') return grantor === 'delegator' ? 'accessRights.change.patientTakesAway' : undefined;
  const { previous } = act;
  return (
    (previous && validateRightChange(previous, right)) ??
    validateRight(right) ??
    (grantor === 'delegator' ? beyondReach(held, subject, act) : undefined) ??
    rightConflict(rights, right)
  );
}

/** Returns the refusal when this grantor may not write the template of the right, before or after the change. */
function notTheirs(grantor: Grantor, act: RightAct): MessageKey | undefined {
  const previous = act.kind === 'grant' ? act.previous : undefined;
  for (const { template } of previous ? [previous, act.right] : [act.right]) {
    const { grantors } = writingRules[template];
    if (grantors.length === 0) return 'accessRights.change.communityOnly';
    if (grantors.includes(grantor)) continue;
    if (grantor === 'representative') return 'accessRights.change.patientOnly';
    return template === '304' ? 'accessRights.change.notPassedOn' : 'toasts.documentAccess.noAccessRights';
  }
  return undefined;
}

/**
 * Whether a right begins before the one from which it is passed on. Without a start, that one counts from the day on which it was given in
 * its present form; a right passed on before keeps its start then.
 */
export function startsTooEarly({ start }: AccessRight, held: AccessRight, previous?: AccessRight): boolean {
  if (start === undefined) return false;
  if (held.start) return start < held.start;
  const given = held.given && swissDayOf(held.given.at);
  return given !== undefined && start < given && start !== previous?.start;
}

/**
 * Returns the refusal when a right exceeds a delegation. A delegator gives at most their own level, within their own dates and their own
 * community, and changes only rights they gave.
 */
function beyondReach(
  held: AccessRight,
  subject: Requester,
  { right, previous, elsewhere }: RightAct & { kind: 'grant' },
): MessageKey | undefined {
  const delegable = (held.level && policySets[held.level].delegate) ?? [];
  if (previous && !isGrantedBy(subject, previous)) return 'accessRights.change.notGivenByYou';
  if (right.level === undefined || !delegable.includes(right.level)) return 'accessRights.change.beyondOwnLevel';
  if (elsewhere) return 'toasts.documentAccess.onlyOwnCommunity';
  const { start, end } = right;
  if (!start || !end) return 'accessRights.change.datesNeeded';
  const inside = !startsTooEarly(right, held, previous) && (!held.end || end <= held.end);
  return inside ? undefined : 'accessRights.change.beyondOwnDates';
}
