import type { MessageTexts } from '../message-texts.ts';
import { accessLogMessages } from './access-log.ts';
import { actingMessages } from './acting.ts';
import { fileCheckMessages } from './file-check-messages.ts';
import { addingMessages, changingMessages, readingMessages } from './document-messages.ts';
import { emergencyMessages } from './emergency-messages.ts';
import { notificationsMessages } from './notifications.ts';
import { onboardingMessages } from './onboarding-messages.ts';
import { patientSearchMessages } from './patient-search-messages.ts';
import { profileMessages } from './profile.ts';
import { publicMessages } from './public-messages.ts';
import { representativesMessages } from './representatives.ts';
import { rightsMessages } from './rights-messages.ts';
import { settingsMessages } from './settings.ts';
import { vaccinationMessages } from './vaccination-messages.ts';

/** Texts for every message of the catalogue. */
export const messages: MessageTexts = {
  ...accessLogMessages,
  ...actingMessages,
  ...addingMessages,
  ...changingMessages,
  ...fileCheckMessages,
  ...emergencyMessages,
  ...notificationsMessages,
  ...onboardingMessages,
  ...patientSearchMessages,
  ...profileMessages,
  ...publicMessages,
  ...readingMessages,
  ...representativesMessages,
  ...rightsMessages,
  ...settingsMessages,
  ...vaccinationMessages,
  'toasts.auth.throttled': 'Zu viele Anfragen. Bitte versuchen Sie es in einer Minute nochmals.',
};
