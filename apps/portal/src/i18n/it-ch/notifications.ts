import type { MessageTexts } from '../message-texts.ts';

/** Notifications about the record (SET-04). */
export const notifications = {
  openNone: 'Avvisi, nessuno non letto',
  open_one: 'Avvisi, {{count}} non letto',
  open_other: 'Avvisi, {{count}} non letti',
  heading: 'Avvisi',
  none: 'Nessun avviso.',
  loading: 'Caricamento degli avvisi…',
  allRead: 'Segnare tutto come letto',
  read: 'Segnare come letto',
  unread: 'Segnare come non letto',
  new: 'Nuovo',
  emergency: '{{name}} ha aperto la CIP in emergenza.',
  joined: '{{name}} fa ora parte di «{{group}}» e può aprire la CIP.',
  left: '{{name}} non fa più parte di «{{group}}».',
  deleted: '«{{title}}» è eliminato definitivamente, con tutte le versioni.',
  aDocument: 'Documento senza titolo',
  somebody: 'Un professionista della salute',
  aGroup: 'gruppo sconosciuto',
  acts_one: '{{count}} accesso',
  acts_other: '{{count}} accessi',
  earlier_one: 'e {{count}} altro avviso',
  earlier_other: 'e altri {{count}} avvisi',
  log: 'Vedere nel registro',
};

export const notificationsMessages = {
  'toasts.notifications.fetchFail': 'Non è stato possibile caricare gli avvisi. Riprovi.',
  'toasts.notifications.markFail': 'Non è stato possibile segnare l’avviso. Riprovi.',
} satisfies Partial<MessageTexts>;
