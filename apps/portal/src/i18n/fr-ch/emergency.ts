import type { Texts } from '../text-keys.ts';

/** Emergency access: offer, dialog, banner. */
export const emergency: Texts['emergency'] = {
  offer: 'Accès d’urgence',
  assistant:
    'En tant qu’auxiliaire, vous ne pouvez pas lancer un accès d’urgence. Seul le professionnel de la santé peut le faire.',
  excluded: 'Même un accès d’urgence n’ouvre pas ce DEP.',
  normal: 'Accès normal actif',
  normalWithoutRight: 'Accès normal actif, sans droit d’accès',
  dialog: {
    title: 'Accès d’urgence au DEP de {{name}}',
    what: 'Uniquement en cas d’urgence médicale : vous traitez cette personne et ne pouvez pas lui demander l’accès.',
    logged: 'Chaque accès est consigné à votre nom comme accès d’urgence.',
    notified: 'La patiente ou le patient est informé de l’accès d’urgence.',
    reading:
      'Vous pouvez seulement lire, et seulement ce que la patiente ou le patient a autorisé pour les urgences. Ajouter et modifier n’est pas possible.',
    start: 'Lancer l’accès d’urgence',
    cancel: 'Annuler',
    first: 'Confirmez d’abord le contrôle de sécurité.',
  },
  banner: {
    label: 'Accès d’urgence en cours',
    active: 'Accès d’urgence actif',
    since: 'durée {{time}}',
    reading: 'Lecture seule, tout est consigné.',
    stop: 'Terminer l’accès d’urgence',
  },
  upload: {
    heading: 'Rien ne peut être ajouté pendant un accès d’urgence',
    body: 'Un accès d’urgence permet seulement la lecture. Terminez-le pour ajouter un document avec votre accès normal.',
  },
};
