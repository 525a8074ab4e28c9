import type { MessageTexts } from '../message-texts.ts';

/** Messages of the catalogue about emergency access. */
export const emergencyMessages = {
  'toasts.emergency.requestFail': 'L’accès d’urgence n’a pas été accordé. Ce DEP est fermé.',
  'toasts.emergency.requestUnknown':
    'Aucune réponse n’est arrivée : l’accès d’urgence a peut-être été accordé et consigné. Ce DEP est fermé ; veuillez réessayer.',
  'toasts.emergency.captchaFaulty': 'Le contrôle de sécurité a échoué. Veuillez réessayer.',
  'toasts.emergency.normalAccessFail':
    'L’accès d’urgence est terminé. L’autorisation pour l’accès normal n’a pas pu être obtenue ; ce DEP est fermé.',
} satisfies Partial<MessageTexts>;
