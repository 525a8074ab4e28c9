import type { OnboardingTexts } from '../de-ch/onboarding.ts';

export const onboarding: OnboardingTexts = {
  toSearch: 'Chercher une patiente ou un patient',
  info: {
    needs: 'Ce qu’il faut',
    begin: 'Commencer',
    resume: 'Continuer là où vous étiez',
    patient: {
      heading: 'Ouvrir un DEP',
      intro: 'Quatre petites étapes vers votre dossier électronique du patient. Il est facultatif et gratuit.',
      where:
        'Vous pouvez ouvrir un DEP ici auprès de la {{community}}. Ce que vous saisissez reste d’ici là dans cette fenêtre.',
      number: 'Votre numéro AVS. Il figure sur la carte d’assurance-maladie.',
      contact: 'Votre adresse, un numéro de téléphone et une adresse e-mail.',
      minutes: 'Environ cinq minutes.',
    },
    professional: {
      heading: 'Enregistrer une patiente ou un patient',
      intro: 'Vous ouvrez un DEP pour une personne qui y a consenti par écrit.',
      number: 'La pièce d’identité et le numéro AVS de la personne. Vérifiez la pièce d’identité.',
      contact: 'L’adresse ; le numéro de téléphone et l’e-mail, s’il y en a.',
      minutes: 'Le consentement. Vous pourrez l’imprimer pour le faire signer après l’enregistrement.',
    },
  },
  steps: {
    label: 'Étapes',
    person: 'Personne',
    address: 'Adresse',
    contact: 'Coordonnées',
    review: 'Vérifier et consentir',
  },
  form: {
    next: 'Continuer',
    back: 'Retour',
    change: 'Modifier',
    changeOf: 'Modifier : {{step}}',
    choose: 'Veuillez choisir',
    restored: 'Votre saisie de tout à l’heure est conservée.',
    genderHint: 'Comme sur la pièce d’identité',
    streetHint: 'Par exemple chemin de l’Aar 3',
    postalCodeHint: '{{digits}} chiffres',
    phoneHint: 'Par exemple 079\u00a0123\u00a045\u00a067 ; de l’étranger avec l’indicatif, +33 …',
    phoneRead: 'Numéro compris comme {{number}}',
    emailHint: 'Par exemple nom@exemple.ch',
    contactOptional: 'Les deux sont facultatifs. Sans eux, la personne est jointe par la poste.',
    patient: {
      heading: 'Ouvrir un DEP',
      submit: 'Consentir et ouvrir le DEP',
      asOnId: 'Indiquez vos prénoms et noms tels qu’ils figurent sur votre pièce d’identité.',
      ahvHint: 'Votre propre numéro : 13 chiffres, commence par 756. Il figure sur la carte d’assurance-maladie.',
    },
    professional: {
      heading: 'Enregistrer une patiente ou un patient',
      submit: 'Enregistrer',
      asOnId: 'Indiquez les prénoms et noms tels qu’ils figurent sur la pièce d’identité.',
      ahvHint: '13 chiffres, commence par 756. Il figure sur la carte d’assurance-maladie.',
    },
  },
  consent: {
    heading: 'Consentement',
    patient: {
      voluntary: 'Le DEP est facultatif. Vous pouvez révoquer le consentement en tout temps.',
      rights: 'Vous voyez tout vous-même et décidez qui peut voir quels documents. Chaque accès est consigné.',
      emergency:
        'En cas d’urgence, les professionnels de la santé peuvent lire les documents d’accès normal. Vous pourrez le changer.',
      box: 'Je consens à ce que la {{community}} ouvre et tienne un DEP pour moi.',
    },
    professional: {
      voluntary: 'Le DEP est facultatif. La personne peut révoquer le consentement en tout temps.',
      rights: 'L’enregistrement ne vous donne aucun droit d’accès. C’est la patiente ou le patient qui l’accorde.',
      emergency:
        'En cas d’urgence, les professionnels de la santé peuvent lire les documents d’accès normal. La personne peut le changer.',
      box: 'J’ai vérifié la pièce d’identité, et la personne a donné son consentement écrit à la {{community}}.',
    },
  },
  success: {
    spid: 'Numéro du DEP (EPR-SPID)\u00a0: {{spid}}',
    document: 'Déclaration de consentement',
    download: 'Télécharger le PDF',
    fileName: 'Consentement DEP',
    patient: {
      heading: 'Votre DEP est ouvert',
      ready: 'Vous pouvez utiliser votre DEP dès maintenant',
      intro: 'Vous pouvez maintenant ajouter un premier document et donner accès à votre cabinet médical.',
      document: 'Conservez la déclaration. Elle dit à quoi vous avez consenti.',
      enter: 'Vers mon DEP',
    },
    professional: {
      heading: 'Le DEP de {{name}} est ouvert',
      ready: 'La personne peut utiliser son DEP dès maintenant',
      intro: 'Vous n’avez pas encore de droit d’accès. La patiente ou le patient l’accorde dans le portail.',
      document: 'Imprimez la déclaration et faites-la signer.',
    },
  },
  error: {
    patient: 'Votre DEP n’a pas été ouvert',
    professional: 'La personne n’a pas été enregistrée',
    unsure: 'Le DEP est peut-être ouvert',
    noAnswer: 'Aucune réponse n’est arrivée. Veuillez réessayer ; cela n’ouvre pas un deuxième DEP.',
    kept: 'Votre saisie est conservée.',
    retry: 'Réessayer',
    change: 'Modifier la saisie',
    recordExists: 'Connectez-vous avec l’eID avec laquelle ce DEP a été ouvert.',
    ahvNotOwn:
      'Vérifiez le numéro sur votre carte d’assurance-maladie. On ne peut pas ouvrir ici un DEP pour un enfant ou une autre personne.',
    notQualified:
      'Faites vérifier votre pièce d’identité au guichet ou par vidéo chez le fournisseur de votre eID, puis réessayez.',
    alreadyExists: 'Cherchez la personne avec son numéro AVS.',
    notPossible:
      'Cette personne a peut-être déjà un DEP sous un autre numéro, ou votre inscription au répertoire manque.',
    support: 'Aide',
    supportText: 'Pour toute question, la {{community}} vous aide. Indiquez-lui le message affiché ici.',
    supportLink: 'Vers l’aide',
  },
  binding: {
    heading: 'Lier l’eID au répertoire',
    intro:
      'Avant que vous puissiez ouvrir des DEP, votre eID est liée une fois à votre inscription au répertoire des professionnels de la santé.',
    who: 'Session ouverte au nom de {{name}}.',
    gln: 'GLN',
    glnHint: '13 chiffres. Nécessaire seulement si plusieurs personnes du répertoire portent votre nom.',
    submit: 'Lier',
    done: 'Votre eID est liée',
    doneText: '{{name}}, GLN {{gln}}. Vous pouvez maintenant chercher des patients.',
    alreadyRegistered:
      'Une eID appartient à une inscription et une inscription à une eID. Connectez-vous avec l’eID déjà liée.',
    noMatch: 'Vérifiez le GLN, ou demandez à l’administration de votre institution d’annoncer votre inscription.',
  },
};
