import type { MessageTexts } from '../message-texts.ts';

/** Representatives, who open the record for the patient (SES-19). */
export const representatives = {
  heading: 'Represchentanzas',
  appoint: 'Designar ina represchentanza',
  intro:
    'Tgi che As represchenta vesa Voss entir DEP, era quai ch’è secret, chargia si documents ed administrescha dretgs d’access. Tut stat en il protocol, cun il num da la persuna.',
  introOther:
    'Tgi che represchenta questa persuna. Quai decida mo la pazienta u il pazient, uschiglio la cuminanza da basa.',
  loading: 'Las represchentanzas vegnan chargiadas …',
  none: 'Nagin n’As represchenta.',
  id: 'Identificaziun {{id}}',
  since: 'dapi ils {{date}}',
  until: 'fin ils {{date}}',
  dismiss: 'Retrair',
  dismissOf: 'Retrair la represchentanza da {{name}}',
  cancel: 'Interrumper',
  appointHeading: 'Designar ina represchentanza',
  what: 'Inditgai il num e l’identificaziun da la persuna che duai As represchentar. Ella sto esser registrada sco represchentanza tar la cuminanza da basa; ella chatta sia identificaziun en ses profil.',
  fields: {
    given: 'Prenum',
    family: 'Num',
    id: 'Identificaziun',
    idHint: 'Per exempel «prenum.num», exactamain sco che la persuna la dat a Vus',
  },
  dismissHeading: 'Retrair la represchentanza da {{name}}?',
  dismissBody: '{{name}} na po da qua davent betg pli avrir Voss DEP. Quai che questa persuna ha chargià si resta.',
  own: {
    heading: 'Vus sco represchentanza',
    intro: 'Tgi che vul vegnir represchentà da Vus dovra Voss num e questa identificaziun.',
    id: 'Vossa identificaziun:',
  },
};

export const representativesMessages = {
  'toasts.representatives.fetchFail': 'Las represchentanzas n’han betg pudì vegnir chargiadas.',
  'toasts.representatives.appointFail':
    'La represchentanza n’ha betg pudì vegnir registrada. Empruvai per plaschair anc ina giada.',
  'toasts.representatives.appointUnknown':
    'Forsa è la represchentanza registrada. Empruvai per plaschair anc ina giada: ella vegn registrada mo ina giada.',
  'toasts.representatives.dismissFail':
    'La represchentanza n’ha betg pudì vegnir retratga. Empruvai per plaschair anc ina giada.',
  'toasts.representatives.dismissUnknown': 'Forsa è la represchentanza retratga. Empruvai per plaschair anc ina giada.',
  'toasts.representatives.appointed': 'La represchentanza è registrada. Ella vala immediatamain.',
  'toasts.representatives.dismissed': 'La represchentanza è retratga.',
  'accessRights.change.representativeUnknown':
    'I na dat nagina represchentanza registrada cun quest num e questa identificaziun. Controllai omadus.',
  'accessRights.change.ownRepresentative': 'Vus na pudais betg represchentar Vossa atgna persuna.',
  'accessRights.change.alreadyRepresents': 'Questa persuna As represchenta gia.',
} satisfies Partial<MessageTexts>;
