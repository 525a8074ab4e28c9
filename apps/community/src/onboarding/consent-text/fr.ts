import type { ConsentText } from './consent-text.ts';

export const fr: ConsentText = {
  title: 'Consentement au dossier électronique du patient',
  birthDate: 'Date de naissance',
  ahv: 'Numéro AVS',
  spid: 'EPR-SPID',
  address: 'Adresse',
  phone: 'Téléphone',
  email: 'E-mail',
  community: 'Communauté de référence',
  date: 'Date',
  version: 'Version',
  sections: [
    {
      title: 'Ce à quoi je consens',
      paragraphs: [
        'Je consens à ce que la {community} ouvre et tienne pour moi un dossier électronique du patient (DEP). Les professionnels de la santé peuvent y déposer les données importantes pour mon traitement.',
        'Le consentement est volontaire. Je peux le révoquer en tout temps et sans motif ; le DEP est alors supprimé.',
      ],
    },
    {
      title: 'Ce qui vaut dès le premier jour',
      paragraphs: [
        'Je vois tout moi-même et je décide qui peut voir quels documents.',
        'En cas d’urgence, les professionnels de la santé sans droit d’accès peuvent lire les documents d’accès normal. Je reçois un avis à chaque accès de ce genre et je peux désactiver l’accès d’urgence.',
        'Les nouveaux documents sont d’accès normal. Je peux changer cela dans les réglages.',
        'Chaque accès figure dans le journal d’accès, que je peux consulter en tout temps.',
      ],
    },
    {
      title: 'Mes données',
      paragraphs: [
        'La {community} utilise mon numéro AVS pour obtenir mon EPR-SPID, et mon adresse, mon numéro de téléphone et mon e-mail pour me joindre.',
      ],
    },
  ],
  signature: 'Déclaration',
  byPatient: 'Déclaré électroniquement par {name} le {date}, avec une identité électronique vérifiée.',
  byProfessional: 'Enregistré par {name} le {date}. La patiente ou le patient signe ici :',
  signHere: 'Lieu, date et signature : ________________________________________',
};
