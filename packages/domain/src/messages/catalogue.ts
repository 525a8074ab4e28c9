/**
 * The message catalogue: every message a person can be told, with how it is shown (core 8, rights 8; COD-03).
 * `persistent` stays until dismissed; `audience: 'screenReader'` is spoken and not shown.
 */
export const catalogue = {
  'toasts.auth.noEPDAccess': error(),
  'toasts.auth.unauthorizedPatientAccess': error(),
  'toasts.auth.glnNotRegistered': error(),
  'toasts.auth.tokenFetchFail': error(),
  'toasts.auth.authHeaderFail': error(),
  'toasts.auth.sessionExpired': error(),
  'toasts.auth.sessionRefreshFail': error(),
  'toasts.auth.authenticationFail': error(),
  'toasts.auth.exchangeRejected': error(),
  'toasts.auth.clientUnknown': error(),
  'toasts.auth.providerMisconfigured': error(),
  'toasts.account.noAppropriatePermission': notice(),
  'toasts.account.xuaFetchFail': error(),
  'toasts.account.noPatientOpen': notice(),
  'toasts.documentAccess.noAccessRights': error(),
  'toasts.documentAccess.fetchFail': error(),
  'toasts.documentAccess.editFail': error(),
  'toasts.documentAccess.deleteFail': error(),
  'toasts.documentAccess.invalidDate': error(),
  'toasts.documentAccess.onlyOwnCommunity': error(),
  'toasts.documentAccess.parentOrganizationFetchFail': error(),
  'toasts.documentAccess.overview.practitionerFetchFail': error(),
  'toasts.documentAccess.overview.organizationsFetchFail': error(),
  'toasts.documentAccess.search.tooManyResults': notice(),
  'toasts.documentAccess.search.fetchFail': error(),
  'toasts.documentAccess.createSuccess': success(),
  'toasts.documentAccess.editSuccess': success(),
  'toasts.documentAccess.deleteSuccess': success(),
  'accessRights.search.empty': error(),
  'accessRights.search.glnInvalid': error(),
  'accessRights.change.communityOnly': error(),
  'accessRights.change.patientOnly': error(),
  'accessRights.change.patientTakesAway': error(),
  'accessRights.change.notPassedOn': error(),
  'accessRights.change.notGivenByYou': error(),
  'accessRights.change.beyondOwnLevel': error(),
  'accessRights.change.beyondOwnDates': error(),
  'accessRights.change.datesNeeded': error(),
  'accessRights.change.datesNotAllowed': error(),
  'accessRights.change.endRequired': error(),
  'accessRights.change.endBeforeStart': error(),
  'accessRights.change.levelNotAllowed': error(),
  'accessRights.change.actorNotAllowed': error(),
  'accessRights.change.actorUnknown': error(),
  'accessRights.change.actorFixed': error(),
  'accessRights.change.templateUnknown': error(),
  'accessRights.change.templateFixed': error(),
  'accessRights.change.otherRecord': error(),
  'accessRights.change.alreadySet': error(),
  'accessRights.change.alreadyExcluded': error(),
  'accessRights.change.overtaken': error(),
  'toasts.documentStore.documentsFetchSuccess': { kind: 'success', persistent: false, audience: 'screenReader' },
  'toasts.documentStore.documentsFetchFail': error(),
  'toasts.documentStore.documentFetchFail': error(),
  'toasts.documentStore.requestRejected': error(),
  'toasts.documentStore.uploadFail': error(),
  'toasts.documentStore.statusUpdateFail': error(),
  'toasts.documentStore.deleteFail': error(),
  'toasts.documentStore.editFail': error(),
  'toasts.documentStore.deprecateSuccess': success(),
  'toasts.documentStore.approveSuccess': success(),
  'toasts.documentStore.deleteSuccess': success(),
  'toasts.documentStore.editSuccess': success(),
  'toasts.patientSearch.fetchFail': error(),
  'toasts.patientSearch.multipleMatches': error(),
  'toasts.login.notRegistered': error(),
  'toasts.login.wrongRole': error(),
  'toasts.login.rolesMissing': error(),
  'documents.upload.tooLarge': error(),
  'documents.upload.empty': error(),
  'documents.upload.typeNotAllowed': error(),
  'documents.upload.contentNotAsNamed': error(),
  'documents.upload.fileMissing': error(),
  'documents.upload.titleMissing': error(),
  'documents.upload.classMissing': error(),
  'documents.upload.typeMissing': error(),
  'documents.upload.typeNotOfClass': error(),
  'documents.upload.confidentialityMissing': error(),
  'documents.upload.languageMissing': error(),
  'documents.upload.facilityTypeMissing': error(),
  'documents.upload.practiceSettingMissing': error(),
  'documents.upload.authorNeeded': error(),
  'documents.upload.authorIncomplete': error(),
  'documents.upload.phoneInvalid': error(),
  'documents.upload.dateInvalid': error(),
  'documents.upload.stopBeforeStart': error(),
  'documents.upload.dateInFuture': error(),
  'documents.upload.onlyRestricted': error(),
  'documents.upload.onlySecret': error(),
  'documents.upload.duplicate': error(),
  'documents.change.onlyUploader': error(),
  'documents.change.otherCommunity': error(),
  'documents.change.administratorNeeded': error(),
  'documents.change.creationTimeFixed': error(),
  'documents.change.patientDecides': error(),
  'documents.change.lessProtected': error(),
  'documents.change.notAllowed': error(),
  'documents.change.emergency': error(),
  'documents.change.stillStoring': error(),
  'documents.change.oldVersion': error(),
  'documents.change.overtaken': error(),
  'documents.change.invalid': error(),
  'documents.change.alreadyValid': error(),
  'documents.change.mistake': error(),
  'documents.change.deletionProhibited': error(),
  'documents.change.deletionRequested': error(),
  'documents.content.damaged': error(),
  'documents.check.damaged': error(),
  'documents.check.virusFound': error(),
  'documents.check.virusScanUnavailable': error(),
  'documents.check.pdfNotPdfA': error(),
  'documents.check.pdfProtected': error(),
  'documents.check.pdfUnreadable': error(),
  'documents.check.pdfConverted': notice(),
  'documents.check.pdfNotConverted': notice(),
  'documents.check.fhirInvalid': error(),
  'documents.check.bundleInvalid': error(),
  'documents.check.compositionFirst': error(),
  'documents.check.cdaInvalid': error(),
  'documents.check.xmlInvalid': error(),
  'documents.check.metadataInvalid': error(),
  'documents.check.structuredTooLarge': error(),
  'documents.check.storeFull': error(),
  'patients.search.empty': error(),
  'patients.search.idAlone': error(),
  'patients.search.ahvInvalid': error(),
  'patients.search.spidInvalid': error(),
  'patients.search.birthDateInvalid': error(),
  'patients.search.birthDateAmbiguous': error(),
} as const satisfies Record<string, Message>;

export interface Message {
  readonly kind: 'error' | 'notice' | 'success';
  readonly persistent: boolean;
  readonly audience: 'everyone' | 'screenReader';
}

export type MessageKey = keyof typeof catalogue;

/** Whether a code, as a platform names the reason of a refusal, has words in the catalogue. */
export function isMessageKey(code: string): code is MessageKey {
  return Object.hasOwn(catalogue, code);
}

/** Error toasts persist until dismissed (core 8). */
function error(): Message {
  return { kind: 'error', persistent: true, audience: 'everyone' };
}

function success(): Message {
  return { kind: 'success', persistent: false, audience: 'everyone' };
}

function notice(): Message {
  return { kind: 'notice', persistent: false, audience: 'everyone' };
}
