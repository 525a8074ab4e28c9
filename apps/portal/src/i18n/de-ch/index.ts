import { acting } from './acting.ts';
import { accessLog } from './access-log.ts';
import { adding } from './adding.ts';
import { app, titles } from './app.ts';
import { bulk, captcha } from './bulk.ts';
import { changing } from './changing.ts';
import { conversion } from './conversion.ts';
import { documents } from './documents.ts';
import { emergency } from './emergency.ts';
import { finding } from './finding.ts';
import { firstLook } from './first-look.ts';
import { kinds } from './kinds.ts';
import { messages } from './messages.ts';
import { notifications } from './notifications.ts';
import { onboarding } from './onboarding.ts';
import { people } from './people.ts';
import { profile } from './profile.ts';
import { representatives } from './representatives.ts';
import { pages } from './pages.ts';
import { rights } from './rights.ts';
import { vaccination } from './vaccination.ts';
import { settings } from './settings.ts';
import { viewing } from './viewing.ts';

/** All texts of Swiss German; their keys are the shape of every other language. */
export const texts = {
  titles,
  acting,
  accessLog,
  adding,
  app,
  bulk,
  captcha,
  changing,
  conversion,
  documents,
  emergency,
  finding,
  firstLook,
  kinds,
  notifications,
  onboarding,
  people,
  profile,
  representatives,
  pages,
  rights,
  vaccination,
  settings,
  viewing,
  ...messages,
};

export { patientForms } from './patient-forms.ts';
