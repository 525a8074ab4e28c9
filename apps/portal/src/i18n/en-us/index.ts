import { accessLog } from './access-log.ts';
import type { Texts } from '../text-keys.ts';
import { acting } from './acting.ts';
import { upload } from './upload.ts';
import { app, titles } from './app.ts';
import { bulk, captcha } from './bulk.ts';
import { edit } from './edit.ts';
import { conversion } from './conversion.ts';
import { documents } from './documents.ts';
import { emergency } from './emergency.ts';
import { search } from './search.ts';
import { recordHints } from './record-hints.ts';
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
import { viewer } from './viewer.ts';

export const texts = {
  titles,
  acting,
  accessLog,
  upload,
  app,
  bulk,
  captcha,
  edit,
  conversion,
  documents,
  emergency,
  search,
  recordHints,
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
  viewer,
  ...messages,
} satisfies Texts;

export { genderedPatientTexts } from './gendered-patient-texts.ts';
