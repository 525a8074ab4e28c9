import type { FailureReason } from '@epr/client/transport';
import type { MessageKey } from '@epr/domain/messages';
import { isOutcomeUnknown } from './call-error.ts';
import type { CallName, MessageOf } from './call-names.ts';

/**
 * Returns the message of a refused call, shown as a notice at the top (core 8). Where the screen has no place for details (`namesReason`),
 * the platform's own reason is the message if it named one.
 */
export const messageOf: MessageOf = (call, failure) => {
  const { reason, messageKey, status } = failure;
  const row = messages[call];
  return (
    (namesReason.has(call) && messageKey) ||
    // Of any call; a download that needs a captcha never gets here.
    (status === 429 && 'toasts.auth.throttled') ||
    (isOutcomeUnknown(failure) && row.unknown) ||
    row[reason] ||
    authorization[reason] ||
    row.failure
  );
};

const namesReason: ReadonlySet<CallName> = new Set([
  'readAttachment',
  'writeAccessRight',
  'removeAccessRight',
  'appointRepresentative',
  'dismissRepresentative',
  'updateProfile',
  'openRecord',
  'registerPatient',
  'bindEid',
]);

/** Reasons that arise while getting an authorization, before the call itself is sent: the same message for every call. */
const authorization: Partial<Record<FailureReason, MessageKey>> = {
  signedOut: 'toasts.auth.sessionExpired',
  refreshRefused: 'toasts.auth.sessionRefreshFail',
  glnNotRegistered: 'toasts.auth.glnNotRegistered',
  unauthorizedPatientAccess: 'toasts.auth.unauthorizedPatientAccess',
  tokenMissing: 'toasts.auth.tokenFetchFail',
  exchangeFailed: 'toasts.auth.tokenFetchFail',
  exchangeRejected: 'toasts.auth.exchangeRejected',
  clientUnknown: 'toasts.auth.clientUnknown',
  misconfigured: 'toasts.auth.providerMisconfigured',
  noToken: 'toasts.auth.authHeaderFail',
  noSpid: 'toasts.auth.authHeaderFail',
};

/** The messages of a call: of its general failure, and of the reasons that the catalogue tells apart from it. */
interface Row extends Partial<Record<FailureReason, MessageKey>> {
  readonly failure: MessageKey;
  /** Of a change that may have been stored all the same. */
  readonly unknown?: MessageKey;
}

const messages: Readonly<Record<CallName, Row>> = {
  listDocuments: {
    failure: 'toasts.documentStore.documentsFetchFail',
    invalid: 'toasts.documentStore.requestRejected',
    notFound: 'toasts.documentStore.requestRejected',
    noAccess: 'toasts.auth.noEPDAccess',
  },
  readAttachment: {
    failure: 'toasts.documentStore.documentFetchFail',
    invalid: 'toasts.documentStore.requestRejected',
    noAccess: 'toasts.auth.noEPDAccess',
  },
  changeStatus: { failure: 'toasts.documentStore.statusUpdateFail' },
  deleteDocument: { failure: 'toasts.documentStore.deleteFail' },
  editDocument: { failure: 'toasts.documentStore.editFail' },
  matchPatients: {
    failure: 'toasts.patientSearch.fetchFail',
    multipleMatches: 'toasts.patientSearch.multipleMatches',
    noAccess: 'toasts.account.noAppropriatePermission',
  },
  listAccessLog: { failure: 'toasts.atc.fetchFail', noAccess: 'toasts.auth.noEPDAccess' },
  listNotifications: { failure: 'toasts.notifications.fetchFail' },
  markNotifications: { failure: 'toasts.notifications.markFail' },
  readSettings: {
    failure: 'toasts.settings.fetchFail',
    notFound: 'toasts.settings.unavailable',
  },
  changeSetting: {
    failure: 'toasts.settings.changeFail',
    unknown: 'toasts.settings.changeUnknown',
    notFound: 'toasts.settings.unavailable',
  },
  listRepresentatives: {
    failure: 'toasts.representatives.fetchFail',
    noAccess: 'toasts.auth.noEPDAccess',
  },
  appointRepresentative: {
    failure: 'toasts.representatives.appointFail',
    unknown: 'toasts.representatives.appointUnknown',
    noAccess: 'toasts.auth.noEPDAccess',
  },
  dismissRepresentative: {
    failure: 'toasts.representatives.dismissFail',
    unknown: 'toasts.representatives.dismissUnknown',
    noAccess: 'toasts.auth.noEPDAccess',
  },
  readProfile: { failure: 'toasts.profile.fetchFail', noAccess: 'toasts.auth.noEPDAccess' },
  updateProfile: {
    failure: 'toasts.profile.updateFail',
    invalid: 'toasts.profile.validationFail',
    noAccess: 'toasts.auth.noEPDAccess',
  },
  openRecord: { failure: 'onboarding.failed' },
  registerPatient: { failure: 'onboarding.registration.failed' },
  readConsent: { failure: 'onboarding.failed' },
  bindEid: { failure: 'onboarding.failed' },
  openPatient: {
    failure: 'toasts.auth.tokenFetchFail',
    noAccess: 'toasts.auth.unauthorizedPatientAccess',
  },
  readAccessRights: {
    failure: 'toasts.documentAccess.fetchFail',
    noAccess: 'toasts.documentAccess.noAccessRights',
  },
  writeAccessRight: {
    failure: 'toasts.documentAccess.editFail',
    noAccess: 'toasts.documentAccess.noAccessRights',
  },
  removeAccessRight: {
    failure: 'toasts.documentAccess.deleteFail',
    noAccess: 'toasts.documentAccess.noAccessRights',
  },
  searchDirectory: { failure: 'toasts.documentAccess.search.fetchFail' },
};
