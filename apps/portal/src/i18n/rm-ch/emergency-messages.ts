import type { MessageTexts } from '../message-texts.ts';

/** Messages of the catalogue about emergency access. */
export const emergencyMessages = {
  'toasts.emergency.requestFail': 'L’access d’urgenza n’è betg vegnì concedì. Quest DEP è serrà.',
  'toasts.emergency.requestUnknown':
    'I n’è arrivada nagina resposta: forsa è l’access d’urgenza vegnì concedì e protocollà. Quest DEP è serrà; empruvai per plaschair anc ina giada.',
  'toasts.emergency.captchaFaulty':
    'La controlla da segirezza n’è betg reussida. Empruvai per plaschair anc ina giada.',
  'toasts.emergency.normalAccessFail':
    'L’access d’urgenza è finì. L’autorisaziun per l’access normal n’ha betg pudì vegnir obtegnida; quest DEP è serrà.',
} satisfies Partial<MessageTexts>;
