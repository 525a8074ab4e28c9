import type { MessageKey } from '../messages/index.ts';
import type { AccessRight } from './access-right.ts';
import { policySets } from './policy-sets.ts';
import { changeFault, collision, rightFault } from './right-faults.ts';
import type { Subject } from './subject.ts';
import { writingRules, type Giver } from './writing-rules.ts';

/** Giving a right, changing `previous` into it, or taking one away. */
export type RightAct =
  | {
      readonly kind: 'grant';
      readonly right: AccessRight;
      readonly previous?: AccessRight;
      /** The actor belongs to another community: out of a delegator's reach. */
      readonly elsewhere?: boolean;
    }
  | { readonly kind: 'revoke'; readonly right: AccessRight };

/**
 * Whether the caller may write a right (ACC-05, ACC-06): undefined when a right allows it, or the refusal. `own` are
 * the writer's rights in force, `rights` all rights of the record that are known.
 */
export function authorizeRight(
  subject: Subject,
  own: readonly AccessRight[],
  rights: readonly AccessRight[],
  act: RightAct,
): { readonly by: AccessRight } | { readonly because: MessageKey } {
  const answers = own.flatMap((held) => {
    const giver = giverOf(subject, held);
    return giver ? [{ held, because: refusalOf(giver, held, subject, rights, act) }] : [];
  });
  const permitted = answers.find(({ because }) => because === undefined);
  if (permitted) return { by: permitted.held };
  return { because: answers[0]?.because ?? 'toasts.documentAccess.noAccessRights' };
}

/** Whether a professional gave a right in its present form. */
export function isGivenBy(subject: Subject, { given }: AccessRight): boolean {
  return subject.kind === 'professional' && given?.role === 'HCP' && given.id === subject.gln;
}

function giverOf(subject: Subject, held: AccessRight): Giver | undefined {
  const set = held.level && policySets[held.level];
  if (!set) return undefined;
  if (set.manage) return subject.kind === 'representative' ? 'representative' : 'patient';
  return set.delegate.length > 0 ? 'delegator' : undefined;
}

function refusalOf(
  giver: Giver,
  held: AccessRight,
  subject: Subject,
  rights: readonly AccessRight[],
  act: RightAct,
): MessageKey | undefined {
  const { right } = act;
  if (right.patient !== held.patient) return 'accessRights.change.otherRecord';
  const stopped = notTheirs(giver, act);
  if (stopped) return stopped;
  if (act.kind === 'revoke') return giver === 'delegator' ? 'accessRights.change.patientTakesAway' : undefined;
  const { previous } = act;
  return (
    (previous && changeFault(previous, right)) ??
    rightFault(right) ??
    (giver === 'delegator' ? beyondReach(held, subject, act) : undefined) ??
    collision(rights, right)
  );
}

/** Templates that are not this giver's, before or after the change. */
function notTheirs(giver: Giver, act: RightAct): MessageKey | undefined {
  const previous = act.kind === 'grant' ? act.previous : undefined;
  for (const { template } of previous ? [previous, act.right] : [act.right]) {
    const { givers } = writingRules[template];
    if (givers.length === 0) return 'accessRights.change.communityOnly';
    if (givers.includes(giver)) continue;
    if (giver === 'representative') return 'accessRights.change.patientOnly';
    return template === '304' ? 'accessRights.change.notPassedOn' : 'toasts.documentAccess.noAccessRights';
  }
  return undefined;
}

/** A delegator stays at or below the own level, inside the own dates and community, and with what they gave themselves. */
function beyondReach(
  held: AccessRight,
  subject: Subject,
  { right, previous, elsewhere }: RightAct & { kind: 'grant' },
): MessageKey | undefined {
  const delegable = (held.level && policySets[held.level].delegate) ?? [];
  if (previous && !isGivenBy(subject, previous)) return 'accessRights.change.notGivenByYou';
  if (right.level === undefined || !delegable.includes(right.level)) return 'accessRights.change.beyondOwnLevel';
  if (elsewhere) return 'toasts.documentAccess.onlyOwnCommunity';
  const { start, end } = right;
  if (!start || !end) return 'accessRights.change.datesNeeded';
  const inside = (!held.start || start >= held.start) && (!held.end || end <= held.end);
  return inside ? undefined : 'accessRights.change.beyondOwnDates';
}
