import type { MessageTexts } from '../message-texts.ts';

/** Representatives, who open the record for the patient (SES-19). */
export const representatives = {
  heading: 'Representatives',
  appoint: 'Appoint a representative',
  intro:
    'A representative sees your whole EPR, secret documents too, uploads documents and manages access rights. Everything is in the log, with the representative’s name.',
  introOther: 'Who represents this person. Only the patient decides that, or else the home community.',
  loading: 'Loading the representatives…',
  none: 'Nobody represents you.',
  id: 'Identifier {{id}}',
  since: 'since {{date}}',
  until: 'until {{date}}',
  dismiss: 'Dismiss',
  dismissOf: 'Dismiss {{name}} as a representative',
  cancel: 'Cancel',
  appointHeading: 'Appoint a representative',
  what: 'Give the name and the identifier of the person who is to represent you. They must be registered as a representative with the home community; they find their identifier in their profile.',
  fields: {
    given: 'First name',
    family: 'Last name',
    id: 'Identifier',
    idHint: 'For example “first.last”, exactly as the person gives it to you',
  },
  dismissHeading: 'Dismiss {{name}} as a representative?',
  dismissBody: '{{name}} can no longer open your EPR from now on. What this person uploaded stays.',
  own: {
    heading: 'You as a representative',
    intro: 'A person who wants you to represent them needs your name and this identifier.',
    id: 'Your identifier:',
  },
};

export const representativesMessages = {
  'toasts.representatives.fetchFail': 'The representatives could not be loaded.',
  'toasts.representatives.appointFail': 'The representative could not be appointed. Please try again.',
  'toasts.representatives.appointUnknown':
    'The representative may have been appointed. Please try again: the representative is appointed only once.',
  'toasts.representatives.dismissFail': 'The representative could not be dismissed. Please try again.',
  'toasts.representatives.dismissUnknown': 'The representative may have been dismissed. Please try again.',
  'toasts.representatives.appointed': 'The representative is appointed, from now on.',
  'toasts.representatives.dismissed': 'The representative is dismissed.',
  'accessRights.change.representativeUnknown':
    'There is no registered representative with this name and this identifier. Please check both.',
  'accessRights.change.ownRepresentative': 'You cannot represent yourself.',
  'accessRights.change.alreadyRepresents': 'This person represents you already.',
} satisfies Partial<MessageTexts>;
