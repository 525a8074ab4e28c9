import type { MessageTexts } from '../message-texts.ts';
import type { Texts } from '../text-keys.ts';

export const changing: Texts['changing'] = {
  title: { label: 'Titolo', edit: 'Modificare il titolo' },
  actions: {
    label: 'Modificare',
    edit: 'Modificare i dati',
    replace: 'Aggiungere una nuova versione',
    append: 'Aggiungere un complemento',
    deprecate: 'Contrassegnare come non valido',
    approve: 'Contrassegnare come valido',
    requestDeletion: 'Eliminare',
    withdrawDeletion: 'Ritirare la richiesta di eliminazione',
  },
  confirm: {
    cancel: 'Annullare',
    working: 'Salvataggio in corso',
    deprecate: {
      heading: 'Contrassegnare «{{title}}» come non valido?',
      body: 'Il documento resta salvato, ma non figura più nell’elenco. Con il filtro «Mostrare anche i documenti non validi» lo ritrova e può contrassegnarlo di nuovo come valido.',
    },
    approve: {
      heading: 'Contrassegnare «{{title}}» come valido?',
      body: 'Il documento figurerà di nuovo nell’elenco, per tutte le persone che possono vederlo.',
    },
    withdrawDeletion: {
      heading: 'Ritirare la richiesta di eliminazione di «{{title}}»?',
      body: 'Il documento rimane nella cartella con tutte le sue versioni, com’era prima della richiesta.',
    },
    requestDeletion: {
      heading: 'Eliminare «{{title}}»?',
      body: 'L’eliminazione è definitiva e riguarda tutte le versioni di questo documento. Entro un termine può ritirare la richiesta sulla pagina del documento.',
      versions_one: 'È interessata {{count}} versione.',
      versions_other: 'Sono interessate {{count}} versioni.',
      save: 'Se desidera conservare il documento, lo scarichi prima.',
    },
  },
  edit: {
    heading: 'Modifica dei dati',
    intro: 'I campi con * sono obbligatori.',
    back: 'Al documento',
    save: 'Salvare',
    saving: 'Salvataggio in corso',
    cancel: 'Annullare',
    unchanged: 'Non ha modificato nulla.',
    restored: 'Le Sue modifiche di prima sono ancora qui.',
    discard: 'Scartare le modifiche',
    remove: 'Rimuovere',
    origin: 'Provenienza e trattamento',
    technical: 'Altri dati',
    events: 'Eventi',
    addEvent: 'Aggiungere un evento',
    removeEvent: 'Rimuovere l’evento: {{name}}',
    gender: 'Sesso secondo la fonte',
    noChoice: 'Nessuna indicazione',
    given: '{{words}} (non figura nell’elenco ufficiale)',
    deletion: 'Eliminazione',
    deletionHint: 'L’eliminazione del documento si chiede sulla sua pagina.',
    locked: 'Ciò che non può modificare',
    availabilityHint: 'Lo stato si modifica sulla pagina del documento.',
    refused: 'La modifica non è stata salvata',
    kept: 'I Suoi dati sono ancora qui. Può riprovare.',
    overtaken:
      'I Suoi dati sono ancora qui. Se carica lo stato attuale, andranno persi. Annoti prima ciò che desidera conservare.',
    readNow: 'Caricare lo stato attuale',
    restarted: 'Ora vede lo stato attuale del documento.',
    closed: 'Non può modificare questo documento',
    leaveBody: 'Le Sue modifiche non sono ancora salvate.',
  },
  add: {
    replaceHeading: 'Aggiungere una nuova versione',
    appendHeading: 'Aggiungere un complemento',
    replaceIntro:
      'La nuova versione sostituisce «{{title}}». Quella attuale resta salvata, ma in seguito non è più valida.',
    appendIntro: 'Il complemento si riferisce a «{{title}}». Questo documento resta valido e invariato.',
    prefilled: 'I dati del documento attuale sono ripresi. I campi con * sono obbligatori.',
    closed: 'Non può aggiungere nulla a questo documento',
  },
  refusal: {
    noAccess: 'La comunità non Le permette questa modifica.',
    notFound: 'Il documento non esiste più oppure non vi ha accesso.',
    invalid: 'La comunità ha respinto i dati perché non sono validi.',
    unreachable: 'Il collegamento si è interrotto.',
    timedOut: 'Il server non ha risposto in tempo.',
    signedOut: 'La Sua sessione è scaduta. Acceda di nuovo; i Suoi dati restano conservati.',
    failed: 'Il server segnala un errore.',
  },
};

export const changingMessages = {
  'toasts.documentStore.statusUpdateFail': 'Non è stato possibile modificare lo stato del documento.',
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
