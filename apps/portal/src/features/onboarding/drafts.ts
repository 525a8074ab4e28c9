import type { RegistrationInput } from '@epr/domain/onboarding';
import { draftStorage } from '../../context/drafts/draft-storage.ts';

/** Input of the onboarding forms that is not accepted yet; it survives errors, a reload and a new sign-in. */
export const registrationDrafts = draftStorage<RegistrationInput>('epr.draft.registration');
export const bindingDrafts = draftStorage<{ readonly gln: string }>('epr.draft.binding');
