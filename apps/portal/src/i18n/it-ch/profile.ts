import type { MessageTexts } from '../message-texts.ts';

/** The patient's data stored by the community (SET-05). */
export const profile = {
  intro: 'Che cosa sa di Lei la Sua comunità di riferimento. Qui può modificare indirizzo, telefono ed e-mail.',
  introOther:
    'Che cosa sa la comunità di riferimento della persona che Lei rappresenta. Può modificare per lei indirizzo, telefono ed e-mail.',
  loading: 'Caricamento del profilo…',
  identity: {
    heading: 'Dati personali',
    name: 'Nome',
    birthDate: 'Data di nascita',
    gender: 'Sesso',
    ahv: 'Numero AVS',
    spid: 'EPR-SPID',
    note: 'Solo la comunità di riferimento può modificare questi dati. Qualcosa non è corretto? Si rivolga alla comunità di riferimento.',
  },
  contact: {
    heading: 'Indirizzo e recapiti',
    street: 'Via e numero',
    postalCode: 'NPA',
    city: 'Località',
    townFilledIn: 'Completato in base al NPA.',
    townsOfCode: 'A questo NPA corrispondono: {{towns}}.',
    canton: 'Cantone',
    noCanton: 'Non indicato',
    country: 'Paese',
    phone: 'Telefono',
    phoneHint: 'Per esempio 079\u00a0123\u00a045\u00a067 o +41\u00a031\u00a0555\u00a001\u00a012',
    email: 'E-mail',
    emailHint: 'Per esempio nome@esempio.ch',
    save: 'Salvare',
    saving: 'Salvataggio in corso',
    discard: 'Scartare le modifiche',
    restored: 'Quanto aveva inserito prima è di nuovo qui. Non è ancora salvato.',
  },
  countries: { CH: 'Svizzera', DE: 'Germania', FR: 'Francia', IT: 'Italia', AT: 'Austria' },
};

export const profileMessages = {
  'toasts.profile.fetchFail': 'Non è stato possibile caricare il profilo.',
  'toasts.profile.updateFail': 'Non è stato possibile salvare i Suoi dati. Quanto ha inserito è ancora qui.',
  'toasts.profile.validationFail': 'Verifichi i Suoi dati.',
  'toasts.profile.updated': 'I Suoi dati sono salvati.',
  'profile.contact.required': 'Questo campo è vuoto.',
  'profile.contact.textInvalid': 'Verifichi questo campo: al massimo 100 caratteri, con almeno una lettera.',
  'profile.contact.postalCodeInvalid': 'Questo codice postale non esiste nel Paese scelto.',
  'profile.contact.cantonUnknown': 'Scelga un Cantone dall’elenco.',
  'profile.contact.countryUnknown': 'Scelga un Paese dall’elenco.',
  'profile.contact.phoneInvalid':
    'Questo numero di telefono non esiste. Lo scriva per esempio così: 079\u00a0123\u00a045\u00a067.',
  'profile.contact.emailInvalid':
    'Questo indirizzo e-mail non è completo. Lo scriva per esempio così: nome@esempio.ch.',
  'profile.change.identityFixed':
    'Nome, data di nascita, sesso e numero AVS sono modificati dalla comunità di riferimento, non nel portale.',
  'profile.change.overtaken':
    'Nel frattempo questi dati sono stati modificati altrove. Quanto ha inserito è ancora qui: salvi di nuovo perché valga, oppure scarti le modifiche.',
} satisfies Partial<MessageTexts>;
