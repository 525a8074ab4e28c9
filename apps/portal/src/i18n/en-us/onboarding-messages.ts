import type { MessageTexts } from '../message-texts.ts';

export const onboardingMessages = {
  'onboarding.form.birthDateAmbiguous': 'This year can be read in two ways. Please write it with four digits.',
  'onboarding.form.ahvMissing': 'An EPR cannot be opened without an AHV number. It is on the health insurance card.',
  'onboarding.form.consentMissing': 'An EPR cannot be opened without consent.',
  'onboarding.form.glnInvalid': 'This is not a valid GLN. Please check its 13 digits.',
  'onboarding.failed': 'This is not possible at the moment. Please try again later.',
  'onboarding.patient.recordExists': 'There is already an EPR for this AHV number.',
  'onboarding.patient.ahvNotOwn': 'It must be your own AHV number: your eID does not confirm this one.',
  'onboarding.patient.notQualified':
    'This eID cannot open an EPR: the check of your ID at a counter or by video, or the consent, is missing.',
  'onboarding.patient.noRecord': 'There is no EPR for this eID yet.',
  'onboarding.professional.alreadyRegistered': 'This eID or this entry is already registered.',
  'onboarding.professional.severalEntries': 'Several entries of the directory match your eID. Please give your GLN.',
  'onboarding.professional.noMatch': 'No entry of the directory of health professionals matches your eID.',
  'onboarding.registration.alreadyExists': 'There is already an EPR for this AHV number.',
  'onboarding.registration.notPossible': 'This person cannot be registered here.',
  'onboarding.registration.failed': 'The registration did not succeed. Please try again later.',
} satisfies Partial<MessageTexts>;
