import type { MessageTexts } from '../message-texts.ts';

/** Settings: emergency access, level of new documents, notifications (SET-01 to SET-03). */
export const settings = {
  heading: 'Réglages',
  intro: 'Ce qui est réglé ici vaut pour tout le DEP. Chaque modification est enregistrée aussitôt.',
  loading: 'Chargement des réglages…',
  saving: 'Enregistrement…',
  saved: 'Enregistré.',
  emergency: {
    heading: 'Accès d’urgence',
    intro:
      'Que peuvent voir les professionnels de la santé sans droit d’accès quand la vie ou la santé est en jeu ? Chaque accès d’urgence donne lieu à un avis.',
    normal: 'Documents d’accès normal',
    normalExample:
      'Exemple : une personne arrive sans connaissance aux urgences. La médecin voit les allergies et le dernier rapport de sortie, mais rien de ce qui est marqué « restreint » ou « secret ».',
    restricted: 'Documents d’accès normal et restreint',
    restrictedExample:
      'Exemple : aux urgences, la médecin voit aussi le rapport de la psychiatre, marqué « restreint ». Elle ne voit jamais les documents « secrets ».',
    off: 'Aucun accès d’urgence',
    offExample:
      'Exemple : une personne arrive sans connaissance aux urgences. Là-bas, seuls ceux qui ont déjà un droit d’accès peuvent ouvrir le DEP.',
  },
  level: {
    heading: 'Nouveaux documents des professionnels de la santé',
    intro:
      'Quelle est la confidentialité minimale des documents que les professionnels de la santé déposent ? Vous pouvez ensuite changer celle de chaque document.',
    normalExample:
      'Toutes les personnes à qui vous donnez accès voient les nouveaux documents, sauf s’ils sont déposés avec un niveau plus strict.',
    restrictedExample:
      'Seules les personnes à qui vous donnez accès aux documents d’accès restreint voient les nouveaux documents.',
    secretExample: 'Aucun professionnel de la santé ne voit les nouveaux documents.',
  },
  notify: {
    heading: 'Quand un avis est envoyé',
    emergency: 'À chaque accès d’urgence',
    emergencyNote: 'Toujours activé : l’ordonnance l’exige.',
    groups: 'Quand quelqu’un rejoint ou quitte un groupe qui a un droit d’accès',
    groupsNote:
      'Exemple : une nouvelle médecin commence dans un cabinet qui a un droit d’accès et peut ainsi lire les documents.',
  },
};

export const settingsMessages = {
  'toasts.settings.changeFail': 'Le réglage n’a pas pu être modifié. La valeur précédente reste valable.',
  'toasts.settings.changeUnknown':
    'Aucune réponse n’est arrivée : le réglage est peut-être enregistré. Veuillez recharger la page.',
  'toasts.settings.fetchFail': 'Les réglages n’ont pas pu être chargés.',
  'toasts.settings.unavailable': 'Votre communauté de référence ne propose pas encore ce réglage.',
} satisfies Partial<MessageTexts>;
