import type { MessageTexts } from '../message-texts.ts';

/** Messages of the catalogue about emergency access. */
export const emergencyMessages = {
  'toasts.emergency.requestFail': 'Emergency access was not granted. This EPR is closed.',
  'toasts.emergency.captchaFaulty': 'The security check did not work. Please try again.',
  'toasts.emergency.ended': 'Emergency access has ended: it could not be extended.',
  'toasts.emergency.normalAccessFail':
    'Emergency access has ended. The authorization for normal access could not be obtained; this EPR is closed.',
} satisfies Partial<MessageTexts>;
