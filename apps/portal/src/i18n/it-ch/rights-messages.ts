import type { MessageTexts } from '../message-texts.ts';

export const rightsMessages = {
  'toasts.documentAccess.fetchFail': 'Non è stato possibile caricare i diritti d’accesso. Riprovi.',
  'toasts.documentAccess.editFail': 'Non è stato possibile salvare il diritto d’accesso. Riprovi.',
  'toasts.documentAccess.deleteFail': 'Non è stato possibile revocare il diritto d’accesso. Riprovi.',
  'toasts.documentAccess.invalidDate': 'La data non è valida. La verifichi.',
  'toasts.documentAccess.onlyOwnCommunity':
    'Può trasmettere diritti d’accesso solo a professionisti della salute e gruppi della Sua comunità.',
  'toasts.documentAccess.parentOrganizationFetchFail': 'Non è stato possibile caricare le strutture superiori.',
  'toasts.documentAccess.overview.practitionerFetchFail':
    'Non è stato possibile caricare i dati dei professionisti della salute.',
  'toasts.documentAccess.overview.organizationsFetchFail':
    'Non è stato possibile caricare i dati dei gruppi e delle strutture.',
  'toasts.documentAccess.search.tooManyResults': 'La ricerca ha prodotto troppi risultati. La precisi.',
  'toasts.documentAccess.search.fetchFail': 'La ricerca nel repertorio non è riuscita. Riprovi.',
  'toasts.documentAccess.createSuccess': 'Il diritto d’accesso è concesso.',
  'toasts.documentAccess.editSuccess': 'Il diritto d’accesso è modificato.',
  'toasts.documentAccess.deleteSuccess': 'Il diritto d’accesso è revocato.',
  'toasts.documentAccess.excludeSuccess': 'La persona è esclusa.',
  'toasts.documentAccess.includeSuccess': 'L’esclusione è revocata.',
  'accessRights.search.empty': 'Indichi un nome o un indirizzo.',
  'accessRights.search.glnInvalid': 'Questo GLN non è valido. Verifichi le 13 cifre.',
  'accessRights.change.communityOnly':
    'Questo diritto fa parte della CIP stessa. Soltanto la comunità di riferimento può modificarlo.',
  'accessRights.change.patientOnly': 'Solo la paziente o il paziente può designare o revocare una rappresentanza.',
  'accessRights.change.patientTakesAway':
    'Soltanto la paziente, il paziente o una rappresentanza può revocare un diritto d’accesso.',
  'accessRights.change.notPassedOn': 'Non può trasmettere a sua volta il diritto di trasmettere l’accesso.',
  'accessRights.change.notGivenByYou': 'Può modificare soltanto i diritti d’accesso che ha concesso personalmente.',
  'accessRights.change.beyondOwnLevel': 'Non può concedere un diritto d’accesso più ampio del Suo.',
  'accessRights.change.beyondOwnDates': 'Il diritto d’accesso non può iniziare prima del Suo né terminare dopo.',
  'accessRights.change.datesNeeded': 'Indichi da quando a quando vale il diritto d’accesso.',
  'accessRights.change.datesNotAllowed': 'Questa impostazione vale sempre e non ha data.',
  'accessRights.change.endRequired': 'Indichi fino a quando vale il diritto d’accesso.',
  'accessRights.change.endBeforeStart': 'La fine deve essere dopo l’inizio.',
  'accessRights.change.levelNotAllowed': 'Questo livello non è previsto per questo diritto d’accesso.',
  'accessRights.change.actorNotAllowed':
    'A questa persona o a questo gruppo non si può concedere un diritto d’accesso di questo tipo.',
  'accessRights.change.actorUnknown': 'Questa persona o questo gruppo non figura nel repertorio.',
  'accessRights.change.actorFixed':
    'Un diritto d’accesso resta alla persona o al gruppo che lo ha ricevuto. Ne conceda uno nuovo.',
  'accessRights.change.templateUnknown': 'Questo tipo di diritto d’accesso non è conosciuto.',
  'accessRights.change.templateFixed': 'Il tipo di questo diritto d’accesso non può essere modificato.',
  'accessRights.change.otherRecord': 'Questo diritto d’accesso appartiene a un’altra CIP.',
  'accessRights.change.alreadySet': 'Questa impostazione esiste già in questa CIP. Modifichi quella esistente.',
  'accessRights.change.alreadyExcluded': 'Questa persona è già esclusa.',
  'accessRights.change.overtaken':
    'Nel frattempo qualcuno ha modificato questo diritto d’accesso. Lo esamini di nuovo.',
} satisfies Partial<MessageTexts>;
