import type { MessageTexts } from '../message-texts.ts';

/** Messages of sign-in and session, which a page may show before all texts are loaded. */
export const publicMessages = {
  'toasts.emergency.ended': 'L’accès d’urgence est terminé : il n’a pas pu être prolongé.',
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
  'toasts.settings.languageFail':
    'Cette langue n’a pas pu être chargée. Vérifiez votre connexion et choisissez-la à nouveau.',
  'toasts.login.notRegistered':
    'Il n’y a pas d’inscription à votre nom. Veuillez vous adresser à votre communauté de référence.',
} satisfies Partial<MessageTexts>;
