import type { MessageTexts } from '../message-texts.ts';

export const rightsMessages = {
  'toasts.documentAccess.fetchFail':
    'Die Zugriffsrechte konnten nicht geladen werden. Bitte versuchen Sie es nochmals.',
  'toasts.documentAccess.editFail':
    'Das Zugriffsrecht konnte nicht gespeichert werden. Bitte versuchen Sie es nochmals.',
  'toasts.documentAccess.deleteFail':
    'Das Zugriffsrecht konnte nicht entzogen werden. Bitte versuchen Sie es nochmals.',
  'toasts.documentAccess.invalidDate': 'Das Datum ist ungültig. Bitte prüfen Sie es.',
  'toasts.documentAccess.onlyOwnCommunity':
    'Sie können Zugriffsrechte nur an Gesundheitsfachpersonen und Gruppen Ihrer eigenen Gemeinschaft weitergeben.',
  'toasts.documentAccess.parentOrganizationFetchFail': 'Die übergeordneten Einrichtungen konnten nicht geladen werden.',
  'toasts.documentAccess.overview.practitionerFetchFail':
    'Die Angaben zu den Gesundheitsfachpersonen konnten nicht geladen werden.',
  'toasts.documentAccess.overview.organizationsFetchFail':
    'Die Angaben zu den Gruppen und Einrichtungen konnten nicht geladen werden.',
  'toasts.documentAccess.search.tooManyResults': 'Die Suche hat zu viele Treffer ergeben. Bitte grenzen Sie sie ein.',
  'toasts.documentAccess.search.fetchFail':
    'Die Suche im Verzeichnis ist nicht gelungen. Bitte versuchen Sie es nochmals.',
  'toasts.documentAccess.createSuccess': 'Das Zugriffsrecht ist erteilt.',
  'toasts.documentAccess.editSuccess': 'Das Zugriffsrecht ist geändert.',
  'toasts.documentAccess.deleteSuccess': 'Das Zugriffsrecht ist entzogen.',
  'toasts.documentAccess.excludeSuccess': 'Die Person ist ausgeschlossen.',
  'toasts.documentAccess.includeSuccess': 'Der Ausschluss ist aufgehoben.',
  'accessRights.search.empty': 'Bitte geben Sie einen Namen oder eine Adresse an.',
  'accessRights.search.glnInvalid': 'Das ist keine gültige GLN. Bitte prüfen Sie die 13 Ziffern.',
  'accessRights.change.communityOnly': 'Dieses Recht gehört zum EPD selbst. Nur die Stammgemeinschaft kann es ändern.',
  'accessRights.change.patientOnly':
    'Nur die Patientin oder der Patient selbst kann eine Stellvertretung bestimmen oder entziehen.',
  'accessRights.change.patientTakesAway':
    'Nur die Patientin, der Patient oder eine Stellvertretung kann ein Zugriffsrecht entziehen.',
  'accessRights.change.notPassedOn': 'Das Recht zur Weitergabe können Sie nicht weitergeben.',
  'accessRights.change.notGivenByYou': 'Sie können nur Zugriffsrechte ändern, die Sie selbst erteilt haben.',
  'accessRights.change.beyondOwnLevel': 'Sie können kein Zugriffsrecht erteilen, das weiter geht als Ihr eigenes.',
  'accessRights.change.beyondOwnDates':
    'Das Zugriffsrecht darf nicht vor Ihrem eigenen beginnen und nicht danach enden.',
  'accessRights.change.datesNeeded': 'Bitte geben Sie an, von wann bis wann das Zugriffsrecht gilt.',
  'accessRights.change.datesNotAllowed': 'Diese Einstellung gilt immer und hat kein Datum.',
  'accessRights.change.endRequired': 'Bitte geben Sie an, bis wann das Zugriffsrecht gilt.',
  'accessRights.change.endBeforeStart': 'Das Ende muss nach dem Beginn liegen.',
  'accessRights.change.levelNotAllowed': 'Diese Stufe ist für dieses Zugriffsrecht nicht vorgesehen.',
  'accessRights.change.actorNotAllowed':
    'An diese Person oder Gruppe kann ein Zugriffsrecht dieser Art nicht erteilt werden.',
  'accessRights.change.actorUnknown': 'Diese Person oder Gruppe steht nicht im Verzeichnis.',
  'accessRights.change.actorFixed':
    'Ein Zugriffsrecht bleibt bei der Person oder Gruppe, der es erteilt wurde. Erteilen Sie ein neues.',
  'accessRights.change.templateUnknown': 'Diese Art von Zugriffsrecht ist nicht bekannt.',
  'accessRights.change.templateFixed': 'Die Art dieses Zugriffsrechts kann nicht geändert werden.',
  'accessRights.change.otherRecord': 'Dieses Zugriffsrecht gehört zu einem anderen EPD.',
  'accessRights.change.alreadySet': 'Diese Einstellung gibt es in diesem EPD schon. Ändern Sie die bestehende.',
  'accessRights.change.alreadyExcluded': 'Diese Person ist bereits ausgeschlossen.',
  'accessRights.change.overtaken':
    'Jemand hat dieses Zugriffsrecht inzwischen geändert. Bitte sehen Sie es nochmals an.',
} satisfies Partial<MessageTexts>;
