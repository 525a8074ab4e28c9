import type { MessageTexts } from '../message-texts.ts';
import type { Texts } from '../text-keys.ts';

export const changing: Texts['changing'] = {
  title: { label: 'Title', edit: 'Edit title' },
  actions: {
    label: 'Change',
    edit: 'Edit details',
    replace: 'Add a new version',
    append: 'Add an addendum',
    deprecate: 'Mark as invalid',
    approve: 'Mark as valid',
    requestDeletion: 'Delete',
  },
  confirm: {
    cancel: 'Cancel',
    working: 'Saving',
    deprecate: {
      heading: 'Mark “{{title}}” as invalid?',
      body: 'The document stays stored, but is no longer in the list. The filter “Show invalid documents too” brings it back, and you can mark it as valid again.',
    },
    approve: {
      heading: 'Mark “{{title}}” as valid?',
      body: 'The document is then in the list again, for everybody who may see it.',
    },
    requestDeletion: {
      heading: 'Delete “{{title}}”?',
      body: 'Deleting is permanent and affects all versions of this document. It cannot be undone.',
      versions_one: '{{count}} version is affected.',
      versions_other: '{{count}} versions are affected.',
      save: 'Download the document first if you want to keep it.',
    },
  },
  edit: {
    heading: 'Edit details',
    intro: 'Fields with * are required.',
    back: 'To the document',
    save: 'Save',
    saving: 'Saving',
    cancel: 'Cancel',
    unchanged: 'You have not changed anything.',
    restored: 'Your earlier changes are still here.',
    discard: 'Discard changes',
    remove: 'Remove',
    origin: 'Origin and treatment',
    technical: 'Other details',
    events: 'Events',
    addEvent: 'Add an event',
    removeEvent: 'Remove event: {{name}}',
    gender: 'Gender according to the source',
    noChoice: 'Not stated',
    given: '{{words}} (not in the official list)',
    deletion: 'Deletion',
    deletionHint: 'You can delete the document on its page.',
    locked: 'What you cannot change',
    availabilityHint: 'You can change the status on the page of the document.',
    refused: 'The change was not saved',
    kept: 'What you entered is still here. You can try again.',
    overtaken:
      'What you entered is still here. If you load the document as it is now, it will be lost. Write down first what you want to keep.',
    readNow: 'Load the document as it is now',
    restarted: 'You now see the document as it currently is.',
    closed: 'You cannot edit this document',
    leaveBody: 'Your changes are not saved yet.',
  },
  add: {
    replaceHeading: 'Add a new version',
    appendHeading: 'Add an addendum',
    replaceIntro: 'The new version replaces “{{title}}”. The current one stays stored and is invalid from then on.',
    appendIntro: 'The addendum belongs to “{{title}}”. That document stays valid and unchanged.',
    prefilled: 'The details of the current document are filled in. Fields with * are required.',
    closed: 'You cannot add anything to this document',
  },
  refusal: {
    noAccess: 'The community does not allow you this change.',
    notFound: 'The document no longer exists, or you have no access to it.',
    invalid: 'The community refused the details as invalid.',
    unreachable: 'The connection was interrupted.',
    timedOut: 'The server did not answer in time.',
    signedOut: 'Your session has expired. Sign in again; what you entered is kept.',
    failed: 'The server reports an error.',
  },
};

export const changingMessages = {
  'toasts.documentStore.statusUpdateFail': 'The status of the document could not be changed.',
  'toasts.documentStore.deleteFail': 'The document could not be deleted. It is in the list again.',
  'toasts.documentStore.editFail': 'The details could not be saved.',
  'toasts.documentStore.deprecateSuccess': '“{{title}}” is now marked as invalid.',
  'toasts.documentStore.approveSuccess': '“{{title}}” is now marked as valid.',
  'toasts.documentStore.deleteSuccess':
    'The deletion of “{{title}}” has been requested. Until it is carried out, the document may still be in the list with this note.',
  'toasts.documentStore.editSuccess': 'The details of “{{title}}” are saved.',
  'documents.change.onlyUploader': 'Only whoever uploaded the document can change this.',
  'documents.change.otherCommunity':
    'This document is held by another community. Only whoever uploaded it there can change this.',
  'documents.change.administratorNeeded':
    'This invalid document is held by another community. Only the document administrator there can change this.',
  'documents.change.creationTimeFixed': 'The date of a document cannot be changed afterwards.',
  'documents.change.patientDecides': 'The patient decides on this.',
  'documents.change.lessProtected':
    'A new version must be at least as protected as the document it replaces. Only the patient can open it further.',
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
  'documents.change.deletionRequested': 'The deletion of the document has already been requested.',
} as const satisfies Partial<MessageTexts>;
