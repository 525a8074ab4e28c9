import type { MessageTexts } from '../message-texts.ts';

/* In a file of their own: messages of the catalogue are kept separate from the texts of the forms. */

/** Messages of the catalogue about adding documents. */
export const addingMessages = {
  'documents.upload.tooLarge': 'Questo file è di {{size}}. Sono ammessi al massimo {{limit}}.',
  'documents.upload.empty': 'Questo file è vuoto. Ne scelga un altro.',
  'documents.upload.unreadable':
    'Questo file non si può più leggere. Forse è stato modificato, spostato o eliminato. Lo scelga di nuovo.',
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
  'documents.upload.specialityNotListed': 'Questa specializzazione non è nell’elenco. Ne scelga un’altra o nessuna.',
  'documents.upload.phoneInvalid': 'Il numero di telefono inizia con +41, seguito da nove cifre.',
  'documents.upload.dateInvalid': 'Questa data non esiste. La scriva così: 31.01.2026.',
  'documents.upload.stopBeforeStart': 'La fine deve essere dopo l’inizio.',
  'documents.upload.dateInFuture': 'La data del documento non può essere nel futuro.',
  'documents.upload.onlyRestricted':
    'La paziente o il paziente ammette nuovi documenti solo con accesso limitato. Questo livello è ora scelto. Riprovi.',
  'documents.upload.onlySecret':
    'La paziente o il paziente ammette nuovi documenti solo come segreti. Questo livello è ora scelto. Riprovi. In seguito non potrà più vederlo nemmeno Lei.',
  'documents.upload.duplicate':
    'Questo documento è già salvato, con i dati di un tentativo precedente. Lo trova nell’elenco.',
} as const satisfies Partial<MessageTexts>;

export const changingMessages = {
  'toasts.documentStore.statusUpdateFail': 'Non è stato possibile modificare lo stato del documento. Riprovi.',
  'toasts.documentStore.deleteFail': 'Non è stato possibile eliminare il documento. Figura di nuovo nell’elenco.',
  'toasts.documentStore.editFail': 'Non è stato possibile salvare i dati.',
  'toasts.documentStore.deprecateSuccess': '«{{title}}» è ora contrassegnato come non valido.',
  'toasts.documentStore.approveSuccess': '«{{title}}» è ora contrassegnato come valido.',
  'toasts.documentStore.deleteSuccess':
    'L’eliminazione di «{{title}}» è richiesta. La pagina del documento indica fino a quando può ritirare la richiesta.',
  'toasts.documentStore.withdrawSuccess': 'La richiesta di eliminazione di «{{title}}» è ritirata.',
  'toasts.documentStore.editSuccess': 'I dati di «{{title}}» sono salvati.',
  'documents.change.onlyUploader': 'Può modificarlo solo chi ha caricato il documento.',
  'documents.change.otherCommunity':
    'Questo documento si trova in un’altra comunità. Può modificarlo solo chi lo ha caricato lì.',
  'documents.change.administratorNeeded':
    'Questo documento non valido si trova in un’altra comunità. Può modificarlo solo l’amministrazione dei documenti di quella comunità.',
  'documents.change.creationTimeFixed': 'La data di un documento non può essere modificata in seguito.',
  'documents.change.patientDecides': 'La decisione spetta alla paziente o al paziente.',
  'documents.change.lessProtected':
    'Una nuova versione deve essere protetta almeno quanto il documento che sostituisce. Solo la paziente o il paziente può ampliarne l’accesso.',
  'documents.change.notAllowed': 'Con il Suo ruolo non può modificare documenti.',
  'documents.change.emergency': 'Con l’accesso d’emergenza può solo leggere i documenti.',
  'documents.change.stillStoring': 'Il documento è in corso di salvataggio. Riprovi tra un istante.',
  'documents.change.oldVersion': 'È una versione precedente. Si può modificare solo la più recente.',
  'documents.change.overtaken':
    'Nel frattempo qualcuno ha modificato il documento. Perché nulla vada perso, non è stato salvato niente.',
  'documents.change.invalid': 'Il documento è contrassegnato come non valido.',
  'documents.change.alreadyValid': 'Il documento è già valido.',
  'documents.change.mistake': 'Il documento è stato registrato per errore e non può più essere modificato.',
  'documents.change.deletionProhibited': 'Il documento è escluso dall’eliminazione.',
  'documents.change.deletionNotRequested': 'L’eliminazione del documento non è richiesta.',
  'documents.change.deletionDue': 'Il termine per ritirare la richiesta di eliminazione del documento è scaduto.',
  'documents.change.deletionRequested': 'L’eliminazione del documento è già richiesta.',
} as const satisfies Partial<MessageTexts>;

/** Messages of the catalogue about reading and storing documents. */
export const readingMessages = {
  'toasts.documentStore.documentsFetchSuccess': 'L’elenco dei documenti è pronto.',
  'toasts.documentStore.documentsFetchFail': 'Non è stato possibile leggere i documenti. Riprovi.',
  'toasts.documentStore.documentFetchFail': 'Non è stato possibile leggere il documento. Riprovi.',
  'toasts.documentStore.uploadFail':
    'Un documento per una CIP che ha chiuso nel frattempo non è stato salvato. Riapra quella CIP e aggiunga di nuovo il documento.',
  'toasts.documentStore.uploadUnknown':
    'Un documento per una CIP che ha chiuso nel frattempo è forse salvato. Riapra quella CIP e guardi nell’elenco.',
} as const satisfies Partial<MessageTexts>;
