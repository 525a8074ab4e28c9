import type { MessageTexts } from '../message-texts.ts';

/** Representatives, who open the record for the patient (SES-19). */
export const representatives = {
  heading: 'Stellvertretungen',
  appoint: 'Stellvertretung bestimmen',
  intro:
    'Wer Sie vertritt, sieht Ihr ganzes EPD, auch Geheimes, lädt Dokumente hoch und verwaltet Zugriffsrechte. Alles steht im Protokoll, mit dem Namen der Person.',
  introOther:
    'Wer diese Person vertritt. Bestimmen kann das nur die Patientin oder der Patient selbst, sonst die Stammgemeinschaft.',
  loading: 'Die Stellvertretungen werden geladen …',
  none: 'Niemand vertritt Sie.',
  id: 'Kennung {{id}}',
  since: 'seit {{date}}',
  until: 'bis {{date}}',
  dismiss: 'Entziehen',
  dismissOf: 'Stellvertretung von {{name}} entziehen',
  cancel: 'Abbrechen',
  appointHeading: 'Stellvertretung bestimmen',
  what: 'Geben Sie Namen und Kennung der Person an, die Sie vertreten soll. Sie muss bei der Stammgemeinschaft als Stellvertretung registriert sein; ihre Kennung findet sie in ihrem Profil.',
  fields: {
    given: 'Vorname',
    family: 'Nachname',
    id: 'Kennung',
    idHint: 'Zum Beispiel «vorname.name», genau so, wie die Person sie Ihnen gibt',
  },
  dismissHeading: '{{name}} die Stellvertretung entziehen?',
  dismissBody: '{{name}} kann Ihr EPD ab sofort nicht mehr öffnen. Was diese Person hochgeladen hat, bleibt.',
  own: {
    heading: 'Sie als Stellvertretung',
    intro: 'Wer Ihnen die Stellvertretung geben will, braucht Ihren Namen und diese Kennung.',
    id: 'Ihre Kennung:',
  },
};

export const representativesMessages = {
  'toasts.representatives.fetchFail': 'Die Stellvertretungen konnten nicht geladen werden.',
  'toasts.representatives.appointFail':
    'Die Stellvertretung konnte nicht eingetragen werden. Bitte versuchen Sie es nochmals.',
  'toasts.representatives.appointUnknown':
    'Vielleicht ist die Stellvertretung eingetragen. Bitte versuchen Sie es nochmals: Sie wird nur einmal eingetragen.',
  'toasts.representatives.dismissFail':
    'Die Stellvertretung konnte nicht entzogen werden. Bitte versuchen Sie es nochmals.',
  'toasts.representatives.dismissUnknown':
    'Vielleicht ist die Stellvertretung entzogen. Bitte versuchen Sie es nochmals.',
  'toasts.representatives.appointed': 'Die Stellvertretung ist eingetragen. Sie gilt sofort.',
  'toasts.representatives.dismissed': 'Die Stellvertretung ist entzogen.',
  'accessRights.change.representativeUnknown':
    'Es gibt keine registrierte Stellvertretung mit diesem Namen und dieser Kennung. Bitte prüfen Sie beides.',
  'accessRights.change.ownRepresentative': 'Sie können sich nicht selbst vertreten.',
  'accessRights.change.alreadyRepresents': 'Diese Person vertritt Sie bereits.',
} satisfies Partial<MessageTexts>;
