import type { MessageTexts } from '../message-texts.ts';

/** Messages of sign-in and session, which a page may show before all texts are loaded. */
export const publicMessages = {
  'toasts.emergency.ended': 'Emergency access has ended: it could not be extended.',
  'toasts.auth.noEPDAccess': 'You have no access to this EPR.',
  'toasts.auth.unauthorizedPatientAccess': 'You may not open this EPR. The patient has not given you an access right.',
  'toasts.auth.glnNotRegistered':
    'Your GLN is not in the directory of health professionals. Please contact the administration of your institution.',
  'toasts.auth.tokenFetchFail': 'The authorization for this EPR could not be obtained. Please try again.',
  'toasts.auth.authHeaderFail': 'Your sign-in could not be added to the request. Please sign in again.',
  'toasts.auth.sessionExpired': 'Your session has expired. Please sign in again.',
  'toasts.auth.sessionRefreshFail': 'Your session could not be extended. Please sign in again.',
  'toasts.auth.authenticationFail': 'Signing in did not work. Please try again.',
  'toasts.auth.exchangeRejected':
    'The home community issued no authorization for this EPR; your access rights are not the reason. Please report this to your home community.',
  'toasts.auth.clientUnknown':
    'This portal is not registered correctly with the sign-in provider. Please report this to your home community; trying again will not help.',
  'toasts.auth.providerMisconfigured':
    'This provider is not set up correctly in the portal. Please choose another one or report this to your home community.',
  'toasts.auth.logoutIncomplete':
    'You are signed out here. At the provider you had signed in with you may not be: it does not answer. To be safe, close all windows of this browser.',
  'toasts.documentStore.requestRejected': 'The home community rejected the request of the portal.',
  'toasts.account.noAppropriatePermission': 'This page is not intended for your role.',
  'toasts.account.noPatientOpen': 'Choose a patient first: no EPR is open in this tab.',
  'toasts.account.xuaFetchFail':
    'Access on behalf of this person is not possible. Choose the person again, or ask your home community.',
  'toasts.documentAccess.noAccessRights':
    'You may not manage the access rights of this EPR. This needs the right to pass on access, or to represent the patient.',
  'toasts.settings.languageFail': 'This language could not be loaded. Check your connection and choose it again.',
  'toasts.login.notRegistered': 'You are not registered. Please contact your home community.',
} satisfies Partial<MessageTexts>;
