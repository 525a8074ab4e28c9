import type { MessageTexts } from '../message-texts.ts';

/* In a file of their own: messages of the catalogue are kept separate from the texts of the forms. */

/** Messages of the catalogue about adding documents. */
export const addingMessages = {
  'documents.upload.tooLarge': 'This file is {{size}}. The maximum is {{limit}}.',
  'documents.upload.empty': 'This file is empty. Please choose another.',
  'documents.upload.unreadable':
    'This file can no longer be read. It may have been changed, moved or deleted. Please choose it again.',
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
  'documents.upload.specialityNotListed': 'This specialty is not in the list. Choose another one or none.',
  'documents.upload.phoneInvalid': 'The phone number starts with +41 followed by nine digits.',
  'documents.upload.dateInvalid': 'This date does not exist. Please write it like this: 31.01.2026.',
  'documents.upload.stopBeforeStart': 'The end must be after the start.',
  'documents.upload.dateInFuture': 'The date of the document cannot be in the future.',
  'documents.upload.onlyRestricted':
    'The patient only accepts new documents with restricted access. This level is now selected. Please try again.',
  'documents.upload.onlySecret':
    'The patient only accepts new documents as secret. This level is now selected. Please try again. You will not be able to see the document afterwards.',
  'documents.upload.duplicate':
    'This document is already stored, with the entries of an earlier attempt. You will find it in the list.',
} as const satisfies Partial<MessageTexts>;

export const changingMessages = {
  'toasts.documentStore.statusUpdateFail': 'The status of the document could not be changed. Please try again.',
  'toasts.documentStore.deleteFail': 'The document could not be deleted. It is in the list again.',
  'toasts.documentStore.editFail': 'The details could not be saved.',
  'toasts.documentStore.deprecateSuccess': '“{{title}}” is now marked as invalid.',
  'toasts.documentStore.approveSuccess': '“{{title}}” is now marked as valid.',
  'toasts.documentStore.deleteSuccess':
    'The deletion of “{{title}}” has been requested. The document’s page says until when you can withdraw the request.',
  'toasts.documentStore.withdrawSuccess': 'The deletion of “{{title}}” has been withdrawn.',
  'toasts.documentStore.editSuccess': 'The details of “{{title}}” are saved.',
  'documents.change.onlyUploader': 'Only the person who uploaded the document can change this.',
  'documents.change.otherCommunity':
    'This document is held by another community. Only the person who uploaded it there can change this.',
  'documents.change.administratorNeeded':
    'This invalid document is held by another community. Only the document administrator there can change this.',
  'documents.change.creationTimeFixed': 'The date of a document cannot be changed afterwards.',
  'documents.change.patientDecides': 'The patient decides on this.',
  'documents.change.lessProtected':
    'A new version must be at least as protected as the document it replaces. Only the patient can open it to more people.',
  'documents.change.notAllowed': 'Your role does not allow you to change documents.',
  'documents.change.emergency': 'Emergency access lets you read documents only.',
  'documents.change.stillStoring': 'The document is still being stored. Try again in a moment.',
  'documents.change.oldVersion': 'This is an old version. Only the latest one can be changed.',
  'documents.change.overtaken':
    'Someone has changed the document in the meantime. So that nothing is lost, nothing was saved.',
  'documents.change.invalid': 'The document is marked as invalid.',
  'documents.change.alreadyValid': 'The document is already valid.',
  'documents.change.mistake': 'The document was entered in error and can no longer be changed.',
  'documents.change.deletionProhibited': 'The document is exempt from deletion.',
  'documents.change.deletionNotRequested': 'The deletion of the document has not been requested.',
  'documents.change.deletionDue': 'The time to withdraw the deletion of the document is over.',
  'documents.change.deletionRequested': 'The deletion of the document has already been requested.',
} as const satisfies Partial<MessageTexts>;

/** Messages of the catalogue about reading and storing documents. */
export const readingMessages = {
  'toasts.documentStore.documentsFetchSuccess': 'The documents are loaded.',
  'toasts.documentStore.documentsFetchFail': 'The documents could not be loaded. Please try again.',
  'toasts.documentStore.documentFetchFail': 'The document could not be loaded. Please try again.',
  'toasts.documentStore.uploadFail':
    'A document for an EPR that you have closed meanwhile was not saved. Open that EPR again and add the document once more.',
  'toasts.documentStore.uploadUnknown':
    'A document for an EPR that you have closed meanwhile may have been saved. Open that EPR again and look in the list.',
} as const satisfies Partial<MessageTexts>;
