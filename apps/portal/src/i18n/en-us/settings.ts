import type { MessageTexts } from '../message-texts.ts';

/** Settings: emergency access, level of new documents, notifications (SET-01 to SET-03). */
export const settings = {
  heading: 'Settings',
  intro: 'What is set here applies to the whole EPR. Every change is saved at once.',
  loading: 'Loading the settings…',
  saving: 'Saving…',
  saved: 'Saved.',
  emergency: {
    heading: 'Emergency access',
    intro:
      'What may health professionals without an access right see when life and health are at stake? A notification follows every emergency access.',
    normal: 'Documents with normal access',
    normalExample:
      'Example: a person arrives unconscious at the emergency department. The doctor sees the allergies and the last discharge report, but nothing marked as “restricted” or “secret”.',
    restricted: 'Documents with normal and restricted access',
    restrictedExample:
      'Example: the emergency doctor also sees the psychiatrist’s report, which is marked as “restricted”. She never sees “secret” documents.',
    off: 'No emergency access',
    offExample:
      'Example: a person arrives unconscious at the emergency department. Only those who already have an access right can open the EPR there.',
  },
  level: {
    heading: 'New documents from health professionals',
    intro:
      'How confidential, at least, are the documents health professionals upload? You can change each document afterwards.',
    normalExample: 'Everyone you give access to sees new documents, unless they are uploaded at a stricter level.',
    restrictedExample: 'Only those you give access to documents with restricted access see new documents.',
    secretExample: 'No health professional sees new documents.',
  },
  notify: {
    heading: 'When a notification is sent',
    emergency: 'At every emergency access',
    emergencyNote: 'Always on: the ordinance requires it.',
    groups: 'When someone joins or leaves a group that has access',
    groupsNote: 'Example: a new doctor starts at a practice with access and may therefore read the documents.',
  },
};

export const settingsMessages = {
  'toasts.settings.changeFail': 'The setting could not be changed. What was set before still holds.',
  'toasts.settings.changeUnknown': 'No response arrived: the setting may have been saved. Please reload the page.',
  'toasts.settings.fetchFail': 'The settings could not be loaded.',
  'toasts.settings.unavailable': 'Your home community does not offer this setting yet.',
} satisfies Partial<MessageTexts>;
