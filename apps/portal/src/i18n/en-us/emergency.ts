import type { Texts } from '../text-keys.ts';

/** Emergency access: offer, dialog, strip. */
export const emergency: Texts['emergency'] = {
  offer: 'Emergency access',
  assistant: 'As an assistant you cannot start an emergency access. Only the health professional can.',
  excluded: 'Not even an emergency access opens this record.',
  normal: 'Normal access active',
  dialog: {
    title: 'Emergency access to the record of {{name}}',
    what: 'Only in a medical emergency: you are treating this person and cannot ask for access.',
    logged: 'Every access is logged in your name as an emergency access.',
    notified: 'The patient is notified of the emergency access.',
    reading:
      'You can only read, and only what the patient has released for emergencies. Adding and changing are not possible.',
    start: 'Start emergency access',
    cancel: 'Cancel',
    first: 'Please pass the security check first.',
  },
  strip: {
    label: 'Emergency access under way',
    active: 'Emergency access active',
    since: 'for {{time}}',
    reading: 'Reading only, everything is logged.',
    stop: 'End emergency access',
  },
  upload: {
    heading: 'Nothing can be added during an emergency access',
    body: 'An emergency access allows reading only. End it to add a document with your normal access.',
  },
};

export const emergencyMessages = {
  'toasts.emergency.requestFail': 'The emergency access was not granted. This record is closed.',
  'toasts.emergency.captchaFaulty': 'The security check was faulty. Please try again.',
  'toasts.emergency.ended': 'The emergency access has ended: it could not be extended.',
  'toasts.emergency.normalAccessFail':
    'The emergency access has ended. The authorisation for normal access could not be obtained; this record is closed.',
};
