export const titles = {
  login: 'Accesso',
  legalNotice: 'Condizioni d’uso',
  privacy: 'Protezione dei dati',
  help: 'Aiuto',
  register: 'Aprire una cartella',
  documents: 'Documenti',
  upload: 'Aggiungere un documento',
  document: 'Documento',
  editDocument: 'Modificare il documento',
  newVersion: 'Aggiungere una nuova versione',
  vaccinations: 'Vaccinazioni',
  accessRights: 'Diritti d’accesso',
  accessRightsSearch: 'Diritto d’accesso: ricerca',
  newAccessRight: 'Concedere un diritto d’accesso',
  editAccessRight: 'Modificare il diritto d’accesso',
  accessLogs: 'Registro degli accessi',
  patients: 'Ricerca di pazienti',
  settings: 'Impostazioni',
  profile: 'Profilo',
};

export const app = {
  brand: 'Cartella sanitaria',
  skip: 'Vai al contenuto',
  close: 'Chiudere',
  retry: 'Riprovare',
  loading: 'Caricamento in corso',
  newTab: 'si apre in una nuova scheda',
  login: {
    heading: 'Accesso',
    patientIntro:
      'La Sua cartella informatizzata del paziente (CIP): consultare e depositare documenti e decidere chi può vederli.',
    professionalIntro:
      'Accesso alla cartella informatizzata del paziente (CIP) per i professionisti della salute e i loro ausiliari.',
    choose: 'Con che cosa si identifica?',
    how: 'Viene reindirizzato a questo fornitore e poi riportato qui.',
    lastUsed: 'Usato per ultimo',
    leaving: 'Reindirizzamento in corso …',
    none: 'Per questo portale non è configurato alcun fornitore. Si rivolga alla Sua comunità di riferimento.',
    firstTime: 'È la prima volta?',
    firstTimeLink: 'Come accedere',
    already: 'Ha effettuato l’accesso come {{name}}.',
    continue: 'Continuare',
    ended: {
      signedOut: {
        title: 'La sessione è terminata',
        text: 'Su un dispositivo condiviso conviene chiudere anche questa finestra.',
      },
      expired: {
        title: 'La sessione è scaduta',
        text: 'La sessione è stata chiusa per la Sua protezione. Acceda di nuovo per riprendere da dove era.',
      },
      signedOutElsewhere: {
        title: 'La sessione è stata chiusa altrove',
        text: 'L’accesso è stato terminato in un’altra finestra o presso il fornitore. Può accedere di nuovo qui.',
      },
      refreshRefused: {
        title: 'Non è stato possibile prolungare l’accesso',
        text: 'Il fornitore richiede un nuovo accesso. Acceda di nuovo per continuare.',
      },
      wrongRole: {
        title: 'Questo portale non è previsto per il Suo ruolo',
        text: 'Il Suo accesso è valido, ma appartiene a un altro portale. I pazienti usano il portale dei pazienti, i professionisti della salute quello dei professionisti.',
      },
      rolesMissing: {
        title: 'Il fornitore non comunica alcun ruolo',
        text: 'Il Suo accesso è valido, ma il fornitore non dice al portale se Lei è paziente, rappresentante o professionista. La preghiamo di segnalarlo alla Sua comunità di riferimento.',
      },
      notRegistered: {
        title: 'Lei non è ancora registrato',
        text: 'Il Suo accesso è valido, ma non è noto in questa comunità di riferimento. Si rivolga alla comunità di riferimento.',
      },
    },
    failed: {
      title: 'L’accesso non è riuscito',
      text: 'Al momento il fornitore non è raggiungibile. Riprovi tra qualche minuto o scelga un altro fornitore.',
    },
  },
  signedIn: {
    working: 'Verifica dell’accesso in corso …',
    failed: 'L’accesso non è stato completato',
    failedText:
      'La risposta del fornitore manca, è troppo vecchia o non corrisponde a questo accesso. La preghiamo di ricominciare.',
    unreachable: 'Il fornitore non ha risposto. Verifichi la connessione e ricominci l’accesso.',
    cancelled: 'Ha interrotto l’accesso presso il fornitore.',
    again: 'Alla pagina di accesso',
  },
  menu: {
    label: 'Menu principale',
    patients: 'Ricerca di pazienti',
    documents: 'Documenti',
    expand: 'Espandere il menu',
    collapse: 'Ridurre il menu',
    open: 'Aprire il menu',
    back: 'Indietro',
  },
  account: {
    open: 'Conto di {{name}}',
    nobody: 'Conto',
    language: 'Lingua',
    appearance: 'Aspetto',
    appearances: { system: 'Come il dispositivo', light: 'Chiaro', dark: 'Scuro' },
    help: 'Aiuto',
    privacy: 'Protezione dei dati',
    terms: 'Condizioni d’uso',
    signOut: 'Uscire',
    minutes_one: 'ancora {{count}} min',
    minutes_other: 'ancora {{count}} min',
    roles: {
      PAT: 'Paziente',
      REP: 'Rappresentanza',
      HCP: 'Professionista della salute',
      ASS: 'Ausiliario',
      NONE: 'Senza ruolo',
    },
  },
  patient: {
    label: 'Cartella aperta',
    born: 'data di nascita {{date}}',
    close: 'Chiudere la cartella',
  },
  expiry: {
    heading: 'È ancora presente?',
    text_one: 'La sessione termina tra {{count}} secondo. Poi verrà chiusa per la Sua protezione.',
    text_other: 'La sessione termina tra {{count}} secondi. Poi verrà chiusa per la Sua protezione.',
    stay: 'Rimanere collegato',
    signOut: 'Uscire',
  },
  footer: { label: 'Piè di pagina', version: 'Versione {{version}}' },
  messages: { label: 'Avvisi', dismiss: 'Chiudere l’avviso' },
  problem: {
    heading: 'Qualcosa è andato storto',
    text: 'Non è stato possibile mostrare questa pagina. Nella Sua cartella non è stato modificato nulla.',
    chunkHeading: 'Non è stato possibile caricare questa parte',
    chunk: 'Una parte del portale non è arrivata. Forse la connessione è interrotta o c’è una nuova versione.',
    chunkSlow: 'Una parte del portale ha impiegato più di due minuti. Verifichi la connessione e riprovi.',
    kept: 'Ciò che ha inserito in questa pagina è ancora presente.',
    code: 'Codice per l’assistenza: {{code}}',
    home: 'Alla pagina iniziale',
    configuration: 'Il portale non ha potuto caricare le sue impostazioni. Verifichi la connessione e riprovi.',
  },
  help: {
    heading: 'Aiuto',
    intro: 'L’essenziale in breve. Per domande è a disposizione la Sua comunità di riferimento: {{community}}.',
    signIn: 'Come accedo?',
    signInText:
      'Scelga nella pagina di accesso il fornitore della Sua identità elettronica. Si identifica presso di esso e torna poi qui automaticamente. Solo il fornitore vede la Sua password.',
    lost: 'Ho perso i miei dati d’accesso',
    lostText:
      'Nuovi dati d’accesso li rilascia solo il fornitore della Sua identità elettronica. La sua pagina di accesso indica come fare.',
    timeout: 'Perché la sessione viene chiusa?',
    timeoutText:
      'Per la Sua protezione la sessione termina se non usa il portale per {{minutes}} minuti. Un minuto prima Le viene chiesto se desidera rimanere collegato.',
    language: 'Lingua e aspetto',
    languageText:
      'La lingua si sceglie in alto nella pagina di accesso o nel menu del conto. Lì si imposta anche l’aspetto chiaro o scuro.',
  },
  privacy: {
    heading: 'Protezione dei dati',
    intro: 'Responsabile di questo portale: {{community}}.',
    data: 'Quali dati vengono trattati?',
    dataText:
      'Il portale mostra i documenti e i dati salvati nella cartella informatizzata del paziente (CIP). Non li conserva esso stesso. Ogni accesso è annotato nel registro degli accessi.',
    browser: 'Che cosa resta nel mio browser?',
    browserText:
      'Finché è collegato, il browser conserva il Suo accesso, la scelta di lingua e aspetto e il fornitore usato per ultimo. Quando esce, l’accesso viene cancellato. Nessun documento è salvato sul dispositivo, a meno che non lo scarichi.',
    others: 'Chi riceve dati?',
    othersText:
      'L’accesso passa dal fornitore che Lei sceglie. Il portale non contiene pubblicità, conteggio dei visitatori o caratteri di terzi.',
    rights: 'I Suoi diritti',
    rightsText:
      'Può chiedere informazioni sui Suoi dati e decidere chi può accedervi. Si rivolga per questo alla Sua comunità di riferimento.',
  },
  legal: {
    heading: 'Condizioni d’uso',
    intro:
      'Questo portale è gestito secondo la legge federale sulla cartella informatizzata del paziente (LCIP). Gestore: {{community}}.',
    use: 'Chi può usare il portale?',
    useText:
      'Il portale è aperto alle persone registrate nella comunità di riferimento. I dati d’accesso sono personali e non vanno trasmessi ad altri.',
    content: 'Contenuto dei documenti',
    contentText:
      'Del contenuto di un documento è responsabile chi lo ha redatto. La cartella non sostituisce né il colloquio con un professionista né il numero d’emergenza 144.',
    availability: 'Disponibilità',
    availabilityText:
      'Il portale è di regola raggiungibile in ogni momento. Può essere interrotto per manutenzione o in caso di guasti.',
    law: 'Diritto applicabile',
    lawText: 'Si applica il diritto svizzero.',
  },
};
