import type { MessageTexts } from '../message-texts.ts';

/** The patient's data stored by the community (SET-05). */
export const profile = {
  intro: 'Was Ihre Stammgemeinschaft über Sie weiss. Adresse, Telefon und E-Mail ändern Sie hier selbst.',
  introOther:
    'Was die Stammgemeinschaft über die Person weiss, die Sie vertreten. Adresse, Telefon und E-Mail können Sie für sie ändern.',
  loading: 'Das Profil wird geladen …',
  identity: {
    heading: 'Zur Person',
    name: 'Name',
    birthDate: 'Geburtsdatum',
    gender: 'Geschlecht',
    ahv: 'AHV-Nummer',
    spid: 'EPR-SPID',
    note: 'Diese Angaben kann nur die Stammgemeinschaft ändern. Stimmt etwas nicht? Melden Sie sich bei ihr.',
  },
  contact: {
    heading: 'Adresse und Kontakt',
    street: 'Strasse und Hausnummer',
    postalCode: 'PLZ',
    city: 'Ort',
    townFilledIn: 'Aus der Postleitzahl ergänzt.',
    townsOfCode: 'Zu dieser Postleitzahl gehören: {{towns}}.',
    canton: 'Kanton',
    noCanton: 'Keine Angabe',
    country: 'Land',
    phone: 'Telefon',
    phoneHint: 'Zum Beispiel 079\u00a0123\u00a045\u00a067 oder +41\u00a031\u00a0555\u00a001\u00a012',
    email: 'E-Mail',
    emailHint: 'Zum Beispiel name@beispiel.ch',
    save: 'Speichern',
    saving: 'Wird gespeichert',
    discard: 'Änderungen verwerfen',
    restored: 'Ihre Eingaben von vorhin sind wieder da. Sie sind noch nicht gespeichert.',
  },
  countries: { CH: 'Schweiz', DE: 'Deutschland', FR: 'Frankreich', IT: 'Italien', AT: 'Österreich' },
};

export const profileMessages = {
  'toasts.profile.fetchFail': 'Das Profil konnte nicht geladen werden.',
  'toasts.profile.updateFail':
    'Ihre Angaben konnten nicht gespeichert werden. Was Sie eingegeben haben, steht noch da.',
  'toasts.profile.validationFail': 'Bitte prüfen Sie Ihre Angaben.',
  'toasts.profile.updated': 'Ihre Angaben sind gespeichert.',
  'profile.contact.required': 'Diese Angabe fehlt.',
  'profile.contact.textInvalid':
    'Bitte prüfen Sie diese Angabe: höchstens 100 Zeichen, mit mindestens einem Buchstaben.',
  'profile.contact.postalCodeInvalid': 'Diese Postleitzahl gibt es im gewählten Land nicht.',
  'profile.contact.cantonUnknown': 'Bitte wählen Sie einen Kanton aus der Liste.',
  'profile.contact.countryUnknown': 'Bitte wählen Sie ein Land aus der Liste.',
  'profile.contact.phoneInvalid':
    'Diese Telefonnummer gibt es nicht. Schreiben Sie sie zum Beispiel so: 079\u00a0123\u00a045\u00a067.',
  'profile.contact.emailInvalid':
    'Diese E-Mail-Adresse ist nicht vollständig. Schreiben Sie sie zum Beispiel so: name@beispiel.ch.',
  'profile.change.identityFixed':
    'Name, Geburtsdatum, Geschlecht und AHV-Nummer ändert die Stammgemeinschaft, nicht das Portal.',
  'profile.change.overtaken':
    'Die Angaben wurden inzwischen anderswo geändert. Ihre Eingaben stehen noch da: Speichern Sie nochmals, damit sie gelten, oder verwerfen Sie sie.',
} satisfies Partial<MessageTexts>;
