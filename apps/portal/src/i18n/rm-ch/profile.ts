import type { MessageTexts } from '../message-texts.ts';

/** The patient's data stored by the community (SET-05). */
export const profile = {
  intro: 'Quai che Vossa cuminanza da basa sa da Vus. Adressa, telefon ed e-mail pudais Vus midar qua.',
  introOther:
    'Quai che la cuminanza da basa sa da la persuna che Vus represchentais. Adressa, telefon ed e-mail pudais Vus midar per ella.',
  loading: 'Il profil vegn chargià …',
  identity: {
    heading: 'Davart la persuna',
    name: 'Num',
    birthDate: 'Data da naschientscha',
    gender: 'Schlattaina',
    ahv: 'Numer AVS',
    spid: 'EPR-SPID',
    note: 'Mo la cuminanza da basa po midar questas datas. Insatge n’è betg correct? As drizzai a la cuminanza da basa.',
  },
  contact: {
    heading: 'Adressa e contact',
    street: 'Via e numer',
    postalCode: 'NPA',
    city: 'Lieu',
    townFilledIn: 'Cumplettà a basa dal numer postal.',
    townsOfCode: 'Lieus cun quest numer postal: {{towns}}.',
    canton: 'Chantun',
    noCanton: 'Nagina indicaziun',
    country: 'Pajais',
    phone: 'Telefon',
    phoneHint: 'Per exempel 079\u00a0123\u00a045\u00a067 u +41\u00a031\u00a0555\u00a001\u00a012',
    email: 'E-mail',
    emailHint: 'Per exempel num@exempel.ch',
    save: 'Memorisar',
    saving: 'Vegn memorisà',
    discard: 'Sbittar las midadas',
    restored: 'Vossas endataziuns d’avant èn puspè qua. Ellas n’èn anc betg memorisadas.',
  },
  countries: { CH: 'Svizra', DE: 'Germania', FR: 'Frantscha', IT: 'Italia', AT: 'Austria' },
};

export const profileMessages = {
  'toasts.profile.fetchFail': 'Il profil n’ha betg pudì vegnir chargià.',
  'toasts.profile.updateFail': 'Vossas datas n’han betg pudì vegnir memorisadas. Quai che Vus avais endatà è anc qua.',
  'toasts.profile.validationFail': 'Controllai per plaschair Vossas indicaziuns.',
  'toasts.profile.updated': 'Vossas datas èn memorisadas.',
  'profile.contact.required': 'Questa indicaziun manca.',
  'profile.contact.textInvalid':
    'Controllai per plaschair questa indicaziun: maximalmain 100 segns, cun almain in bustab.',
  'profile.contact.postalCodeInvalid': 'Quest numer postal n’exista betg en il pajais tschernì.',
  'profile.contact.cantonUnknown': 'Tscherni per plaschair in chantun da la glista.',
  'profile.contact.countryUnknown': 'Tscherni per plaschair in pajais da la glista.',
  'profile.contact.phoneInvalid':
    'Quest numer da telefon n’exista betg. Scrivai el per exempel uschia: 079\u00a0123\u00a045\u00a067.',
  'profile.contact.emailInvalid':
    'Questa adressa d’e-mail n’è betg cumpletta. Scrivai ella per exempel uschia: num@exempel.ch.',
  'profile.change.identityFixed':
    'Num, data da naschientscha, schlattaina e numer AVS mida la cuminanza da basa, betg il portal.',
  'profile.change.overtaken':
    'Las datas èn vegnidas midadas en il fratemp insanua auter. Vossas endataziuns èn anc qua: memorisai anc ina giada per ch’ellas valian, u sbittai ellas.',
} satisfies Partial<MessageTexts>;
