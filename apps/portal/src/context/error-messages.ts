import type { FailureReason } from '@epr/client/transport';
import type { MessageKey } from '@epr/domain/messages';
import type { CallName, MessageOf } from './report-error.ts';

/**
 * Returns the message of a refused call, shown as a notice at the top (core 8). Where the screen has no place for details (`namesReason`),
 * the platform's own reason is the message if it named one.
 */
export const messageOf: MessageOf = (call, { reason, messageKey }) =>
  namesReason.has(call) && messageKey ? messageKey : messages[call][reason];

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

/** Reasons that arise while getting an authorisation, before the call itself is sent: the same message for every call. */
const authorisation = {
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
} as const satisfies Partial<Record<FailureReason, MessageKey>>;

type OwnReason = Exclude<FailureReason, keyof typeof authorisation>;
type Rows = Readonly<Record<FailureReason, MessageKey>>;

/** Returns the call's general failure for every reason that has no message of its own in the catalogue. */
function otherwise(failure: MessageKey): Readonly<Record<OwnReason, MessageKey>> {
  return {
    noAccess: failure,
    notFound: failure,
    invalid: failure,
    tooLarge: failure,
    typeNotAllowed: failure,
    storageFull: failure,
    captchaNeeded: failure,
    captchaFaulty: failure,
    multipleMatches: failure,
    failed: failure,
    unreadable: failure,
    unreachable: failure,
    timedOut: failure,
    cancelled: failure,
  };
}

const messages: Readonly<Record<CallName, Rows>> = {
  listDocuments: {
    ...authorisation,
    ...otherwise('toasts.documentStore.documentsFetchFail'),
    invalid: 'toasts.documentStore.requestRejected',
    notFound: 'toasts.documentStore.requestRejected',
    noAccess: 'toasts.auth.noEPDAccess',
  },
  readAttachment: {
    ...authorisation,
    ...otherwise('toasts.documentStore.documentFetchFail'),
    invalid: 'toasts.documentStore.requestRejected',
    noAccess: 'toasts.auth.noEPDAccess',
  },
  uploadDocument: {
    ...authorisation,
    ...otherwise('toasts.documentStore.uploadFail'),
    noAccess: 'toasts.auth.noEPDAccess',
  },
  changeStatus: { ...authorisation, ...otherwise('toasts.documentStore.statusUpdateFail') },
  deleteDocument: { ...authorisation, ...otherwise('toasts.documentStore.deleteFail') },
  editDocument: { ...authorisation, ...otherwise('toasts.documentStore.editFail') },
  matchPatients: {
    ...authorisation,
    ...otherwise('toasts.patientSearch.fetchFail'),
    multipleMatches: 'toasts.patientSearch.multipleMatches',
    noAccess: 'toasts.account.noAppropriatePermission',
  },
  listAccessLog: { ...authorisation, ...otherwise('toasts.atc.fetchFail'), noAccess: 'toasts.auth.noEPDAccess' },
  listNotifications: { ...authorisation, ...otherwise('toasts.notifications.fetchFail') },
  readSettings: {
    ...authorisation,
    ...otherwise('toasts.settings.fetchFail'),
    notFound: 'toasts.settings.unavailable',
  },
  changeSetting: {
    ...authorisation,
    ...otherwise('toasts.settings.changeFail'),
    notFound: 'toasts.settings.unavailable',
  },
  listRepresentatives: { ...authorisation, ...otherwise('toasts.representatives.fetchFail') },
  appointRepresentative: { ...authorisation, ...otherwise('toasts.representatives.appointFail') },
  dismissRepresentative: { ...authorisation, ...otherwise('toasts.representatives.dismissFail') },
  readProfile: { ...authorisation, ...otherwise('toasts.profile.fetchFail'), noAccess: 'toasts.auth.noEPDAccess' },
  updateProfile: {
    ...authorisation,
    ...otherwise('toasts.profile.updateFail'),
    invalid: 'toasts.profile.validationFail',
    noAccess: 'toasts.auth.noEPDAccess',
  },
  openRecord: { ...authorisation, ...otherwise('onboarding.failed') },
  registerPatient: { ...authorisation, ...otherwise('onboarding.registration.failed') },
  readConsent: { ...authorisation, ...otherwise('onboarding.failed') },
  bindEid: { ...authorisation, ...otherwise('onboarding.failed') },
  openPatient: {
    ...authorisation,
    ...otherwise('toasts.auth.tokenFetchFail'),
    noAccess: 'toasts.auth.unauthorizedPatientAccess',
  },
  readAccessRights: {
    ...authorisation,
    ...otherwise('toasts.documentAccess.fetchFail'),
    noAccess: 'toasts.documentAccess.noAccessRights',
  },
  writeAccessRight: {
    ...authorisation,
    ...otherwise('toasts.documentAccess.editFail'),
    noAccess: 'toasts.documentAccess.noAccessRights',
  },
  removeAccessRight: {
    ...authorisation,
    ...otherwise('toasts.documentAccess.deleteFail'),
    noAccess: 'toasts.documentAccess.noAccessRights',
  },
  searchDirectory: { ...authorisation, ...otherwise('toasts.documentAccess.search.fetchFail') },
  signIn: {
    ...authorisation,
    ...otherwise('toasts.auth.authenticationFail'),
    signedOut: 'toasts.auth.authenticationFail',
    noAccess: 'toasts.login.wrongRole',
  },
};
