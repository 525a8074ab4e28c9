import type { MessageTexts } from '../message-texts.ts';

/** The patient's data stored by the community (SET-05). */
export const profile = {
  intro:
    'Ce que votre communauté de référence sait de vous. Vous pouvez modifier ici votre adresse, votre téléphone et votre e-mail.',
  introOther:
    'Ce que la communauté de référence sait de la personne que vous représentez. Vous pouvez modifier pour elle adresse, téléphone et e-mail.',
  loading: 'Chargement du profil…',
  identity: {
    heading: 'Identité',
    name: 'Nom',
    birthDate: 'Date de naissance',
    gender: 'Sexe',
    ahv: 'Numéro AVS',
    spid: 'EPR-SPID',
    note: 'Seule la communauté de référence peut modifier ces données. Quelque chose n’est pas juste ? Adressez-vous à elle.',
  },
  contact: {
    heading: 'Adresse et coordonnées',
    street: 'Rue et numéro',
    postalCode: 'NPA',
    city: 'Localité',
    townFilledIn: 'Complété d’après le NPA.',
    townsOfCode: 'À ce NPA correspondent : {{towns}}.',
    canton: 'Canton',
    noCanton: 'Non précisé',
    country: 'Pays',
    phone: 'Téléphone',
    phoneHint: 'Par exemple 079\u00a0123\u00a045\u00a067 ou +41\u00a031\u00a0555\u00a001\u00a012',
    email: 'E-mail',
    emailHint: 'Par exemple nom@exemple.ch',
    save: 'Enregistrer',
    saving: 'Enregistrement en cours',
    discard: 'Abandonner les modifications',
    restored: 'Votre saisie de tout à l’heure est de nouveau là. Elle n’est pas encore enregistrée.',
  },
  countries: { CH: 'Suisse', DE: 'Allemagne', FR: 'France', IT: 'Italie', AT: 'Autriche' },
};

export const profileMessages = {
  'toasts.profile.fetchFail': 'Le profil n’a pas pu être chargé.',
  'toasts.profile.updateFail': 'Vos données n’ont pas pu être enregistrées. Ce que vous avez saisi est toujours là.',
  'toasts.profile.validationFail': 'Veuillez vérifier votre saisie.',
  'toasts.profile.updated': 'Vos données sont enregistrées.',
  'profile.contact.required': 'Ce champ est vide.',
  'profile.contact.textInvalid': 'Veuillez vérifier ce champ : 100 caractères au plus, avec au moins une lettre.',
  'profile.contact.postalCodeInvalid': 'Ce code postal n’existe pas dans le pays choisi.',
  'profile.contact.cantonUnknown': 'Veuillez choisir un canton dans la liste.',
  'profile.contact.countryUnknown': 'Veuillez choisir un pays dans la liste.',
  'profile.contact.phoneInvalid':
    'Ce numéro de téléphone n’existe pas. Écrivez-le par exemple ainsi : 079\u00a0123\u00a045\u00a067.',
  'profile.contact.emailInvalid':
    'Cette adresse e-mail n’est pas complète. Écrivez-la par exemple ainsi : nom@exemple.ch.',
  'profile.change.identityFixed':
    'Nom, date de naissance, sexe et numéro AVS sont modifiés par la communauté de référence, pas dans le portail.',
  'profile.change.overtaken':
    'Ces données ont été modifiées ailleurs entre-temps. Votre saisie est toujours là : enregistrez à nouveau pour qu’elle soit prise en compte, ou abandonnez-la.',
} satisfies Partial<MessageTexts>;
