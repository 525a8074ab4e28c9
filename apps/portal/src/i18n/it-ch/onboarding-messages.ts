import type { MessageTexts } from '../message-texts.ts';

export const onboardingMessages = {
  'onboarding.form.birthDateAmbiguous': 'Questo anno si può leggere in due modi. Lo scriva con quattro cifre.',
  'onboarding.form.ahvMissing': 'Senza numero AVS non si può aprire una CIP. Si trova sulla tessera d’assicurato.',
  'onboarding.form.consentMissing': 'Senza consenso non si può aprire una CIP.',
  'onboarding.form.glnInvalid': 'Questo GLN non è valido. Verifichi le 13 cifre.',
  'onboarding.failed': 'Al momento non è possibile. Riprovi più tardi.',
  'onboarding.patient.recordExists': 'Per questo numero AVS esiste già una CIP.',
  'onboarding.patient.ahvNotOwn': 'Deve essere il Suo numero AVS: la Sua eID non conferma questo numero.',
  'onboarding.patient.notQualified':
    'Con questa eID non si può aprire una CIP: manca la verifica del documento d’identità allo sportello o via video, oppure il consenso.',
  'onboarding.patient.noRecord': 'Per questa eID non c’è ancora una CIP.',
  'onboarding.professional.alreadyRegistered': 'Questa eID o questa iscrizione è già registrata.',
  'onboarding.professional.severalEntries':
    'Più iscrizioni del repertorio corrispondono alla Sua eID. Indichi il Suo GLN.',
  'onboarding.professional.noMatch':
    'Nessuna iscrizione del repertorio dei professionisti della salute corrisponde alla Sua eID.',
  'onboarding.registration.alreadyExists': 'Per questo numero AVS esiste già una CIP.',
  'onboarding.registration.notPossible': 'Questa persona non può essere registrata qui.',
  'onboarding.registration.failed': 'La registrazione non è riuscita. Riprovi più tardi.',
} satisfies Partial<MessageTexts>;
