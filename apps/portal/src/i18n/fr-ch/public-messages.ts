import type { MessageTexts } from '../message-texts.ts';
import { emergencyMessages } from './emergency.ts';

/** Messages of sign-in, session and reading, which every page may show. */
export const publicMessages = {
  ...emergencyMessages,
  'toasts.auth.noEPDAccess': 'Vous n’avez pas accès à ce DEP.',
  'toasts.auth.unauthorizedPatientAccess':
    'Vous ne pouvez pas ouvrir ce DEP. La patiente ou le patient ne vous a pas accordé de droit d’accès.',
  'toasts.auth.glnNotRegistered':
    'Votre GLN ne figure pas dans le répertoire des professionnels de la santé. Veuillez vous adresser à l’administration de votre institution.',
  'toasts.auth.tokenFetchFail': 'L’autorisation pour ce DEP n’a pas pu être obtenue. Veuillez réessayer.',
  'toasts.auth.authHeaderFail': 'Votre connexion n’a pas pu être jointe à la demande. Veuillez vous reconnecter.',
  'toasts.auth.sessionExpired': 'Votre session a expiré. Veuillez vous reconnecter.',
  'toasts.auth.sessionRefreshFail': 'Votre session n’a pas pu être prolongée. Veuillez vous reconnecter.',
  'toasts.auth.authenticationFail': 'La connexion a échoué. Veuillez réessayer.',
  'toasts.auth.exchangeRejected':
    'La communauté de référence n’a pas délivré d’autorisation pour ce DEP ; vos droits d’accès n’en sont pas la cause. Veuillez le signaler à votre communauté de référence.',
  'toasts.auth.clientUnknown':
    'Ce portail n’est pas correctement enregistré auprès du fournisseur de connexion. Veuillez le signaler à votre communauté de référence ; réessayer ne sert à rien.',
  'toasts.auth.providerMisconfigured':
    'Ce fournisseur n’est pas correctement configuré dans le portail. Veuillez en choisir un autre ou le signaler à votre communauté de référence.',
  'toasts.auth.logoutIncomplete':
    'La session est fermée ici. Chez le fournisseur qui a vérifié votre identité, elle ne l’est peut-être pas encore : il ne répond pas. Par sécurité, fermez toutes les fenêtres de ce navigateur.',
  'toasts.documentStore.requestRejected': 'La communauté de référence a refusé la demande du portail.',
  'toasts.account.noAppropriatePermission': 'Cette page n’est pas prévue pour votre rôle.',
  'toasts.account.noPatientOpen':
    'Choisissez d’abord une patiente ou un patient : aucun DEP n’est ouvert dans cet onglet.',
  'toasts.account.xuaFetchFail':
    'L’accès au nom de cette personne n’est pas possible. Choisissez-la à nouveau ou adressez-vous à votre communauté de référence.',
  'toasts.documentAccess.noAccessRights':
    'Vous ne pouvez pas gérer les droits d’accès de ce DEP. Il faut pour cela le droit de transmettre l’accès ou de représenter la personne.',
  'toasts.documentStore.documentsFetchSuccess': 'Les documents sont chargés.',
  'toasts.documentStore.documentsFetchFail': 'Les documents n’ont pas pu être chargés. Veuillez réessayer.',
  'toasts.documentStore.documentFetchFail': 'Le document n’a pas pu être chargé. Veuillez réessayer.',
  'toasts.documentStore.uploadFail': 'Le document n’a pas pu être enregistré. Il ne figure pas dans le DEP.',
  'toasts.atc.fetchFail': 'Le journal d’accès n’a pas pu être chargé.',
  'toasts.atc.incomplete': 'Raccourcissez la période ou choisissez un événement pour tout voir.',
  'toasts.atc.exportFail': 'Le fichier n’a pas pu être créé. Veuillez réessayer.',
  'toasts.settings.changeFail': 'Le réglage n’a pas pu être modifié. La valeur précédente reste valable.',
  'toasts.settings.fetchFail': 'Les réglages n’ont pas pu être chargés.',
  'toasts.settings.unavailable': 'Votre communauté de référence ne propose pas encore ce réglage.',
  'toasts.notifications.fetchFail': 'Les avis n’ont pas pu être chargés. Veuillez réessayer.',
  'toasts.patientSearch.fetchFail': 'La recherche de patients a échoué. Veuillez réessayer.',
  'toasts.patientSearch.multipleMatches':
    'Plusieurs personnes correspondent à ces informations. Veuillez utiliser le numéro AVS.',
  'toasts.login.notRegistered':
    'Il n’y a pas d’inscription à votre nom. Veuillez vous adresser à votre communauté de référence.',
  'documents.upload.tooLarge': 'Ce fichier fait {{size}}. La taille maximale est de {{limit}}.',
  'documents.upload.empty': 'Ce fichier est vide. Veuillez en choisir un autre.',
  'documents.upload.typeNotAllowed': 'Le DEP n’accepte pas ce type de fichier. Enregistrez-le par exemple en PDF.',
  'documents.upload.contentNotAsNamed':
    'Le contenu du fichier ne correspond pas à son nom. Veuillez choisir le bon fichier.',
  'documents.upload.fileMissing': 'Choisissez un fichier.',
  'documents.upload.titleMissing': 'Donnez un titre au document.',
  'documents.upload.kindMissing': 'Choisissez de quel document il s’agit.',
  'documents.upload.classMissing': 'Choisissez une classe de document.',
  'documents.upload.typeMissing': 'Choisissez un type de document.',
  'documents.upload.typeNotOfClass': 'Ce type de document ne convient pas à la classe. Choisissez-en un autre.',
  'documents.upload.confidentialityMissing': 'Choisissez qui peut voir le document.',
  'documents.upload.languageMissing': 'Choisissez la langue du document.',
  'documents.upload.facilityTypeMissing': 'Choisissez le type d’institution.',
  'documents.upload.practiceSettingMissing': 'Choisissez le domaine.',
  'documents.upload.authorNeeded': 'Indiquez le prénom et le nom, ou une institution.',
  'documents.upload.authorIncomplete': 'Indiquez le prénom et le nom, ou laissez vides les champs de la personne.',
  'documents.upload.phoneInvalid': 'Le numéro de téléphone commence par +41, suivi de neuf chiffres.',
  'documents.upload.dateInvalid': 'Cette date n’existe pas. Écrivez-la ainsi : 31.01.2026.',
  'documents.upload.stopBeforeStart': 'La fin doit être après le début.',
  'patients.search.empty': 'Remplissez au moins un champ.',
  'patients.search.idAlone': 'Le numéro AVS et l’EPR-SPID se recherchent seuls. Videz les autres champs.',
  'patients.search.ahvInvalid': 'Ce numéro AVS n’est pas valable. Il commence par 756 et compte 13 chiffres.',
  'patients.search.spidInvalid': 'Cet EPR-SPID n’est pas valable. Il compte 18 chiffres.',
  'patients.search.birthDateInvalid': 'Cette date de naissance n’existe pas. Écrivez-la ainsi : 31.01.1984.',
  'patients.search.birthDateAmbiguous':
    'Ce nombre peut désigner deux années. Choisissez-en une ou écrivez quatre chiffres.',
} satisfies Partial<MessageTexts>;
