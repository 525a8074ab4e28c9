export const titles = {
  login: 'Connexion',
  legalNotice: 'Conditions d’utilisation',
  privacy: 'Protection des données',
  help: 'Aide',
  register: 'Ouvrir un dossier',
  documents: 'Documents',
  upload: 'Ajouter un document',
  document: 'Document',
  editDocument: 'Modifier le document',
  newVersion: 'Ajouter une nouvelle version',
  vaccinations: 'Vaccinations',
  accessRights: 'Droits d’accès',
  accessRightsSearch: 'Droit d’accès : recherche',
  newAccessRight: 'Accorder un droit d’accès',
  accessCode: 'Code pour les patientes et patients',
  editAccessRight: 'Modifier le droit d’accès',
  accessLogs: 'Journal des accès',
  patients: 'Recherche de patients',
  settings: 'Paramètres',
  profile: 'Profil',
};

export const app = {
  brand: 'Dossier de santé',
  skip: 'Aller au contenu',
  close: 'Fermer',
  retry: 'Réessayer',
  loading: 'Chargement en cours',
  newTab: 's’ouvre dans un nouvel onglet',
  login: {
    heading: 'Connexion',
    patientIntro:
      'Votre dossier électronique du patient (DEP) : consulter et déposer des documents, et décider qui peut les voir.',
    professionalIntro:
      'Accès au dossier électronique du patient (DEP) pour les professionnels de la santé et leurs auxiliaires.',
    choose: 'Avec quel moyen vous identifiez-vous ?',
    how: 'Vous êtes redirigé vers ce fournisseur, puis ramené ici.',
    lastUsed: 'Utilisé en dernier',
    leaving: 'Redirection en cours …',
    none: 'Aucun fournisseur n’est configuré pour ce portail. Veuillez vous adresser à votre communauté de référence.',
    firstTime: 'Première visite ?',
    firstTimeLink: 'Comment se connecter',
    already: 'Vous êtes connecté en tant que {{name}}.',
    continue: 'Continuer',
    ended: {
      signedOut: { title: 'Vous êtes déconnecté', text: 'Sur un appareil partagé, fermez aussi cette fenêtre.' },
      expired: {
        title: 'Votre session a expiré',
        text: 'Vous avez été déconnecté pour votre protection. Reconnectez-vous pour reprendre là où vous étiez.',
      },
      signedOutElsewhere: {
        title: 'Vous avez été déconnecté ailleurs',
        text: 'La connexion a été terminée dans une autre fenêtre ou auprès du fournisseur. Vous pouvez vous reconnecter ici.',
      },
      refreshRefused: {
        title: 'Votre connexion n’a pas pu être prolongée',
        text: 'Le fournisseur demande une nouvelle connexion. Reconnectez-vous pour continuer.',
      },
      wrongRole: {
        title: 'Ce portail n’est pas destiné à votre rôle',
        text: 'Votre connexion est valable, mais relève d’un autre portail. Les patientes et patients utilisent le portail des patients, les professionnels de la santé celui des professionnels.',
      },
      rolesMissing: {
        title: 'Le fournisseur n’indique aucun rôle',
        text: 'Votre connexion est valable, mais le fournisseur ne dit pas au portail si vous êtes patient, représentant ou professionnel. Veuillez le signaler à votre communauté de référence.',
      },
      notRegistered: {
        title: 'Vous n’êtes pas encore enregistré',
        text: 'Votre connexion est valable, mais inconnue dans cette communauté de référence. Veuillez vous adresser à elle.',
      },
    },
    failed: {
      title: 'La connexion a échoué',
      text: 'Le fournisseur n’est pas joignable pour le moment. Réessayez dans quelques minutes ou choisissez un autre fournisseur.',
    },
  },
  signedIn: {
    working: 'Vérification de votre connexion …',
    failed: 'La connexion n’a pas abouti',
    failedText:
      'La réponse du fournisseur manque, est trop ancienne ou ne correspond pas à cette connexion. Veuillez recommencer.',
    unreachable: 'Le fournisseur n’a pas répondu. Vérifiez votre réseau et recommencez la connexion.',
    cancelled: 'Vous avez interrompu la connexion auprès du fournisseur.',
    again: 'Vers la connexion',
  },
  menu: {
    label: 'Menu principal',
    patients: 'Recherche de patients',
    documents: 'Documents',
    accessLogs: 'Journal',
    settings: 'Réglages',
    expand: 'Déplier le menu',
    collapse: 'Replier le menu',
    open: 'Ouvrir le menu',
    back: 'Retour',
  },
  account: {
    open: 'Compte de {{name}}',
    nobody: 'Compte',
    language: 'Langue',
    appearance: 'Affichage',
    appearances: { system: 'Comme l’appareil', light: 'Clair', dark: 'Sombre' },
    help: 'Aide',
    privacy: 'Protection des données',
    terms: 'Conditions d’utilisation',
    signOut: 'Déconnexion',
    minutes_one: 'reste {{count}} min',
    minutes_other: 'reste {{count}} min',
    roles: {
      PAT: 'Patiente, patient',
      REP: 'Représentation',
      HCP: 'Professionnel de la santé',
      ASS: 'Auxiliaire',
      NONE: 'Sans rôle',
    },
  },
  patient: {
    label: 'Dossier ouvert',
    born: 'date de naissance {{date}}',
    close: 'Fermer le dossier',
    more: 'Indications sur le dossier ouvert',
    copySpid: 'Copier l’EPR-SPID',
    copied: 'Copié',
    notCopied: 'La copie n’est pas possible ici. Sélectionnez le numéro.',
    right: {
      normal: 'Votre accès : normal',
      restricted: 'Votre accès : normal et restreint',
      secret: 'Votre accès : tous les documents',
      byGroup: 'par votre groupe',
      until: 'jusqu’au {{date}}',
      noEnd: 'sans date de fin',
    },
    elsewhere: {
      title: 'Le dossier de {{name}} a été ouvert dans un autre onglet',
      body: 'Dans cet onglet, le dossier de {{name}} reste ouvert. Vérifiez de qui vous consultez le dossier.',
      stay: 'Rester avec {{name}}',
      change: 'Passer à {{name}}',
    },
  },
  shortcuts: {
    heading: 'Touches',
    key: 'Touche',
    what: 'Effet',
    allow: 'Utiliser des touches seules comme raccourcis',
    search: 'Aller au champ de recherche',
    rows: 'Document suivant et précédent de la liste',
    open: 'Ouvrir le document sur lequel vous êtes',
    neighbours: 'Document précédent et suivant, quand un document est ouvert',
    sheet: 'Cet aperçu',
  },
  expiry: {
    heading: 'Êtes-vous toujours là ?',
    text_one: 'Votre session se termine dans {{count}} seconde. Vous serez ensuite déconnecté pour votre protection.',
    text_other:
      'Votre session se termine dans {{count}} secondes. Vous serez ensuite déconnecté pour votre protection.',
    stay: 'Rester connecté',
    signOut: 'Déconnexion',
  },
  footer: { label: 'Pied de page', version: 'Version {{version}}' },
  messages: { label: 'Avis', dismiss: 'Fermer l’avis' },
  problem: {
    heading: 'Une erreur s’est produite',
    text: 'Cette page n’a pas pu être affichée. Rien n’a été modifié dans votre dossier.',
    chunkHeading: 'Cette partie n’a pas pu être chargée',
    chunk:
      'Une partie du portail n’est pas arrivée. Le réseau est peut-être interrompu, ou une nouvelle version est disponible.',
    chunkSlow: 'Une partie du portail a mis plus de deux minutes à arriver. Vérifiez votre réseau et réessayez.',
    kept: 'Ce que vous avez saisi sur cette page est conservé.',
    code: 'Code pour l’assistance : {{code}}',
    home: 'Vers la page d’accueil',
    configuration: 'Le portail n’a pas pu charger ses paramètres. Vérifiez votre réseau et réessayez.',
  },
  help: {
    heading: 'Aide',
    intro:
      'L’essentiel en bref. Pour toute question, votre communauté de référence vous aide volontiers : {{community}}.',
    signIn: 'Comment se connecter ?',
    signInText:
      'Choisissez sur la page de connexion le fournisseur de votre identité électronique. Vous vous y identifiez, puis revenez ici automatiquement. Seul le fournisseur voit votre mot de passe.',
    lost: 'J’ai perdu mes données d’accès',
    lostText:
      'Seul le fournisseur de votre identité électronique peut vous en délivrer de nouvelles. Sa page de connexion vous indique comment faire.',
    timeout: 'Pourquoi suis-je déconnecté ?',
    timeoutText:
      'Pour votre protection, la session se termine si vous n’utilisez pas le portail pendant {{minutes}} minutes. Une minute avant, il vous est demandé si vous souhaitez rester connecté.',
    language: 'Langue et affichage',
    languageText:
      'Vous choisissez la langue en haut de la page de connexion ou dans le menu du compte. Vous y réglez aussi l’affichage clair ou sombre.',
  },
  privacy: {
    heading: 'Protection des données',
    intro: 'Responsable de ce portail : {{community}}.',
    data: 'Quelles données sont traitées ?',
    dataText:
      'Le portail montre les documents et indications enregistrés dans le dossier électronique du patient (DEP). Il ne les conserve pas lui-même. Chaque accès est consigné dans le journal des accès.',
    browser: 'Que reste-t-il dans mon navigateur ?',
    browserText:
      'Tant que vous êtes connecté, votre navigateur garde votre connexion, ainsi que votre choix de langue et d’affichage et le fournisseur utilisé en dernier. La connexion est effacée lorsque vous vous déconnectez. Les professionnels de la santé retrouvent en outre sur cet appareil ce qu’ils ont indiqué sur eux-mêmes lors d’un envoi (titre, institution, spécialité) ; ces indications sont effacées après six mois sans utilisation. Aucun document n’est enregistré sur l’appareil, sauf si vous le téléchargez.',
    others: 'Qui reçoit des données ?',
    othersText:
      'Votre connexion passe par le fournisseur que vous choisissez. Le portail n’intègre ni publicité, ni mesure d’audience, ni polices externes.',
    rights: 'Vos droits',
    rightsText:
      'Vous pouvez demander des renseignements sur vos données et décider qui peut y accéder. Adressez-vous pour cela à votre communauté de référence.',
  },
  legal: {
    heading: 'Conditions d’utilisation',
    intro:
      'Ce portail est exploité selon la loi fédérale sur le dossier électronique du patient (LDEP). Exploitant : {{community}}.',
    use: 'Qui peut utiliser le portail ?',
    useText:
      'Le portail est ouvert aux personnes enregistrées dans la communauté de référence. Les données d’accès sont personnelles et ne doivent pas être transmises.',
    content: 'Contenu des documents',
    contentText:
      'La personne qui a établi un document est responsable de son contenu. Le dossier ne remplace ni l’entretien avec un professionnel ni l’appel d’urgence 144.',
    availability: 'Disponibilité',
    availabilityText:
      'Le portail est en règle générale accessible en tout temps. Il peut être interrompu pour l’entretien ou en cas de panne.',
    law: 'Droit applicable',
    lawText: 'Le droit suisse est applicable.',
  },
};
