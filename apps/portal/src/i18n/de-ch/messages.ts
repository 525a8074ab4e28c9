import type { MessageTexts } from '../message-texts.ts';
import { actingMessages } from './acting.ts';
import { checking } from './checking.ts';
import { addingMessages, changingMessages } from './document-messages.ts';
import { onboardingMessages } from './onboarding-messages.ts';
import { profileMessages } from './profile.ts';
import { representativesMessages } from './representatives.ts';
import { rightsMessages } from './rights-messages.ts';
import { vaccinationMessages } from './vaccination-messages.ts';
import { publicMessages } from './public-messages.ts';

/** Texts for every message of the catalogue. */
export const messages: MessageTexts = {
  ...publicMessages,
  ...actingMessages,
  ...addingMessages,
  ...changingMessages,
  ...checking,
  ...onboardingMessages,
  ...profileMessages,
  ...representativesMessages,
  ...rightsMessages,
  ...vaccinationMessages,
};
