/** Settings: emergency access, level of new documents, notifications (SET-01 to SET-03). */
export const settings = {
  heading: 'Settings',
  intro: 'What is set here holds for your whole record. Every change is saved at once.',
  loading: 'Loading the settings…',
  saving: 'Saving…',
  saved: 'Saved.',
  emergency: {
    heading: 'Access in an emergency',
    intro:
      'What may professionals without access see when life and health are at stake? You are notified of every such access.',
    normal: 'Documents with normal access',
    normalExample:
      'Example: you arrive unconscious at the emergency department. The doctor sees your allergies and the last discharge report, but nothing you marked as “restricted” or “secret”.',
    restricted: 'Documents with normal and restricted access',
    restrictedExample:
      'Example: the emergency doctor also sees your psychiatrist’s report, which you marked as “restricted”. She never sees “secret” documents.',
    off: 'No access in an emergency',
    offExample:
      'Example: you arrive unconscious at the emergency department. Nobody there can open your record unless they already have access.',
  },
  level: {
    heading: 'New documents from professionals',
    intro: 'How confidential, at least, are documents professionals add? You can change each document afterwards.',
    normal: 'Normal access',
    normalExample: 'Everybody you give access to sees new documents.',
    restricted: 'Restricted access',
    restrictedExample: 'Only those you give restricted access see new documents.',
    secret: 'Secret',
    secretExample: 'Only you and your representative see new documents.',
  },
  notify: {
    heading: 'Notifications',
    emergency: 'At every access in an emergency',
    emergencyNote: 'Always on: the ordinance says so.',
    groups: 'When somebody joins or leaves a group that has access',
    groupsNote: 'Example: a new doctor starts at your practice and may therefore read your documents.',
  },
};
