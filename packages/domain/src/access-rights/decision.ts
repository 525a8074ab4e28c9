import { confidentialityOf, type Confidentiality } from '../documents/index.ts';
import type { MessageKey } from '../messages/index.ts';
import type { Coded, Day } from '../values/index.ts';
import type { AccessRight } from './access-right.ts';
import { mayGrant, mayRevoke } from './delegation.ts';
import { policySets, provideSets, type PolicySet } from './policy-sets.ts';
import { rightsFor, type Subject } from './subject.ts';

/** What somebody wants to do with a record. */
export type Act =
  | { readonly kind: 'read' | 'write' | 'update'; readonly confidentiality: Confidentiality }
  | { readonly kind: 'readLog' }
  | { readonly kind: 'readRight'; readonly right: AccessRight }
  /** Give a right, or change `previous` into it. */
  | { readonly kind: 'grant'; readonly right: AccessRight; readonly previous?: AccessRight }
  | { readonly kind: 'revoke'; readonly right: AccessRight };

/** Yes with the right that opened it, or no with the words for it and, when there is one, the right that forbade it. */
export type Decision =
  | { readonly allowed: true; readonly by: AccessRight }
  | { readonly allowed: false; readonly because: MessageKey; readonly by?: AccessRight };

/**
 * The access decision of the Swiss EPR (COM-04; national policy stack, release 2024): permits add up, so that the highest
 * grant wins; an exclusion overrides them all; whatever no right opens stays shut.
 */
export function decide(subject: Subject, rights: readonly AccessRight[], act: Act, today: Day): Decision {
  const own = rightsFor(subject, rights, today);
  const denied = own.find((right) => policySetOf(right)?.deny);
  if (denied) return { allowed: false, because: refusals[act.kind], by: denied };
  const permitted = own.find((right) => permits(right, subject, act));
  return permitted ? { allowed: true, by: permitted } : { allowed: false, because: refusals[act.kind] };
}

/** The levels somebody may read today, least protected first. */
export function readableLevels(
  subject: Subject,
  rights: readonly AccessRight[],
  today: Day,
): readonly Confidentiality[] {
  return levels.filter((confidentiality) => decide(subject, rights, { kind: 'read', confidentiality }, today).allowed);
}

/** The level that decides for a code: an unknown code counts as secret, so that nothing opens by mistake. */
export function levelOf(code: Coded): Confidentiality {
  return confidentialityOf(code) ?? 'secret';
}

const levels: readonly Confidentiality[] = ['normal', 'restricted', 'secret'];

const refusals: Readonly<Record<Act['kind'], MessageKey>> = {
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

function permits(right: AccessRight, subject: Subject, act: Act): boolean {
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
      return (
        set !== undefined && (set.manage || set.delegate.length > 0 || act.right.policySetId === right.policySetId)
      );
    case 'grant':
      return set !== undefined && mayGrant(right, set, act.right, act.previous);
    case 'revoke':
      return set !== undefined && mayRevoke(set, act.right);
  }
}

function provides(right: AccessRight): readonly Confidentiality[] {
  return right.provideLevel ? provideSets[right.provideLevel] : [];
}
