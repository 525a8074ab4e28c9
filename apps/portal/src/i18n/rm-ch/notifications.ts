import type { MessageTexts } from '../message-texts.ts';

/** Notifications about the record (SET-04). */
export const notifications = {
  openNone: 'Avis, nagin betg legì',
  open_one: 'Avis, {{count}} betg legì',
  open_other: 'Avis, {{count}} betg legids',
  heading: 'Avis',
  none: 'Nagins avis.',
  loading: 'Ils avis vegnan chargiads …',
  allRead: 'Marcar tut sco legì',
  read: 'Marcar sco legì',
  unread: 'Marcar sco betg legì',
  new: 'Nov',
  emergency: '{{name}} ha avert il DEP en cas d’urgenza.',
  joined: '{{name}} fa ussa part da «{{group}}» e po avrir il DEP.',
  left: '{{name}} na fa betg pli part da «{{group}}».',
  deleted: '«{{title}}» è stizzà definitivamain, cun tut las versiuns.',
  aDocument: 'Document senza titel',
  somebody: 'Ina persuna spezialisada',
  aGroup: 'gruppa nunenconuschenta',
  acts_one: '{{count}} access',
  acts_other: '{{count}} access',
  earlier_one: 'e {{count}} ulteriur avis',
  earlier_other: 'e {{count}} ulteriurs avis',
  log: 'Guardar en il protocol',
};

export const notificationsMessages = {
  'toasts.notifications.fetchFail': 'Ils avis n’han betg pudì vegnir chargiads. Empruvai per plaschair anc ina giada.',
  'toasts.notifications.markFail': 'L’avis n’ha betg pudì vegnir marcà. Empruvai per plaschair anc ina giada.',
} satisfies Partial<MessageTexts>;
