import type { Texts } from '../text-keys.ts';

/** Emergency access: offer, dialog, banner. */
export const emergency: Texts['emergency'] = {
  offer: 'Emergency access',
  assistant: 'As an assistant you cannot start emergency access. Only the health professional can.',
  excluded: 'Not even emergency access opens this EPR.',
  normal: 'Normal access active',
  normalWithoutRight: 'Normal access active, without an access right',
  dialog: {
    title: 'Emergency access to the EPR of {{name}}',
    what: 'Only in a medical emergency: you are treating this person and cannot ask for access.',
    logged: 'Every access is logged in your name as emergency access.',
    notified: 'The patient is notified of the emergency access.',
    reading:
      'You can only read, and only what the patient has released for emergencies. Adding and changing are not possible.',
    start: 'Start emergency access',
    cancel: 'Cancel',
    first: 'Please pass the security check first.',
  },
  banner: {
    label: 'Emergency access under way',
    active: 'Emergency access active',
    since: 'for {{time}}',
    reading: 'Reading only, everything is logged.',
    stop: 'End emergency access',
  },
  upload: {
    heading: 'Nothing can be added during emergency access',
    body: 'Emergency access allows reading only. End it to add a document with your normal access.',
  },
};
