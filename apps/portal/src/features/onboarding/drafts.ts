import type { RegistrationInput } from '@epr/domain/onboarding';
import type { SessionState } from '@epr/domain/session';
import { draftStorage } from '../../context/drafts/draft-storage.ts';

/** Input of the onboarding forms that is not accepted yet; it survives errors, a reload and a new sign-in. */
export const registrationDrafts = draftStorage<RegistrationInput>('epr.draft.registration');
export const bindingDrafts = draftStorage<{ readonly gln: string }>('epr.draft.binding');

/** Returns the owner of a draft: the person who typed it. */
export function draftOwner({ identity }: SessionState): string {
  return identity?.subject ?? '';
}
