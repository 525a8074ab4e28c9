import type { MessageTexts } from '../message-texts.ts';

export const rightsMessages = {
  'toasts.documentAccess.fetchFail': 'Les droits d’accès n’ont pas pu être chargés. Veuillez réessayer.',
  'toasts.documentAccess.editFail': 'Le droit d’accès n’a pas pu être enregistré. Veuillez réessayer.',
  'toasts.documentAccess.deleteFail': 'Le droit d’accès n’a pas pu être retiré. Veuillez réessayer.',
  'toasts.documentAccess.invalidDate': 'La date n’est pas valable. Veuillez la vérifier.',
  'toasts.documentAccess.onlyOwnCommunity':
    'Vous ne pouvez transmettre des droits d’accès qu’aux professionnels de la santé et aux groupes de votre propre communauté.',
  'toasts.documentAccess.parentOrganizationFetchFail': 'Les institutions de rattachement n’ont pas pu être chargées.',
  'toasts.documentAccess.overview.practitionerFetchFail':
    'Les informations sur les professionnels de la santé n’ont pas pu être chargées.',
  'toasts.documentAccess.overview.organizationsFetchFail':
    'Les informations sur les groupes et les institutions n’ont pas pu être chargées.',
  'toasts.documentAccess.search.tooManyResults': 'La recherche donne trop de résultats. Veuillez la préciser.',
  'toasts.documentAccess.search.fetchFail': 'La recherche dans le répertoire a échoué. Veuillez réessayer.',
  'toasts.documentAccess.createSuccess': 'Le droit d’accès est accordé.',
  'toasts.documentAccess.editSuccess': 'Le droit d’accès est modifié.',
  'toasts.documentAccess.deleteSuccess': 'Le droit d’accès est retiré.',
  'toasts.documentAccess.excludeSuccess': 'La personne est exclue.',
  'toasts.documentAccess.includeSuccess': 'L’exclusion est levée.',
  'accessRights.search.empty': 'Veuillez indiquer un nom ou une adresse.',
  'accessRights.search.glnInvalid': 'Ce GLN n’est pas valable. Vérifiez les 13 chiffres.',
  'accessRights.change.communityOnly':
    'Ce droit fait partie du DEP lui-même. Seule la communauté de référence peut le modifier.',
  'accessRights.change.patientOnly': 'Seule la patiente ou le patient peut désigner ou retirer une représentation.',
  'accessRights.change.patientTakesAway':
    'Seuls la patiente, le patient ou une représentation peuvent retirer un droit d’accès.',
  'accessRights.change.notPassedOn': 'Vous ne pouvez pas transmettre à votre tour le droit de transmettre l’accès.',
  'accessRights.change.notGivenByYou':
    'Vous ne pouvez modifier que les droits d’accès que vous avez accordés vous-même.',
  'accessRights.change.beyondOwnLevel': 'Vous ne pouvez pas accorder un droit d’accès plus étendu que le vôtre.',
  'accessRights.change.beyondOwnDates': 'Le droit d’accès ne peut ni commencer avant le vôtre ni se terminer après.',
  'accessRights.change.datesNeeded': 'Veuillez indiquer de quand à quand le droit d’accès est valable.',
  'accessRights.change.datesNotAllowed': 'Ce réglage est toujours valable et n’a pas de date.',
  'accessRights.change.endRequired': 'Veuillez indiquer jusqu’à quand le droit d’accès est valable.',
  'accessRights.change.endBeforeStart': 'La fin doit être après le début.',
  'accessRights.change.levelNotAllowed': 'Ce niveau n’est pas prévu pour ce droit d’accès.',
  'accessRights.change.actorNotAllowed':
    'Un droit d’accès de ce type ne peut pas être accordé à cette personne ou à ce groupe.',
  'accessRights.change.actorUnknown': 'Cette personne ou ce groupe ne figure pas dans le répertoire.',
  'accessRights.change.actorFixed':
    'Un droit d’accès reste à la personne ou au groupe qui l’a reçu. Accordez-en un nouveau.',
  'accessRights.change.templateUnknown': 'Ce type de droit d’accès n’est pas connu.',
  'accessRights.change.templateFixed': 'Le type de ce droit d’accès ne peut pas être modifié.',
  'accessRights.change.otherRecord': 'Ce droit d’accès appartient à un autre DEP.',
  'accessRights.change.alreadySet': 'Ce réglage existe déjà dans ce DEP. Modifiez celui qui existe.',
  'accessRights.change.alreadyExcluded': 'Cette personne est déjà exclue.',
  'accessRights.change.overtaken': 'Quelqu’un a modifié ce droit d’accès entre-temps. Veuillez le consulter à nouveau.',
} satisfies Partial<MessageTexts>;
