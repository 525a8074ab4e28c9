import type { MessageTexts } from '../message-texts.ts';

export const onboardingMessages = {
  'onboarding.form.birthDateAmbiguous': 'Cette année peut se lire de deux façons. Écrivez-la avec quatre chiffres.',
  'onboarding.form.ahvMissing':
    'Sans numéro AVS, aucun DEP ne peut être ouvert. Il figure sur la carte d’assurance-maladie.',
  'onboarding.form.consentMissing': 'Sans consentement, aucun DEP ne peut être ouvert.',
  'onboarding.form.glnInvalid': 'Ce GLN n’est pas valable. Vérifiez les 13 chiffres.',
  'onboarding.failed': 'Ce n’est pas possible pour le moment. Veuillez réessayer plus tard.',
  'onboarding.patient.recordExists': 'Un DEP existe déjà pour ce numéro AVS.',
  'onboarding.patient.ahvNotOwn': 'Ce doit être votre propre numéro AVS : votre eID ne confirme pas ce numéro.',
  'onboarding.patient.notQualified':
    'Cette eID ne permet pas d’ouvrir un DEP : il manque la vérification de votre pièce d’identité au guichet ou par vidéo, ou le consentement.',
  'onboarding.patient.noRecord': 'Il n’y a pas encore de DEP pour cette eID.',
  'onboarding.professional.alreadyRegistered': 'Cette eID ou cette inscription est déjà enregistrée.',
  'onboarding.professional.severalEntries':
    'Plusieurs inscriptions du répertoire correspondent à votre eID. Indiquez votre GLN.',
  'onboarding.professional.noMatch':
    'Aucune inscription du répertoire des professionnels de la santé ne correspond à votre eID.',
  'onboarding.registration.alreadyExists': 'Un DEP existe déjà pour ce numéro AVS.',
  'onboarding.registration.notPossible': 'Cette personne ne peut pas être enregistrée ici.',
  'onboarding.registration.failed': 'L’enregistrement n’a pas abouti. Veuillez réessayer plus tard.',
} satisfies Partial<MessageTexts>;
