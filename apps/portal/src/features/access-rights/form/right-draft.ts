import {
  decideAccess,
  delegationOf,
  startsTooEarly,
  templateAndLevelOf,
  validateRight,
  type AccessRight,
  type Actor,
  type Requester,
} from '@epr/domain/access-rights';
import type { MessageKey } from '@epr/domain/messages';
import { readDay, type Day, type Spid } from '@epr/domain/values';

/** A right as typed in the form. */
export interface RightDraft {
  readonly reading: 'normal' | 'restricted' | 'exclude';
  readonly passOn: boolean;
  /** Days as typed: 22.11.2026. */
  readonly start: string;
  readonly end: string;
}

/** What is wrong with a draft, and in which field; `form`: the right as a whole. */
export interface RightDraftProblem {
  readonly field: 'start' | 'end' | 'form';
  readonly reason: MessageKey | 'rights.form.endPast' | 'rights.form.ownEnd';
}

export interface DraftContext {
  readonly policySetId: string;
  readonly patient: Spid;
  readonly actor: Actor;
  readonly today: Day;
  readonly rights: readonly AccessRight[];
  /** The right that is changed; absent for a new one. */
  readonly previous?: AccessRight;
  /** The professional who passes on a right; absent for patients and representatives. */
  readonly delegator?: Requester;
  readonly delegationTemplate: '301' | '304';
}

/** Returns the right that a draft describes, or what is wrong with it, by the rules the platform enforces too (ACC-04 to ACC-06). */
export function rightOfDraft(draft: RightDraft, context: DraftContext): AccessRight | RightDraftProblem {
  const [start, end] = [readDay(draft.start), readDay(draft.end)];
  if (draft.start.trim() !== '' && !start) return { field: 'start', reason: 'toasts.documentAccess.invalidDate' };
  if (draft.end.trim() !== '' && !end) return { field: 'end', reason: 'toasts.documentAccess.invalidDate' };
  if (end && end < context.today) return { field: 'end', reason: 'rights.form.endPast' };
  const right: AccessRight = {
    policySetId: context.policySetId,
    patient: context.patient,
    actor: context.actor,
    ...levelOf(draft, context),
    ...(start ? { start } : {}),
    ...(end ? { end } : {}),
  };
  const reason = validateRight(right) ?? refusal(right, context);
  return reason === undefined ? right : { field: fieldOf(reason), reason: reason };
}

export function isDraftProblem(result: AccessRight | RightDraftProblem): result is RightDraftProblem {
  return 'reason' in result;
}

/** Returns the rights of the record with the one in the form among them; its dates are left out, so that it counts. */
export function rightsWith(
  reading: RightDraft['reading'],
  { rights, policySetId, patient, actor }: DraftContext,
): readonly AccessRight[] {
  const otherRights = rights.filter((right) => right.policySetId !== policySetId);
  const template = actor.kind === 'group' ? '302' : '301';
  return [
    ...otherRights,
    { policySetId, patient, actor, template, level: reading === 'exclude' ? 'exclusion-list' : reading },
  ];
}

function levelOf(
  draft: RightDraft,
  { actor, delegationTemplate }: DraftContext,
): Pick<AccessRight, 'template' | 'level'> {
  if (draft.reading === 'exclude') return { template: '301', level: 'exclusion-list' };
  if (actor.kind === 'group') return { template: '302', level: draft.reading };
  return templateAndLevelOf(draft.reading, draft.passOn, delegationTemplate);
}

/** Returns why a professional may not pass on the right. Checked here for professionals only; the platform decides for everybody. */
function refusal(
  right: AccessRight,
  { delegator, rights, previous, today }: DraftContext,
): RightDraftProblem['reason'] | undefined {
  if (!delegator) return undefined;
  const decision = decideAccess(delegator, rights, { kind: 'grant', right, ...(previous ? { previous } : {}) }, today);
  if (decision.allowed) return undefined;
  const ownDelegation = delegator.kind === 'professional' ? delegationOf(rights, delegator.gln, today) : undefined;
  if (
    decision.reason !== 'accessRights.change.beyondOwnDates' ||
    (ownDelegation && startsTooEarly(right, ownDelegation, previous))
  )
    return decision.reason;
  return 'rights.form.ownEnd';
}

function fieldOf(reason: RightDraftProblem['reason']): RightDraftProblem['field'] {
  switch (reason) {
    case 'rights.form.ownEnd':
    case 'accessRights.change.endRequired':
    case 'accessRights.change.endBeforeStart':
      return 'end';
    // A missing end is reported first where there is a start.
    case 'accessRights.change.datesNeeded':
    case 'accessRights.change.beyondOwnDates':
      return 'start';
    default:
      return 'form';
  }
}
