import type { MessageTexts } from '../message-texts.ts';

/** Messages of the catalogue about emergency access. */
export const emergencyMessages = {
  'toasts.emergency.requestFail': 'L’accesso d’emergenza non è stato concesso. Questa CIP è chiusa.',
  'toasts.emergency.requestUnknown':
    'Non è arrivata alcuna risposta: l’accesso d’emergenza è forse stato concesso e registrato. Questa CIP è chiusa; riprovi.',
  'toasts.emergency.captchaFaulty': 'Il controllo di sicurezza non è riuscito. Riprovi.',
  'toasts.emergency.normalAccessFail':
    'L’accesso d’emergenza è terminato. Non è stato possibile ottenere l’autorizzazione per l’accesso normale; questa CIP è chiusa.',
} satisfies Partial<MessageTexts>;
