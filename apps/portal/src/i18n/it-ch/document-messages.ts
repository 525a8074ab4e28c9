import type { MessageTexts } from '../message-texts.ts';

/* In a file of their own: messages of the catalogue are kept separate from the texts of the forms. */

/** Messages of the catalogue about adding documents. */
export const addingMessages = {
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
