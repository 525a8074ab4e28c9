import type { MessageTexts } from '../message-texts.ts';

export const onboardingMessages = {
  'onboarding.form.birthDateAmbiguous': 'Quest onn po vegnir legì en duas modas. Scrivai el cun quatter cifras.',
  'onboarding.form.ahvMissing':
    'Senza numer AVS na pon ins avrir nagin DEP. El stat sin la carta da l’assicuranza da malsauns.',
  'onboarding.form.consentMissing': 'Senza consentiment na pon ins avrir nagin DEP.',
  'onboarding.form.glnInvalid': 'Quest GLN n’è betg valaivel. Controllai las 13 cifras.',
  'onboarding.failed': 'Quai n’è betg pussaivel il mument. Empruvai anc ina giada pli tard.',
  'onboarding.patient.recordExists': 'Per quest numer AVS datti gia in DEP.',
  'onboarding.patient.ahvNotOwn': 'I sto esser Voss agen numer AVS: Vossa eID na conferma betg quest numer.',
  'onboarding.patient.notQualified':
    'Cun questa eID na pon ins avrir nagin DEP: i manca la controlla da Voss document al fanestrigl u per video, u il consentiment.',
  'onboarding.patient.noRecord': 'Per questa eID na datti anc nagin DEP.',
  'onboarding.professional.alreadyRegistered': 'Questa eID u questa inscripziun è gia registrada.',
  'onboarding.professional.severalEntries': 'Pliras inscripziuns en il register van cun Vossa eID. Inditgai Voss GLN.',
  'onboarding.professional.noMatch':
    'Nagina inscripziun en il register da las persunas spezialisadas va cun Vossa eID.',
  'onboarding.registration.alreadyExists': 'Per quest numer AVS datti gia in DEP.',
  'onboarding.registration.notPossible': 'Questa persuna na po betg vegnir registrada qua.',
  'onboarding.registration.failed': 'La registraziun n’è betg reussida. Empruvai anc ina giada pli tard.',
} satisfies Partial<MessageTexts>;
