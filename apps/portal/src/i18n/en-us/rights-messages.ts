import type { MessageTexts } from '../message-texts.ts';

export const rightsMessages = {
  'toasts.documentAccess.fetchFail': 'The access rights could not be loaded. Please try again.',
  'toasts.documentAccess.editFail': 'The access right could not be saved. Please try again.',
  'toasts.documentAccess.deleteFail': 'The access right could not be removed. Please try again.',
  'toasts.documentAccess.invalidDate': 'The date is invalid. Please check it.',
  'toasts.documentAccess.onlyOwnCommunity':
    'You can pass on access rights only to health professionals and groups of your own community.',
  'toasts.documentAccess.parentOrganizationFetchFail': 'The parent organizations could not be loaded.',
  'toasts.documentAccess.overview.practitionerFetchFail':
    'The details of the health professionals could not be loaded.',
  'toasts.documentAccess.overview.organizationsFetchFail':
    'The details of the groups and organizations could not be loaded.',
  'toasts.documentAccess.search.tooManyResults': 'The search has too many results. Please narrow it down.',
  'toasts.documentAccess.search.fetchFail': 'The directory search failed. Please try again.',
  'toasts.documentAccess.createSuccess': 'The access right is granted.',
  'toasts.documentAccess.editSuccess': 'The access right is changed.',
  'toasts.documentAccess.deleteSuccess': 'The access right is removed.',
  'accessRights.search.empty': 'Please enter a name or an address.',
  'accessRights.search.glnInvalid': 'A GLN has 13 digits.',
  'accessRights.change.communityOnly': 'This right is part of the EPR itself. Only the home community can change it.',
  'accessRights.change.patientOnly': 'Only the patient can appoint or dismiss a representative.',
  'accessRights.change.patientTakesAway': 'Only the patient or a representative can remove an access right.',
  'accessRights.change.notPassedOn': 'You cannot pass on the right to pass on access.',
  'accessRights.change.notGivenByYou': 'You can change only access rights you granted yourself.',
  'accessRights.change.beyondOwnLevel': 'You cannot grant an access right that goes further than your own.',
  'accessRights.change.beyondOwnDates': 'The access right may not begin before your own or end after it.',
  'accessRights.change.datesNeeded': 'Please say from when until when the access right is valid.',
  'accessRights.change.datesNotAllowed': 'This setting always applies and has no date.',
  'accessRights.change.endRequired': 'Please say until when the access right is valid.',
  'accessRights.change.endBeforeStart': 'The end must be after the beginning.',
  'accessRights.change.levelNotAllowed': 'This level is not available for this access right.',
  'accessRights.change.actorNotAllowed': 'An access right of this kind cannot be granted to this person or group.',
  'accessRights.change.actorUnknown': 'This person or group is not in the directory.',
  'accessRights.change.actorFixed':
    'An access right stays with the person or group it was granted to. Grant a new one.',
  'accessRights.change.templateUnknown': 'This kind of access right is not known.',
  'accessRights.change.templateFixed': 'The kind of this access right cannot be changed.',
  'accessRights.change.otherRecord': 'This access right belongs to another EPR.',
  'accessRights.change.alreadySet': 'This setting already exists in this EPR. Change the existing one.',
  'accessRights.change.alreadyExcluded': 'This person is already excluded.',
  'accessRights.change.overtaken': 'Somebody has changed this access right in the meantime. Please look at it again.',
} satisfies Partial<MessageTexts>;
