import type { OnboardingTexts } from '../de-ch/onboarding.ts';

export const onboarding: OnboardingTexts = {
  toSearch: 'Alla ricerca di pazienti',
  info: {
    needs: 'Che cosa serve',
    begin: 'Iniziare',
    resume: 'Riprendere da dove era',
    patient: {
      heading: 'Aprire una CIP',
      intro: 'Quattro brevi passi verso la Sua cartella informatizzata del paziente. È facoltativa e gratuita.',
      where:
        'Qui può aprire una CIP presso la {{community}}. Ciò che inserisce resta nel frattempo in questa finestra.',
      number: 'Il Suo numero AVS. Si trova sulla tessera d’assicurato.',
      contact: 'Il Suo indirizzo, un numero di telefono e un indirizzo e-mail.',
      minutes: 'Circa cinque minuti.',
    },
    professional: {
      heading: 'Registrare una paziente o un paziente',
      intro: 'Apre una CIP per una persona che vi ha acconsentito per scritto.',
      number: 'Documento d’identità e numero AVS della persona. Verifichi il documento.',
      contact: 'L’indirizzo; numero di telefono ed e-mail, se ci sono.',
      minutes: 'Il consenso. Dopo la registrazione può stamparlo per la firma.',
    },
  },
  steps: {
    label: 'Passi',
    person: 'Persona',
    address: 'Indirizzo',
    contact: 'Recapiti',
    review: 'Verificare e acconsentire',
  },
  form: {
    next: 'Avanti',
    back: 'Indietro',
    change: 'Modificare',
    changeOf: 'Modificare: {{step}}',
    choose: 'Scelga',
    restored: 'I Suoi dati di prima ci sono ancora.',
    genderHint: 'Come sul documento d’identità',
    streetHint: 'Per esempio via dell’Aare 3',
    postalCodeHint: '{{digits}} cifre',
    phoneHint: 'Per esempio 079\u00a0123\u00a045\u00a067; dall’estero con il prefisso, +39 …',
    phoneRead: 'Numero inteso come {{number}}',
    emailHint: 'Per esempio nome@esempio.ch',
    contactOptional: 'Entrambi sono facoltativi. Senza di essi la persona è raggiunta per posta.',
    patient: {
      heading: 'Aprire una CIP',
      submit: 'Acconsentire e aprire la CIP',
      asOnId: 'Indichi nomi e cognomi come figurano sul Suo documento d’identità.',
      ahvHint: 'Il Suo numero: 13 cifre, inizia con 756. Si trova sulla tessera d’assicurato.',
    },
    professional: {
      heading: 'Registrare una paziente o un paziente',
      submit: 'Registrare',
      asOnId: 'Indichi nomi e cognomi come figurano sul documento d’identità.',
      ahvHint: '13 cifre, inizia con 756. Si trova sulla tessera d’assicurato.',
    },
  },
  consent: {
    heading: 'Consenso',
    patient: {
      voluntary: 'La CIP è facoltativa. Può revocare il consenso in ogni momento.',
      rights: 'Lei vede tutto e decide chi può vedere quali documenti. Ogni accesso è registrato.',
      emergency:
        'In caso d’emergenza i professionisti della salute possono leggere i documenti ad accesso normale. Potrà cambiarlo.',
      box: 'Acconsento che la {{community}} apra e tenga per me una CIP.',
    },
    professional: {
      voluntary: 'La CIP è facoltativa. La persona può revocare il consenso in ogni momento.',
      rights: 'La registrazione non Le dà alcun diritto d’accesso. Lo concede la paziente o il paziente.',
      emergency:
        'In caso d’emergenza i professionisti della salute possono leggere i documenti ad accesso normale. La persona può cambiarlo.',
      box: 'Ho verificato il documento d’identità e la persona ha dato il consenso scritto alla {{community}}.',
    },
  },
  success: {
    spid: 'Numero della CIP (EPR-SPID): {{spid}}',
    document: 'Dichiarazione di consenso',
    download: 'Scaricare il PDF',
    fileName: 'Consenso CIP',
    patient: {
      heading: 'La Sua CIP è aperta',
      ready: 'Può usare la Sua CIP da subito',
      intro: 'Ora può aggiungere un primo documento e dare accesso al Suo studio medico.',
      document: 'Conservi la dichiarazione. Dice a che cosa ha acconsentito.',
      enter: 'Alla mia CIP',
    },
    professional: {
      heading: 'La CIP di {{name}} è aperta',
      ready: 'La persona può usare la sua CIP da subito',
      intro: 'Non ha ancora un diritto d’accesso. Lo concede la paziente o il paziente nel portale.',
      document: 'Stampi la dichiarazione e la faccia firmare.',
    },
  },
  error: {
    patient: 'La Sua CIP non è stata aperta',
    professional: 'La persona non è stata registrata',
    unsure: 'La CIP è forse aperta',
    noAnswer: 'Non è arrivata alcuna risposta. Riprovi: non si crea una seconda CIP.',
    kept: 'I Suoi dati ci sono ancora.',
    retry: 'Riprovare',
    change: 'Modificare i dati',
    recordExists: 'Acceda con la eID con cui questa CIP è stata aperta.',
    ahvNotOwn:
      'Verifichi il numero sulla Sua tessera d’assicurato. Qui non si può aprire una CIP per bambini o altre persone.',
    notQualified:
      'Faccia verificare il Suo documento d’identità allo sportello o via video presso il fornitore della Sua eID, poi riprovi.',
    alreadyExists: 'Cerchi la persona con il suo numero AVS.',
    notPossible:
      'Forse questa persona ha già una CIP sotto un altro numero, oppure manca la Sua iscrizione nel repertorio.',
    support: 'Aiuto',
    supportText: 'Per domande La aiuta la {{community}}. Indichi il messaggio che appare qui.',
    supportLink: 'All’aiuto',
  },
  binding: {
    heading: 'Collegare la eID al repertorio',
    intro:
      'Prima di poter aprire CIP, la Sua eID viene collegata una volta alla Sua iscrizione nel repertorio dei professionisti della salute.',
    who: 'Sessione aperta a nome di {{name}}.',
    gln: 'GLN',
    glnHint: '13 cifre. Necessario solo se nel repertorio più persone si chiamano come Lei.',
    submit: 'Collegare',
    done: 'La Sua eID è collegata',
    doneText: '{{name}}, GLN {{gln}}. Ora può cercare pazienti.',
    alreadyRegistered: 'Una eID appartiene a un’iscrizione e un’iscrizione a una eID. Acceda con la eID già collegata.',
    noMatch: 'Verifichi il GLN, o chieda all’amministrazione della Sua struttura di annunciare la Sua iscrizione.',
  },
};
