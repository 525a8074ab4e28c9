import type { MessageKey } from '../messages/index.ts';
import type { AccessRight, Actor } from './access-right.ts';
import { isDelegation, writingRules } from './writing-rules.ts';

/** Returns the fault of a right in itself, regardless of who gives it; undefined when there is none. */
export function validateRight(right: AccessRight): MessageKey | undefined {
  const rule = writingRules[right.template];
  if (right.actor.kind !== rule.actor) return 'accessRights.change.actorNotAllowed';
  if (!levelFits(right)) return 'accessRights.change.levelNotAllowed';
  const { start, end } = right;
  if (rule.end === 'none') return start || end ? 'accessRights.change.datesNotAllowed' : undefined;
  const needed = rule.end === 'required' || isDelegation(right.level);
  // The national profile has no start without an end: a period always has an end.
  if (!end) return needed || start ? 'accessRights.change.endRequired' : undefined;
  return start && end <= start ? 'accessRights.change.endBeforeStart' : undefined;
}

/** Returns why one right may not be changed into another; undefined when it may. */
export function validateRightChange(previous: AccessRight, right: AccessRight): MessageKey | undefined {
  if (previous.policySetId !== right.policySetId) return 'accessRights.change.otherRecord';
  if (previous.patient !== right.patient) return 'accessRights.change.otherRecord';
  if (!sameActor(previous.actor, right.actor)) return 'accessRights.change.actorFixed';
  // "May pass on" changes 301 into 304 and back.
  const personal = ['301', '304'];
  const switched = personal.includes(previous.template) && personal.includes(right.template);
  return previous.template === right.template || switched ? undefined : 'accessRights.change.templateFixed';
}

/** Returns why a right cannot be added to those on the record; undefined when it can. */
export function rightConflict(rights: readonly AccessRight[], right: AccessRight): MessageKey | undefined {
  const others = rights.filter(({ policySetId }) => policySetId !== right.policySetId);
  if (writingRules[right.template].single) {
    return others.some(({ template }) => template === right.template) ? 'accessRights.change.alreadySet' : undefined;
  }
  const appointed = (one: AccessRight): boolean => one.template === '303' && sameActor(one.actor, right.actor);
  if (right.template === '303' && others.some(appointed)) return 'accessRights.change.alreadyRepresents';
  const excluded = (one: AccessRight): boolean => one.level === 'exclusion-list' && sameActor(one.actor, right.actor);
  return right.level === 'exclusion-list' && others.some(excluded) ? 'accessRights.change.alreadyExcluded' : undefined;
}

/** Whether two actors are the same person or group, or both everybody. */
export function sameActor(one: Actor, other: Actor): boolean {
  return one.kind === other.kind && actorId(one) === actorId(other);
}

/** Returns GLN, `urn:oid:…`, a representative's id or SPID; empty for everybody. */
export function actorId(actor: Actor): string {
  switch (actor.kind) {
    case 'professional':
      return actor.gln;
    case 'group':
      return actor.organisation;
    case 'representative':
      return actor.id;
    case 'patient':
      return actor.spid;
    case 'all':
      return '';
  }
}

function levelFits({ template, level, provideLevel }: AccessRight): boolean {
  const { levels, provideLevels } = writingRules[template];
  return template === '203'
    ? level === undefined && provideLevel !== undefined && provideLevels.includes(provideLevel)
    : provideLevel === undefined && level !== undefined && levels.includes(level);
}
