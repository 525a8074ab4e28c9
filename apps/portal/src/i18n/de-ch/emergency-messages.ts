import type { MessageTexts } from '../message-texts.ts';

/** Messages of the catalogue about emergency access. */
export const emergencyMessages = {
  'toasts.emergency.requestFail': 'Der Notfallzugriff wurde nicht gewährt. Dieses EPD ist geschlossen.',
  'toasts.emergency.captchaFaulty': 'Die Sicherheitsprüfung ist nicht gelungen. Bitte versuchen Sie es nochmals.',
  'toasts.emergency.ended': 'Der Notfallzugriff ist beendet: Er konnte nicht verlängert werden.',
  'toasts.emergency.normalAccessFail':
    'Der Notfallzugriff ist beendet. Die Berechtigung für den normalen Zugriff konnte nicht eingeholt werden; dieses EPD ist geschlossen.',
} satisfies Partial<MessageTexts>;
