/** Settings: emergency access, level of new documents, notifications (SET-01 to SET-03). */
export const settings = {
  heading: 'Réglages',
  intro: 'Ce qui est réglé ici vaut pour tout votre dossier. Chaque modification est enregistrée aussitôt.',
  loading: 'Chargement des réglages…',
  saving: 'Enregistrement…',
  saved: 'Enregistré.',
  emergency: {
    heading: 'Accès en cas d’urgence',
    intro:
      'Que peuvent voir les professionnels sans droit d’accès quand la vie ou la santé est en jeu ? Vous êtes avisé de chaque accès de ce genre.',
    normal: 'Documents d’accès normal',
    normalExample:
      'Exemple : vous arrivez inconscient aux urgences. La médecin voit vos allergies et le dernier rapport de sortie, mais rien de ce que vous avez marqué « restreint » ou « secret ».',
    restricted: 'Documents d’accès normal et restreint',
    restrictedExample:
      'Exemple : aux urgences, la médecin voit aussi le rapport de votre psychiatre, que vous avez marqué « restreint ». Elle ne voit jamais les documents « secrets ».',
    off: 'Aucun accès en cas d’urgence',
    offExample:
      'Exemple : vous arrivez inconscient aux urgences. Personne là-bas ne peut ouvrir votre dossier, sauf s’il a déjà un droit d’accès.',
  },
  level: {
    heading: 'Nouveaux documents des professionnels',
    intro:
      'Quelle est la confidentialité minimale des documents que les professionnels déposent ? Vous pouvez ensuite changer celle de chaque document.',
    normal: 'Accès normal',
    normalExample: 'Toutes les personnes à qui vous donnez accès voient les nouveaux documents.',
    restricted: 'Accès restreint',
    restrictedExample: 'Seules les personnes à qui vous donnez l’accès restreint voient les nouveaux documents.',
    secret: 'Secret',
    secretExample: 'Seuls vous et votre représentation voyez les nouveaux documents.',
  },
  notify: {
    heading: 'Avis',
    emergency: 'À chaque accès en cas d’urgence',
    emergencyNote: 'Toujours activé : l’ordonnance l’exige.',
    groups: 'Quand quelqu’un rejoint ou quitte un groupe qui a un droit d’accès',
    groupsNote: 'Exemple : une nouvelle médecin commence dans votre cabinet et peut ainsi lire vos documents.',
  },
};
