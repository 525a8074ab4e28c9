import type { MessageTexts } from '../message-texts.ts';

/** Notifications about the record (SET-04). */
export const notifications = {
  openNone: 'Mitteilungen, keine ungelesen',
  open_one: 'Mitteilungen, {{count}} ungelesen',
  open_other: 'Mitteilungen, {{count}} ungelesen',
  heading: 'Mitteilungen',
  none: 'Keine Mitteilungen.',
  loading: 'Die Mitteilungen werden geladen …',
  allRead: 'Alle als gelesen markieren',
  read: 'Als gelesen markieren',
  unread: 'Als ungelesen markieren',
  new: 'Neu',
  emergency: '{{name}} hat das EPD im Notfall geöffnet.',
  joined: '{{name}} gehört neu zu «{{group}}» und kann das EPD öffnen.',
  left: '{{name}} gehört nicht mehr zu «{{group}}».',
  deleted: '«{{title}}» ist endgültig gelöscht, mit allen Versionen.',
  aDocument: 'Dokument ohne Titel',
  somebody: 'Eine Gesundheitsfachperson',
  aGroup: 'unbekannte Gruppe',
  acts_one: '{{count}} Zugriff',
  acts_other: '{{count}} Zugriffe',
  earlier_one: 'und {{count}} weitere Mitteilung',
  earlier_other: 'und {{count}} weitere Mitteilungen',
  log: 'Im Protokoll ansehen',
};

export const notificationsMessages = {
  'toasts.notifications.fetchFail': 'Die Mitteilungen konnten nicht geladen werden. Bitte versuchen Sie es nochmals.',
  'toasts.notifications.markFail': 'Die Mitteilung konnte nicht markiert werden. Bitte versuchen Sie es nochmals.',
} satisfies Partial<MessageTexts>;
