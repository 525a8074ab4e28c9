import type { Texts } from '../text-keys.ts';

export const pages: Texts['pages'] = {
  imprint: {
    heading: 'Contact et impressum',
    intro: 'Ce portail est exploité par {{community}}.',
    contact: 'Nous joindre',
    contactText: 'Votre communauté de référence répond à vos questions sur le DEP et sur ce portail.',
    emergency: 'En cas d’urgence médicale',
    emergencyText: 'Ce portail n’est pas un numéro d’urgence. Appelez le 144.',
    responsible: 'Responsabilité',
    responsibleText:
      '{{community}} est responsable du contenu et de l’exploitation du portail. La personne qui a déposé un document dans le DEP en est responsable.',
    email: 'E-mail',
    phone: 'Téléphone',
    address: 'Adresse',
  },
  accessibility: {
    heading: 'Accessibilité',
    intro:
      'Ce portail doit pouvoir être utilisé par tout le monde. Les règles WCAG 2.2, niveau AA, et la norme eCH-0059 servent de référence.',
    offers: 'Ce que le portail offre',
    offersText:
      'Tout s’utilise au clavier et avec un lecteur d’écran. Les pages s’agrandissent jusqu’à 200 pour cent. Vous choisissez l’affichage clair ou sombre ; les mouvements suivent les réglages de votre appareil.',
    lacks: 'Ce qui manque encore',
    lacksText:
      'Les documents proviennent de nombreux services. Les pages numérisées et les images ne contiennent souvent aucun texte qu’un lecteur d’écran puisse lire.',
    report: 'Signaler un obstacle',
    reportText:
      'Quelque chose vous gêne ? Signalez-le à votre communauté de référence, dont les coordonnées figurent sous « Contact et impressum ».',
  },
  help: { what: 'Qu’est-ce que cela veut dire ?' },
  privacy: {
    heading: 'Protection des données',
    intro: 'Responsable de ce portail : {{community}}.',
    data: 'Quelles données sont traitées ?',
    dataText:
      'Le portail montre les documents et informations enregistrés dans le dossier électronique du patient (DEP). Il ne les conserve pas lui-même. Chaque accès est consigné dans le journal d’accès.',
    browser: 'Que reste-t-il dans mon navigateur ?',
    browserText:
      'Tant que votre session est ouverte, votre navigateur garde votre connexion et retient quel DEP est ouvert et ce que vous avez saisi sans l’enregistrer. Un fichier choisi pour être déposé y est conservé sous forme chiffrée. Tout cela est supprimé lorsque vous vous déconnectez. Restent votre choix de langue et d’affichage et le fournisseur utilisé en dernier. Les professionnels de la santé retrouvent en outre sur cet appareil ce qu’ils ont indiqué sur eux-mêmes lors d’un dépôt (titre, institution, spécialité) ; ces informations sont supprimées après six mois sans utilisation. Aucun autre document n’est enregistré sur l’appareil, sauf si vous le téléchargez.',
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
      'La personne qui a établi un document est responsable de son contenu. Le DEP ne remplace ni l’entretien avec un professionnel de la santé ni l’appel d’urgence 144.',
    availability: 'Disponibilité',
    availabilityText:
      'Le portail est en règle générale accessible en tout temps. Il peut être interrompu pour l’entretien ou en cas de panne.',
    law: 'Droit applicable',
    lawText: 'Le droit suisse est applicable.',
  },
};
