import type { MessageTexts } from '../message-texts.ts';

/** The patient's data stored by the community (SET-05). */
export const profile = {
  intro: 'What your home community knows about you. You can change your address, phone and email here.',
  introOther:
    'What the home community knows about the person you represent. You can change their address, phone and email.',
  loading: 'Loading the profile…',
  identity: {
    heading: 'Personal details',
    name: 'Name',
    birthDate: 'Date of birth',
    gender: 'Gender',
    ahv: 'AHV number',
    spid: 'EPR-SPID',
    note: 'Only the home community can change these details. Is something wrong? Please contact the home community.',
  },
  contact: {
    heading: 'Address and contact',
    street: 'Street and number',
    postalCode: 'Postal code',
    city: 'Town',
    townFilledIn: 'Filled in from the postal code.',
    townsOfCode: 'Towns with this postal code: {{towns}}.',
    canton: 'Canton',
    noCanton: 'Not stated',
    country: 'Country',
    phone: 'Phone',
    phoneHint: 'For example 079\u00a0123\u00a045\u00a067 or +41\u00a031\u00a0555\u00a001\u00a012',
    email: 'Email',
    emailHint: 'For example name@example.ch',
    save: 'Save',
    saving: 'Saving',
    discard: 'Discard changes',
    restored: 'What you entered before is here again. It is not saved yet.',
  },
  countries: { CH: 'Switzerland', DE: 'Germany', FR: 'France', IT: 'Italy', AT: 'Austria' },
};

export const profileMessages = {
  'toasts.profile.fetchFail': 'The profile could not be loaded.',
  'toasts.profile.updateFail': 'Your data could not be saved. What you entered is still here.',
  'toasts.profile.validationFail': 'Please check your data.',
  'toasts.profile.updated': 'Your data are saved.',
  'profile.contact.required': 'This is missing.',
  'profile.contact.textInvalid': 'Please check this: at most 100 characters, with at least one letter.',
  'profile.contact.postalCodeInvalid': 'There is no such postal code in the chosen country.',
  'profile.contact.cantonUnknown': 'Please choose a canton from the list.',
  'profile.contact.countryUnknown': 'Please choose a country from the list.',
  'profile.contact.phoneInvalid':
    'There is no such phone number. Write it like this, for example: 079\u00a0123\u00a045\u00a067.',
  'profile.contact.emailInvalid':
    'This email address is not complete. Write it like this, for example: name@example.ch.',
  'profile.change.identityFixed':
    'Name, date of birth, gender and AHV number are changed by the home community, not in the portal.',
  'profile.change.overtaken':
    'These data have been changed elsewhere in the meantime. What you entered is still here: save again to make it count, or discard it.',
} satisfies Partial<MessageTexts>;
