import type { MessageTexts } from '../message-texts.ts';

/** Notifications about the record (SET-04). */
export const notifications = {
  openNone: 'Avis, aucun non lu',
  open_one: 'Avis, {{count}} non lu',
  open_other: 'Avis, {{count}} non lus',
  heading: 'Avis',
  none: 'Aucun avis.',
  loading: 'Chargement des avis…',
  allRead: 'Tout marquer comme lu',
  read: 'Marquer comme lu',
  unread: 'Marquer comme non lu',
  new: 'Nouveau',
  emergency: '{{name}} a ouvert le DEP en urgence.',
  joined: '{{name}} fait désormais partie de « {{group}} » et peut ouvrir le DEP.',
  left: '{{name}} ne fait plus partie de « {{group}} ».',
  deleted: '« {{title}} » est définitivement supprimé, avec toutes ses versions.',
  aDocument: 'Document sans titre',
  somebody: 'Un professionnel de la santé',
  aGroup: 'groupe inconnu',
  acts_one: '{{count}} accès',
  acts_other: '{{count}} accès',
  earlier_one: 'et {{count}} autre avis',
  earlier_other: 'et {{count}} autres avis',
  log: 'Voir dans le journal',
};

export const notificationsMessages = {
  'toasts.notifications.fetchFail': 'Les avis n’ont pas pu être chargés. Veuillez réessayer.',
  'toasts.notifications.markFail': 'L’avis n’a pas pu être marqué. Veuillez réessayer.',
} satisfies Partial<MessageTexts>;
