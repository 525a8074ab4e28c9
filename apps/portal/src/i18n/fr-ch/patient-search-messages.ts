import type { MessageTexts } from '../message-texts.ts';

/** Messages of the catalogue about the patient search. */
export const patientSearchMessages = {
  'toasts.patientSearch.fetchFail': 'La recherche de patients a échoué. Veuillez réessayer.',
  'toasts.patientSearch.multipleMatches':
    'Plusieurs personnes correspondent à ces informations. Veuillez utiliser le numéro AVS.',
  'patients.search.empty': 'Remplissez au moins un champ.',
  'patients.search.idAlone': 'Le numéro AVS et l’EPR-SPID se recherchent seuls. Videz les autres champs.',
  'patients.search.ahvInvalid': 'Ce numéro AVS n’est pas valable. Il commence par 756 et compte 13 chiffres.',
  'patients.search.spidInvalid': 'Cet EPR-SPID n’est pas valable. Il compte 18 chiffres.',
  'patients.search.birthDateInvalid': 'Cette date de naissance n’est pas valable. Écrivez-la ainsi : 31.01.1984.',
  'patients.search.birthDateAmbiguous':
    'Ce nombre peut désigner deux années. Choisissez-en une ou écrivez quatre chiffres.',
} satisfies Partial<MessageTexts>;
