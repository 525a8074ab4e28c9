import type { FailureReason } from '@epr/client/transport';
import type { MessageKey } from '@epr/domain/messages';
import type { CallName, MessageOf } from './call-names.ts';

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

/** Reasons that arise while getting an authorization, before the call itself is sent: the same message for every call. */
const authorization = {
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

type OwnReason = Exclude<FailureReason, keyof typeof authorization>;
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
    ...authorization,
    ...otherwise('toasts.documentStore.documentsFetchFail'),
    invalid: 'toasts.documentStore.requestRejected',
    notFound: 'toasts.documentStore.requestRejected',
    noAccess: 'toasts.auth.noEPDAccess',
  },
  readAttachment: {
    ...authorization,
    ...otherwise('toasts.documentStore.documentFetchFail'),
    invalid: 'toasts.documentStore.requestRejected',
    noAccess: 'toasts.auth.noEPDAccess',
  },
  uploadDocument: {
    ...authorization,
    ...otherwise('toasts.documentStore.uploadFail'),
    noAccess: 'toasts.auth.noEPDAccess',
  },
  changeStatus: { ...authorization, ...otherwise('toasts.documentStore.statusUpdateFail') },
  deleteDocument: { ...authorization, ...otherwise('toasts.documentStore.deleteFail') },
  editDocument: { ...authorization, ...otherwise('toasts.documentStore.editFail') },
  matchPatients: {
    ...authorization,
    ...otherwise('toasts.patientSearch.fetchFail'),
    multipleMatches: 'toasts.patientSearch.multipleMatches',
    noAccess: 'toasts.account.noAppropriatePermission',
  },
  listAccessLog: { ...authorization, ...otherwise('toasts.atc.fetchFail'), noAccess: 'toasts.auth.noEPDAccess' },
  listNotifications: { ...authorization, ...otherwise('toasts.notifications.fetchFail') },
  readSettings: {
    ...authorization,
    ...otherwise('toasts.settings.fetchFail'),
    notFound: 'toasts.settings.unavailable',
  },
  changeSetting: {
    ...authorization,
    ...otherwise('toasts.settings.changeFail'),
    notFound: 'toasts.settings.unavailable',
  },
  listRepresentatives: {
    ...authorization,
    ...otherwise('toasts.representatives.fetchFail'),
    noAccess: 'toasts.auth.noEPDAccess',
  },
  appointRepresentative: {
    ...authorization,
    ...otherwise('toasts.representatives.appointFail'),
    noAccess: 'toasts.auth.noEPDAccess',
  },
  dismissRepresentative: {
    ...authorization,
    ...otherwise('toasts.representatives.dismissFail'),
    noAccess: 'toasts.auth.noEPDAccess',
  },
  readProfile: { ...authorization, ...otherwise('toasts.profile.fetchFail'), noAccess: 'toasts.auth.noEPDAccess' },
  updateProfile: {
    ...authorization,
    ...otherwise('toasts.profile.updateFail'),
    invalid: 'toasts.profile.validationFail',
    noAccess: 'toasts.auth.noEPDAccess',
  },
  openRecord: { ...authorization, ...otherwise('onboarding.failed') },
  registerPatient: { ...authorization, ...otherwise('onboarding.registration.failed') },
  readConsent: { ...authorization, ...otherwise('onboarding.failed') },
  bindEid: { ...authorization, ...otherwise('onboarding.failed') },
  openPatient: {
    ...authorization,
    ...otherwise('toasts.auth.tokenFetchFail'),
    noAccess: 'toasts.auth.unauthorizedPatientAccess',
  },
  readAccessRights: {
    ...authorization,
    ...otherwise('toasts.documentAccess.fetchFail'),
    noAccess: 'toasts.documentAccess.noAccessRights',
  },
  writeAccessRight: {
    ...authorization,
    ...otherwise('toasts.documentAccess.editFail'),
    noAccess: 'toasts.documentAccess.noAccessRights',
  },
  removeAccessRight: {
    ...authorization,
    ...otherwise('toasts.documentAccess.deleteFail'),
    noAccess: 'toasts.documentAccess.noAccessRights',
  },
  searchDirectory: { ...authorization, ...otherwise('toasts.documentAccess.search.fetchFail') },
};
