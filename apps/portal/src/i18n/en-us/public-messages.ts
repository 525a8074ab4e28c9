import type { MessageTexts } from '../message-texts.ts';
import { emergencyMessages } from './emergency.ts';

/** Messages of sign-in, session and reading, which every page may show. */
export const publicMessages = {
  ...emergencyMessages,
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
  'toasts.documentStore.documentsFetchSuccess': 'The documents are loaded.',
  'toasts.documentStore.documentsFetchFail': 'The documents could not be loaded. Please try again.',
  'toasts.documentStore.documentFetchFail': 'The document could not be loaded. Please try again.',
  'toasts.documentStore.uploadFail': 'The document could not be saved. It is not in the EPR.',
  'toasts.atc.fetchFail': 'The access log could not be loaded.',
  'toasts.atc.incomplete': 'Shorten the period or choose an event to see everything.',
  'toasts.atc.exportFail': 'The file could not be made. Please try again.',
  'toasts.settings.changeFail': 'The setting could not be changed. What was set before still holds.',
  'toasts.settings.fetchFail': 'The settings could not be loaded.',
  'toasts.settings.unavailable': 'Your home community does not offer this setting yet.',
  'toasts.notifications.fetchFail': 'The notifications could not be loaded. Please try again.',
  'toasts.patientSearch.fetchFail': 'The patient search did not work. Please try again.',
  'toasts.patientSearch.multipleMatches': 'Several people match these details. Please use the AHV number.',
  'toasts.login.notRegistered': 'You are not registered. Please contact your home community.',
  'documents.upload.tooLarge': 'This file is {{size}}. The maximum is {{limit}}.',
  'documents.upload.empty': 'This file is empty. Please choose another.',
  'documents.upload.typeNotAllowed': 'The EPR does not accept this kind of file. Save it as a PDF, for example.',
  'documents.upload.contentNotAsNamed':
    'The content of the file does not match its name. Please choose the right file.',
  'documents.upload.fileMissing': 'Choose a file.',
  'documents.upload.titleMissing': 'Give the document a title.',
  'documents.upload.kindMissing': 'Choose what kind of document it is.',
  'documents.upload.classMissing': 'Choose a document class.',
  'documents.upload.typeMissing': 'Choose a document type.',
  'documents.upload.typeNotOfClass': 'This document type does not fit the document class. Choose another.',
  'documents.upload.confidentialityMissing': 'Choose who may see the document.',
  'documents.upload.languageMissing': 'Choose the language of the document.',
  'documents.upload.facilityTypeMissing': 'Choose the type of facility.',
  'documents.upload.practiceSettingMissing': 'Choose the practice setting.',
  'documents.upload.authorNeeded': 'Enter first and last name, or an institution.',
  'documents.upload.authorIncomplete': 'Enter first and last name, or leave the person’s fields empty.',
  'documents.upload.phoneInvalid': 'The phone number starts with +41 followed by nine digits.',
  'documents.upload.dateInvalid': 'This date does not exist. Please write it like this: 31.01.2026.',
  'documents.upload.stopBeforeStart': 'The end must be after the start.',
  'patients.search.empty': 'Fill in at least one field.',
  'patients.search.idAlone': 'AHV number and EPR-SPID are searched alone. Clear the other fields.',
  'patients.search.ahvInvalid': 'This is not a valid AHV number. It starts with 756 and has 13 digits.',
  'patients.search.spidInvalid': 'This is not a valid EPR-SPID. It has 18 digits.',
  'patients.search.birthDateInvalid': 'This date of birth does not exist. Please write it like this: 31.01.1984.',
  'patients.search.birthDateAmbiguous': 'This number can mean two years. Choose one or write four digits.',
} satisfies Partial<MessageTexts>;
