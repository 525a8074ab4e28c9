import { expect, test } from 'vitest';
import type { FailureReason } from '@epr/client/transport';
import { messageOf } from './error-messages.ts';
import type { CallName } from './call-names.ts';

/** The error catalogue, row by row (core 8). */
test.each<[string, CallName, FailureReason, string]>([
  ['403 on document list', 'listDocuments', 'noAccess', 'toasts.auth.noEPDAccess'],
  ['403 on a reference', 'readAttachment', 'noAccess', 'toasts.auth.noEPDAccess'],
  ['documents not fetched', 'listDocuments', 'failed', 'toasts.documentStore.documentsFetchFail'],
  ['an answer that makes no sense', 'listDocuments', 'unreadable', 'toasts.documentStore.documentsFetchFail'],
  [
    'exchange returns 400, or 403 with another error',
    'openPatient',
    'unauthorizedPatientAccess',
    'toasts.auth.unauthorizedPatientAccess',
  ],
  ['403 with error gln_not_registered', 'openPatient', 'glnNotRegistered', 'toasts.auth.glnNotRegistered'],
  ['token not obtained', 'listDocuments', 'tokenMissing', 'toasts.auth.tokenFetchFail'],
  ['exchange failed before a call', 'listDocuments', 'exchangeFailed', 'toasts.auth.tokenFetchFail'],
  ['authorization header failure', 'listDocuments', 'noToken', 'toasts.auth.authHeaderFail'],
  ['400 with an operation outcome', 'listDocuments', 'invalid', 'toasts.documentStore.requestRejected'],
  ['404 on the document list', 'listDocuments', 'notFound', 'toasts.documentStore.requestRejected'],
  ['a client the provider does not know', 'openPatient', 'clientUnknown', 'toasts.auth.clientUnknown'],
  ['a provider that is misconfigured', 'openPatient', 'misconfigured', 'toasts.auth.providerMisconfigured'],
  ['no record to get a token for', 'listDocuments', 'noSpid', 'toasts.auth.authHeaderFail'],
  ['exchange refused because of its request', 'openPatient', 'exchangeRejected', 'toasts.auth.exchangeRejected'],
  ['session expired', 'editDocument', 'signedOut', 'toasts.auth.sessionExpired'],
  ['Failed to update document status', 'changeStatus', 'failed', 'toasts.documentStore.statusUpdateFail'],
  ['Failed to delete document', 'deleteDocument', 'noAccess', 'toasts.documentStore.deleteFail'],
  ['multiple matches: use the AHV number', 'matchPatients', 'multipleMatches', 'toasts.patientSearch.multipleMatches'],
  ['access rights not fetched', 'readAccessRights', 'failed', 'toasts.documentAccess.fetchFail'],
  ['403 on access rights', 'readAccessRights', 'noAccess', 'toasts.documentAccess.noAccessRights'],
  ['a right not saved', 'writeAccessRight', 'failed', 'toasts.documentAccess.editFail'],
  ['a right not removed', 'removeAccessRight', 'failed', 'toasts.documentAccess.deleteFail'],
  ['403 on a right that is removed', 'removeAccessRight', 'noAccess', 'toasts.documentAccess.noAccessRights'],
  ['directory not searched', 'searchDirectory', 'failed', 'toasts.documentAccess.search.fetchFail'],
  ['access log not fetched', 'listAccessLog', 'failed', 'toasts.atc.fetchFail'],
  ['403 on the access log', 'listAccessLog', 'noAccess', 'toasts.auth.noEPDAccess'],
  ['a document not edited', 'editDocument', 'failed', 'toasts.documentStore.editFail'],
  ['a file not fetched', 'readAttachment', 'failed', 'toasts.documentStore.documentFetchFail'],
  ['400 on a file', 'readAttachment', 'invalid', 'toasts.documentStore.requestRejected'],
  ['patients not found by a failure', 'matchPatients', 'failed', 'toasts.patientSearch.fetchFail'],
  ['403 on the search for patients', 'matchPatients', 'noAccess', 'toasts.account.noAppropriatePermission'],
  ['the profile not fetched', 'readProfile', 'failed', 'toasts.profile.fetchFail'],
  ['403 on the profile', 'readProfile', 'noAccess', 'toasts.auth.noEPDAccess'],
  ['the profile not saved', 'updateProfile', 'failed', 'toasts.profile.updateFail'],
  ['400 on the profile', 'updateProfile', 'invalid', 'toasts.profile.validationFail'],
  ['403 on a changed profile', 'updateProfile', 'noAccess', 'toasts.auth.noEPDAccess'],
  ['representatives not fetched', 'listRepresentatives', 'failed', 'toasts.representatives.fetchFail'],
  ['403 on the representatives', 'listRepresentatives', 'noAccess', 'toasts.auth.noEPDAccess'],
  ['403 on a representative who is appointed', 'appointRepresentative', 'noAccess', 'toasts.auth.noEPDAccess'],
  ['403 on a representative who is dismissed', 'dismissRepresentative', 'noAccess', 'toasts.auth.noEPDAccess'],
  ['a representative not appointed', 'appointRepresentative', 'failed', 'toasts.representatives.appointFail'],
  ['a representative not dismissed', 'dismissRepresentative', 'failed', 'toasts.representatives.dismissFail'],
  [
    'a representative who may be appointed',
    'appointRepresentative',
    'unreachable',
    'toasts.representatives.appointUnknown',
  ],
  [
    'a representative who may be dismissed',
    'dismissRepresentative',
    'timedOut',
    'toasts.representatives.dismissUnknown',
  ],
  ['a setting that may be saved', 'changeSetting', 'unreadable', 'toasts.settings.changeUnknown'],
  ['no record opened', 'openRecord', 'failed', 'onboarding.failed'],
  ['a patient not registered', 'registerPatient', 'failed', 'onboarding.registration.failed'],
  ['the declaration not read', 'readConsent', 'failed', 'onboarding.failed'],
  ['an eID not bound', 'bindEid', 'failed', 'onboarding.failed'],
  ['a record not opened', 'openPatient', 'failed', 'toasts.auth.tokenFetchFail'],
  ['403 on a record', 'openPatient', 'noAccess', 'toasts.auth.unauthorizedPatientAccess'],
  ['403 on a right that is saved', 'writeAccessRight', 'noAccess', 'toasts.documentAccess.noAccessRights'],
  ['settings a platform does not have', 'readSettings', 'notFound', 'toasts.settings.unavailable'],
  ['a session that was not extended', 'listDocuments', 'refreshRefused', 'toasts.auth.sessionRefreshFail'],
  ['notifications not fetched', 'listNotifications', 'failed', 'toasts.notifications.fetchFail'],
  ['a notification not marked', 'markNotifications', 'noAccess', 'toasts.notifications.markFail'],
  ['settings not fetched', 'readSettings', 'failed', 'toasts.settings.fetchFail'],
  ['a setting not changed', 'changeSetting', 'noAccess', 'toasts.settings.changeFail'],
  ['a platform without settings', 'changeSetting', 'notFound', 'toasts.settings.unavailable'],
])('[COD-03] %s', (_situation, call, reason, message) => {
  expect(messageOf(call, { reason })).toBe(message);
});

test('[COD-03] a file that the platform cannot return is reported with its reason', () => {
  expect(messageOf('readAttachment', { reason: 'failed', messageKey: 'documents.content.damaged' })).toBe(
    'documents.content.damaged',
  );
});

test.each([
  'readAttachment',
  'writeAccessRight',
  'removeAccessRight',
  'appointRepresentative',
  'dismissRepresentative',
  'updateProfile',
  'openRecord',
  'registerPatient',
  'bindEid',
] as const)('[COD-03] the message of the platform for %s is shown', (call) => {
  const messageKey = 'documents.content.damaged';
  for (const status of [422, 429, 503])
    expect(messageOf(call, { reason: 'failed', status, messageKey })).toBe(messageKey);
});

test.each([
  'listDocuments',
  'matchPatients',
  'listAccessLog',
  'readSettings',
  'deleteDocument',
  'readProfile',
] as const)('[COD-03] the message of the platform for %s does not replace the message of the portal', (call) => {
  const messageKey = 'documents.content.damaged';
  expect(messageOf(call, { reason: 'failed', messageKey })).toBe(messageOf(call, { reason: 'failed' }));
  expect(messageOf(call, { reason: 'failed', messageKey })).not.toBe(messageKey);
});

test.each([
  'listDocuments',
  'matchPatients',
  'writeAccessRight',
  'openPatient',
  'registerPatient',
  'readSettings',
] as const)('[COD-03] too many requests: the message of %s says when to try again', (call) => {
  for (const reason of ['captchaNeeded', 'failed', 'exchangeFailed'] as const)
    expect(messageOf(call, { reason, status: 429 })).toBe('toasts.auth.throttled');
});
