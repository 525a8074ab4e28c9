import { confidentialityOf, type Confidentiality } from '../documents/index.ts';
import type { MessageKey } from '../messages/index.ts';
import type { Coded, Day } from '../values/index.ts';
import type { AccessRight } from './access-right.ts';
import { authorizeRight, isGrantedBy, type RightAct } from './authorize-right.ts';
import { hasEnded } from './group-rights.ts';
import { policySets, provideSets, type PolicySet } from './policy-sets.ts';
import { effectiveRightsFor, type Requester } from './requester.ts';

/** An act on a record that requires an access decision. */
export type AccessAct =
  | { readonly kind: 'read' | 'write' | 'update'; readonly confidentiality: Confidentiality }
  | { readonly kind: 'readLog' }
  | { readonly kind: 'readRight'; readonly right: AccessRight }
  | RightAct;

/** Permitted with the right that permits it; or denied with the message key and, if there is one, the right that denies it. */
export type AccessDecision =
  | { readonly allowed: true; readonly by: AccessRight }
  | { readonly allowed: false; readonly reason: MessageKey; readonly by?: AccessRight };

/**
 * Makes the access decision of the Swiss EPR (COM-04; national policy stack, release 2024): permits add up, so the highest level granted
 * applies; an exclusion overrides them all; an act that no right permits is denied.
 */
export function decideAccess(
  subject: Requester,
  rights: readonly AccessRight[],
  act: AccessAct,
  today: Day,
): AccessDecision {
  const own = effectiveRightsFor(subject, rights, today);
  const denied = own.find((right) => policySetOf(right)?.deny);
  if (denied) return { allowed: false, reason: refusals[act.kind], by: denied };
  if (act.kind === 'grant' || act.kind === 'revoke') {
    // A representation that has ended is no longer listed: the person can be appointed again.
    const standing = rights.filter((right) => right.template !== '303' || !hasEnded(right, today));
    const answer = authorizeRight(subject, own, standing, act);
    return 'by' in answer ? { allowed: true, by: answer.by } : { allowed: false, reason: answer.reason };
  }
  const permitted = own.find((right) => permits(right, subject, act));
  return permitted ? { allowed: true, by: permitted } : { allowed: false, reason: refusals[act.kind] };
}

/** Returns the levels a person may read today, least protected first. */
export function readableLevels(
  subject: Requester,
  rights: readonly AccessRight[],
  today: Day,
): readonly Confidentiality[] {
  return levels.filter(
    (confidentiality) => decideAccess(subject, rights, { kind: 'read', confidentiality }, today).allowed,
  );
}

/** Returns the level used in decisions for a code: an unknown code counts as secret, so that nothing is opened by mistake. */
export function levelOrSecret(code: Coded): Confidentiality {
  return confidentialityOf(code) ?? 'secret';
}

const levels: readonly Confidentiality[] = ['normal', 'restricted', 'secret'];

const refusals: Readonly<Record<AccessAct['kind'], MessageKey>> = {
  read: 'toasts.auth.noEPDAccess',
  write: 'toasts.auth.noEPDAccess',
  update: 'toasts.auth.noEPDAccess',
  readLog: 'toasts.account.noAppropriatePermission',
  readRight: 'toasts.documentAccess.noAccessRights',
  grant: 'toasts.documentAccess.noAccessRights',
  revoke: 'toasts.documentAccess.noAccessRights',
};

function policySetOf(right: AccessRight): PolicySet | undefined {
  return right.level && policySets[right.level];
}

function permits(right: AccessRight, subject: Requester, act: Exclude<AccessAct, RightAct>): boolean {
  const set = policySetOf(right);
  switch (act.kind) {
    case 'read':
      return set?.read.includes(act.confidentiality) ?? false;
    case 'write':
      return (set ? set.write : provides(right)).includes(act.confidentiality);
    case 'update':
      return subject.purpose === 'NORM' && (set?.update.includes(act.confidentiality) ?? false);
    case 'readLog':
      return set?.manage ?? false;
    case 'readRight':
      // A professional may read their own right and the rights they gave; exclusions are not disclosed to professionals (ACC-08).
      return (
        set !== undefined &&
        act.right.patient === right.patient &&
        (set.manage ||
          act.right.policySetId === right.policySetId ||
          (act.right.level !== 'exclusion-list' && isGrantedBy(subject, act.right)))
      );
  }
}

function provides(right: AccessRight): readonly Confidentiality[] {
  return right.provideLevel ? provideSets[right.provideLevel] : [];
}
