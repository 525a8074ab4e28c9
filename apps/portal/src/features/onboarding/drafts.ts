import type { TypedRegistration } from '@epr/domain/onboarding';
import type { SessionState } from '@epr/domain/session';
import { draftStorage } from '../../context/drafts/draft-storage.ts';

/** What is typed into the forms of the onboarding and not accepted yet: it outlives errors, a reload and a new sign-in. */
export const registrationDrafts = draftStorage<TypedRegistration>('epr.draft.registration');
export const bindingDrafts = draftStorage<{ readonly gln: string }>('epr.draft.binding');

/** A draft belongs to the person who typed it. */
export function draftOwner({ identity }: SessionState): string {
  return identity?.subject ?? '';
}
