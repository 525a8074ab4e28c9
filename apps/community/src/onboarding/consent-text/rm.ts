import type { ConsentText } from './consent-text.ts';

export const rm: ConsentText = {
  title: 'Consentiment al dossier electronic dal pazient',
  birthDate: 'Data da naschientscha',
  ahv: 'Numer AVS',
  spid: 'EPR-SPID',
  address: 'Adressa',
  phone: 'Telefon',
  email: 'E-mail',
  community: 'Cuminanza da basa',
  date: 'Data',
  version: 'Versiun',
  sections: [
    {
      title: 'A tge che jau consent',
      paragraphs: [
        'Jau consent che la {community} avra e mainia per mai in dossier electronic dal pazient (DEP). Persunas spezialisadas dastgan memorisar en el datas che èn impurtantas per mes tractament.',
        'Il consentiment è voluntar. Jau al poss revocar da tut temp e senza motiv; il DEP vegn alura abolì.',
      ],
    },
    {
      title: 'Tge che vala da l’emprim di ennà',
      paragraphs: [
        'Jau vesa tut e decid tgi che dastga vesair tge documents.',
        'En cas d’urgenza dastgan persunas spezialisadas senza dretg d’access leger ils documents d’access normal. Jau survegn in avis per mintga tal access e poss deactivar l’access d’urgenza.',
        'Novs documents han access normal. Jau poss midar quai en las configuraziuns.',
        'Mintga access stat en il protocol d’access che jau poss guardar da tut temp.',
      ],
    },
    {
      title: 'Mias indicaziuns',
      paragraphs: [
        'La {community} dovra mes numer AVS per survegnir mia EPR-SPID, e mia adressa, mes numer da telefon e mia e-mail per ma cuntanscher.',
      ],
    },
  ],
  signature: 'Decleraziun',
  byPatient: 'Declerà electronicamain da {name} ils {date}, cun in’identitad electronica verifitgada.',
  byProfessional: 'Registrà da {name} ils {date}. La pazienta u il pazient suttascriva qua:',
  signHere: 'Lieu, data e suttascripziun: ________________________________________',
};
