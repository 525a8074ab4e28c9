import type { MessageTexts } from '../message-texts.ts';
import { emergencyMessages } from './emergency.ts';

/** Messages of sign-in, session and reading, which every page may show. */
export const publicMessages = {
  ...emergencyMessages,
  'toasts.auth.noEPDAccess': 'Non ha accesso a questa CIP.',
  'toasts.auth.unauthorizedPatientAccess':
    'Non può aprire questa CIP. La paziente o il paziente non Le ha concesso alcun diritto d’accesso.',
  'toasts.auth.glnNotRegistered':
    'Il Suo GLN non figura nel repertorio dei professionisti della salute. Si rivolga all’amministrazione della Sua struttura.',
  'toasts.auth.tokenFetchFail': 'Non è stato possibile ottenere l’autorizzazione per questa CIP. Riprovi.',
  'toasts.auth.authHeaderFail': 'Non è stato possibile allegare il Suo accesso alla richiesta. Acceda di nuovo.',
  'toasts.auth.sessionExpired': 'La sessione è scaduta. Acceda di nuovo.',
  'toasts.auth.sessionRefreshFail': 'Non è stato possibile prolungare la sessione. Acceda di nuovo.',
  'toasts.auth.authenticationFail': 'L’accesso non è riuscito. Riprovi.',
  'toasts.auth.exchangeRejected':
    'La comunità di riferimento non ha rilasciato l’autorizzazione per questa CIP; i Suoi diritti d’accesso non ne sono la causa. Lo segnali alla Sua comunità di riferimento.',
  'toasts.auth.clientUnknown':
    'Questo portale non è registrato correttamente presso il fornitore di accesso. Lo segnali alla Sua comunità di riferimento; riprovare non serve.',
  'toasts.auth.providerMisconfigured':
    'Questo fornitore non è configurato correttamente nel portale. Ne scelga un altro o lo segnali alla Sua comunità di riferimento.',
  'toasts.auth.logoutIncomplete':
    'Qui la disconnessione è avvenuta. Presso il fornitore con cui aveva effettuato l’accesso forse non ancora: non risponde. Per sicurezza chiuda tutte le finestre di questo browser.',
  'toasts.documentStore.requestRejected': 'La comunità di riferimento ha rifiutato la richiesta del portale.',
  'toasts.account.noAppropriatePermission': 'Questa pagina non è prevista per il Suo ruolo.',
  'toasts.account.noPatientOpen': 'Scelga prima una paziente o un paziente: in questa scheda non è aperta alcuna CIP.',
  'toasts.account.xuaFetchFail':
    'L’accesso a nome di questa persona non è possibile. La scelga di nuovo o si rivolga alla Sua comunità di riferimento.',
  'toasts.documentAccess.noAccessRights':
    'Non può gestire i diritti d’accesso di questa CIP. Serve il diritto di trasmettere l’accesso o di rappresentare la persona.',
  'toasts.documentStore.documentsFetchSuccess': 'L’elenco dei documenti è pronto.',
  'toasts.documentStore.documentsFetchFail': 'Non è stato possibile leggere i documenti. Riprovi.',
  'toasts.documentStore.documentFetchFail': 'Non è stato possibile leggere il documento. Riprovi.',
  'toasts.documentStore.uploadFail': 'Non è stato possibile salvare il documento. Non si trova nella CIP.',
  'toasts.atc.fetchFail': 'Non è stato possibile caricare il registro degli accessi.',
  'toasts.atc.incomplete': 'Accorci il periodo o scelga un evento per vedere tutto.',
  'toasts.atc.exportFail': 'Non è stato possibile creare il file. Riprovi.',
  'toasts.settings.changeFail': 'Non è stato possibile modificare l’impostazione. Resta valido il valore precedente.',
  'toasts.settings.fetchFail': 'Non è stato possibile caricare le impostazioni.',
  'toasts.settings.unavailable': 'La Sua comunità di riferimento non offre ancora questa impostazione.',
  'toasts.notifications.fetchFail': 'Non è stato possibile caricare gli avvisi. Riprovi.',
  'toasts.patientSearch.fetchFail': 'La ricerca di pazienti non è riuscita. Riprovi.',
  'toasts.patientSearch.multipleMatches': 'Più persone corrispondono a questi dati. Utilizzi il numero AVS.',
  'toasts.login.notRegistered': 'Non c’è una registrazione a Suo nome. Si rivolga alla Sua comunità di riferimento.',
  'documents.upload.tooLarge': 'Questo file è di {{size}}. Sono ammessi al massimo {{limit}}.',
  'documents.upload.empty': 'Questo file è vuoto. Ne scelga un altro.',
  'documents.upload.typeNotAllowed': 'La CIP non accetta questo tipo di file. Lo salvi per esempio come PDF.',
  'documents.upload.contentNotAsNamed': 'Il contenuto del file non corrisponde al suo nome. Scelga il file giusto.',
  'documents.upload.fileMissing': 'Scelga un file.',
  'documents.upload.titleMissing': 'Dia un titolo al documento.',
  'documents.upload.kindMissing': 'Scelga di quale documento si tratta.',
  'documents.upload.classMissing': 'Scelga una classe di documento.',
  'documents.upload.typeMissing': 'Scelga un tipo di documento.',
  'documents.upload.typeNotOfClass': 'Questo tipo di documento non corrisponde alla classe. Ne scelga un altro.',
  'documents.upload.confidentialityMissing': 'Scelga chi può vedere il documento.',
  'documents.upload.languageMissing': 'Scelga la lingua del documento.',
  'documents.upload.facilityTypeMissing': 'Scelga il tipo di struttura.',
  'documents.upload.practiceSettingMissing': 'Scelga il settore.',
  'documents.upload.authorNeeded': 'Indichi nome e cognome, o un’istituzione.',
  'documents.upload.authorIncomplete': 'Indichi nome e cognome, o lasci vuoti i campi della persona.',
  'documents.upload.phoneInvalid': 'Il numero di telefono inizia con +41, seguito da nove cifre.',
  'documents.upload.dateInvalid': 'Questa data non esiste. La scriva così: 31.01.2026.',
  'documents.upload.stopBeforeStart': 'La fine deve essere dopo l’inizio.',
  'patients.search.empty': 'Compili almeno un campo.',
  'patients.search.idAlone': 'Il numero AVS e l’EPR-SPID si cercano da soli. Svuoti gli altri campi.',
  'patients.search.ahvInvalid': 'Questo numero AVS non è valido. Inizia con 756 e ha 13 cifre.',
  'patients.search.spidInvalid': 'Questo EPR-SPID non è valido. Ha 18 cifre.',
  'patients.search.birthDateInvalid': 'Questa data di nascita non esiste. La scriva così: 31.01.1984.',
  'patients.search.birthDateAmbiguous': 'Questo numero può indicare due anni. Ne scelga uno o scriva quattro cifre.',
} satisfies Partial<MessageTexts>;
