import type { HelpTexts } from '../de-ch/help.ts';

/** The texts of the help, loaded when it is opened. */
export const help: HelpTexts = {
  intro: 'L’essentiel en bref. Pour toute question, votre communauté de référence vous aide : {{community}}.',
  topicsHeading: 'Comprendre le DEP',
  others: 'Autres sujets',
  basicsHeading: 'Se connecter et utiliser le portail',
  basics: [
    {
      heading: 'Comment se connecter ?',
      text: 'Choisissez sur la page de connexion le fournisseur de votre identité électronique. Vous vous y identifiez, puis revenez ici automatiquement. Seul le fournisseur voit votre mot de passe.',
    },
    {
      heading: 'J’ai perdu mes données d’accès',
      text: 'Seul le fournisseur de votre identité électronique peut vous en délivrer de nouvelles. Sa page de connexion vous indique comment faire.',
    },
    {
      heading: 'Pourquoi la session prend-elle fin ?',
      text: 'Pour votre protection, la session se termine si vous n’utilisez pas le portail pendant {{minutes}} minutes. Une minute avant, le portail vous demande si vous souhaitez la prolonger.',
    },
    {
      heading: 'Langue et affichage',
      text: 'Vous choisissez la langue en haut de la page de connexion ou dans le menu du compte. Vous y réglez aussi l’affichage clair ou sombre.',
    },
  ],
  topics: {
    documents: {
      title: 'Documents',
      lead: 'Le DEP contient des documents sur la santé d’une personne : rapports, résultats de laboratoire, images, ordonnances. La personne elle-même et ses professionnels de la santé les y déposent.',
      picture:
        'Une feuille avec un titre et une date. Derrière elle se trouve la version précédente, en dessous un complément.',
      sections: [
        {
          heading: 'De quoi se compose un document',
          text: 'Un fichier et des informations : titre, date, genre, langue et auteur. Vous pouvez chercher dans ces informations et dans le texte du fichier.',
        },
        {
          heading: 'Ajouter',
          text: 'Choisissez un fichier ou photographiez une lettre. Le portail indique tout de suite ce qu’il advient du fichier. La plupart des champs sont déjà remplis.',
        },
        {
          heading: 'Version et complément',
          text: 'Une nouvelle version remplace la précédente, qui reste consultable. Un complément figure à côté du document auquel il se rattache.',
        },
        {
          heading: 'Supprimer',
          text: 'La patiente, le patient et sa représentation peuvent demander la suppression et retirer la demande jusqu’au jour indiqué. Ensuite, le document est définitivement supprimé avec toutes ses versions.',
        },
      ],
    },
    kinds: {
      title: 'Genres de documents',
      lead: 'Le genre dit ce qu’est un document, par exemple un résultat de laboratoire ou une ordonnance. Chacun peut ainsi le retrouver.',
      picture: 'Six signes : rapport, laboratoire, image, médicament, vaccination et autre document.',
      sections: [
        {
          heading: 'Des mots simples',
          text: 'En ajoutant un document, vous choisissez parmi les genres les plus courants. Le portail en tire la classe et le type officiels ; tous les autres se trouvent sous « Afficher les listes officielles ».',
        },
        {
          heading: 'Signe et couleur',
          text: 'Dans la liste, chaque genre a son signe et sa couleur. Les filtres montrent uniquement les genres que vous cherchez.',
        },
        {
          heading: 'Un genre erroné',
          text: 'La personne qui a ajouté un document peut en modifier le genre par la suite. Le document lui-même ne change pas.',
        },
      ],
    },
    confidentiality: {
      title: 'Confidentialité',
      lead: 'Trois niveaux déterminent qui voit un document. La patiente ou le patient peut modifier en tout temps le niveau de chaque document.',
      picture:
        'Trois portes : la première est ouverte à tous les ayants droit, la deuxième à quelques-uns, la troisième est fermée à clé.',
      sections: [
        {
          heading: 'Accès normal',
          text: 'Tous les professionnels de la santé et groupes ayant un droit d’accès voient le document. En cas d’urgence, d’autres aussi, si l’accès d’urgence est activé.',
        },
        {
          heading: 'Accès restreint',
          text: 'Seuls les professionnels de la santé et groupes ayant accès aux documents d’accès restreint voient le document. En cas d’urgence, uniquement si les réglages le prévoient.',
        },
        {
          heading: 'Secret',
          text: 'Seuls la patiente ou le patient et sa représentation voient le document. Aucun professionnel de la santé, même en cas d’urgence.',
        },
        {
          heading: 'Nouveaux documents',
          text: 'Le niveau minimal des nouveaux documents déposés par des professionnels de la santé se choisit dans les réglages.',
        },
      ],
    },
    representation: {
      title: 'Représentation',
      lead: 'Une représentation gère le DEP d’une autre personne, par exemple d’un enfant ou d’un parent.',
      picture: 'Deux personnes. L’une tend à l’autre la clé du DEP.',
      sections: [
        {
          heading: 'Ce qui lui est permis',
          text: 'Elle voit tout le DEP, même ce qui est secret, dépose des documents et gère les droits d’accès.',
        },
        {
          heading: 'Désigner et retirer',
          text: 'Les patientes et les patients désignent leur représentation sous « Profil », avec nom et identifiant. Elle vaut tout de suite et peut être retirée en tout temps.',
        },
        {
          heading: 'Ce que dit le journal',
          text: 'Tout ce que fait la représentation figure avec son nom dans le journal d’accès.',
        },
      ],
    },
    emergency: {
      title: 'Accès d’urgence',
      lead: 'Quand la vie ou la santé est en jeu et que personne ne peut être consulté, un professionnel de la santé peut ouvrir le DEP même sans droit d’accès.',
      picture: 'Un professionnel de la santé ouvre le DEP ; une ligne dans le journal et un avis apparaissent.',
      sections: [
        {
          heading: 'Ce qui est visible',
          text: 'Seulement ce qui est autorisé pour les urgences, jamais ce qui est secret. La lecture est possible, mais rien ne peut être ajouté ni modifié.',
        },
        {
          heading: 'Qui en est informé',
          text: 'Chaque accès d’urgence figure dans le journal d’accès, et la patiente ou le patient reçoit toujours un avis.',
        },
        {
          heading: 'Activer et désactiver',
          text: 'Dans les réglages, les patientes et les patients déterminent quels documents sont lisibles en cas d’urgence, ou désactivent l’accès d’urgence. Une personne exclue du DEP ne peut pas l’ouvrir, même en cas d’urgence.',
        },
        {
          heading: 'En cas d’urgence',
          text: 'Ce portail n’est pas un numéro d’urgence. Appelez le 144.',
        },
      ],
    },
  },
};
