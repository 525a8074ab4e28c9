import type { MessageTexts } from '../message-texts.ts';

/** Messages of the catalogue about emergency access. */
export const emergencyMessages = {
  'toasts.emergency.requestFail': 'Der Notfallzugriff wurde nicht gewährt. Dieses EPD ist geschlossen.',
  'toasts.emergency.requestUnknown':
    'Es kam keine Antwort: Vielleicht wurde der Notfallzugriff gewährt und protokolliert. Dieses EPD ist geschlossen; bitte versuchen Sie es nochmals.',
  'toasts.emergency.captchaFaulty': 'Die Sicherheitsprüfung ist nicht gelungen. Bitte versuchen Sie es nochmals.',
  'toasts.emergency.normalAccessFail':
    'Der Notfallzugriff ist beendet. Die Berechtigung für den normalen Zugriff konnte nicht eingeholt werden; dieses EPD ist geschlossen.',
} satisfies Partial<MessageTexts>;
