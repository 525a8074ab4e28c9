import type { MessageTexts } from '../message-texts.ts';

/** Messages of the catalogue about emergency access. */
export const emergencyMessages = {
  'toasts.emergency.requestFail': 'Emergency access was not granted. This EPR is closed.',
  'toasts.emergency.requestUnknown':
    'No response arrived: emergency access may have been granted and logged. This EPR is closed; please try again.',
  'toasts.emergency.captchaFaulty': 'The security check did not work. Please try again.',
  'toasts.emergency.normalAccessFail':
    'Emergency access has ended. The authorization for normal access could not be obtained; this EPR is closed.',
} satisfies Partial<MessageTexts>;
