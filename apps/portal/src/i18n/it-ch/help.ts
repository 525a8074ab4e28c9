import type { HelpTexts } from '../de-ch/help.ts';

/** The texts of the help, loaded when it is opened. */
export const help: HelpTexts = {
  intro: 'L’essenziale in breve. Per domande è a disposizione la Sua comunità di riferimento: {{community}}.',
  topicsHeading: 'Capire la CIP',
  others: 'Altri temi',
  basicsHeading: 'Accedere e usare il portale',
  basics: [
    {
      heading: 'Come accedo?',
      text: 'Scelga nella pagina di accesso il fornitore della Sua identità elettronica. Si identifica presso di esso e torna poi qui automaticamente. Solo il fornitore vede la Sua password.',
    },
    {
      heading: 'Ho perso i miei dati d’accesso',
      text: 'Nuovi dati d’accesso li rilascia solo il fornitore della Sua identità elettronica. La sua pagina di accesso indica come fare.',
    },
    {
      heading: 'Perché la sessione viene chiusa?',
      text: 'Per la Sua protezione la sessione termina se non usa il portale per {{minutes}} minuti. Un minuto prima Le viene chiesto se desidera continuare.',
    },
    {
      heading: 'Lingua e aspetto',
      text: 'La lingua si sceglie in alto nella pagina di accesso o nel menu del conto. Lì si imposta anche l’aspetto chiaro o scuro.',
    },
  ],
  topics: {
    documents: {
      title: 'Documenti',
      lead: 'La CIP contiene documenti sulla salute di una persona: rapporti, referti di laboratorio, immagini, ricette. Li caricano la persona stessa e i suoi professionisti della salute.',
      picture: 'Un foglio con titolo e data. Dietro c’è la versione precedente, sotto un complemento.',
      sections: [
        {
          heading: 'Che cosa fa parte di un documento',
          text: 'Un file e i relativi dati: titolo, data, genere, lingua e autore. Si può cercare in questi dati e nel testo del file.',
        },
        {
          heading: 'Aggiungere',
          text: 'Scelga un file o fotografi una lettera. Il portale dice subito che cosa succede al file. La maggior parte dei campi è già compilata.',
        },
        {
          heading: 'Versione e complemento',
          text: 'Una nuova versione sostituisce la precedente, che resta consultabile. Un complemento figura accanto al documento a cui appartiene.',
        },
        {
          heading: 'Eliminare',
          text: 'La paziente, il paziente e chi li rappresenta possono chiedere l’eliminazione e ritirare la richiesta fino al giorno indicato. Dopo, il documento è eliminato definitivamente con tutte le versioni.',
        },
      ],
    },
    kinds: {
      title: 'Generi di documenti',
      lead: 'Il genere dice che cos’è un documento, per esempio un referto di laboratorio o una ricetta. Così tutti lo ritrovano.',
      picture: 'Sei segni: rapporto, laboratorio, immagine, medicamento, vaccinazione e altro documento.',
      sections: [
        {
          heading: 'Parole semplici',
          text: 'Aggiungendo un documento si sceglie tra i generi più frequenti. Il portale ne ricava la classe e il tipo ufficiali; tutti gli altri si trovano con «Mostrare gli elenchi ufficiali».',
        },
        {
          heading: 'Segno e colore',
          text: 'Nell’elenco ogni genere ha il suo segno e il suo colore. Con i filtri si vedono solo i generi cercati.',
        },
        {
          heading: 'Un genere sbagliato',
          text: 'Chi ha aggiunto un documento può cambiarne il genere in seguito. Il documento stesso resta invariato.',
        },
      ],
    },
    confidentiality: {
      title: 'Riservatezza',
      lead: 'Tre livelli stabiliscono chi vede un documento. La paziente o il paziente può cambiare in ogni momento il livello di ogni documento.',
      picture:
        'Tre porte: la prima è aperta a tutti gli aventi diritto, la seconda solo ad alcuni, la terza è chiusa a chiave.',
      sections: [
        {
          heading: 'Accesso normale',
          text: 'Vedono il documento tutti i professionisti della salute e i gruppi con un diritto d’accesso. In caso d’emergenza anche altri, se l’accesso d’emergenza è attivato.',
        },
        {
          heading: 'Accesso limitato',
          text: 'Vedono il documento solo i professionisti della salute e i gruppi con accesso ai documenti ad accesso limitato. In caso d’emergenza solo se le impostazioni lo prevedono.',
        },
        {
          heading: 'Segreto',
          text: 'Vedono il documento solo la paziente o il paziente e chi li rappresenta. Nessun professionista della salute, nemmeno in caso d’emergenza.',
        },
        {
          heading: 'Nuovi documenti',
          text: 'Il livello minimo dei nuovi documenti dei professionisti della salute si sceglie nelle impostazioni.',
        },
      ],
    },
    representation: {
      title: 'Rappresentanza',
      lead: 'Un rappresentante gestisce la CIP di un’altra persona, per esempio di un bambino o di un genitore.',
      picture: 'Due persone. L’una porge all’altra la chiave della CIP.',
      sections: [
        {
          heading: 'Che cosa è permesso',
          text: 'Chi rappresenta vede tutta la CIP, anche ciò che è segreto, carica documenti e gestisce i diritti d’accesso.',
        },
        {
          heading: 'Designare e revocare',
          text: 'Le pazienti e i pazienti designano chi li rappresenta alla voce «Profilo», con nome e identificativo. La rappresentanza vale da subito e si può revocare in ogni momento.',
        },
        {
          heading: 'Che cosa figura nel registro',
          text: 'Tutto ciò che fa chi rappresenta figura con il suo nome nel registro degli accessi.',
        },
      ],
    },
    emergency: {
      title: 'Accesso d’emergenza',
      lead: 'Quando sono in gioco la vita e la salute e non si può chiedere a nessuno, un professionista della salute può aprire la CIP anche senza diritto d’accesso.',
      picture: 'Un professionista della salute apre la CIP; appaiono una riga nel registro e un avviso.',
      sections: [
        {
          heading: 'Che cosa è visibile',
          text: 'Solo ciò che è autorizzato per le emergenze, mai ciò che è segreto. È possibile leggere, ma non aggiungere o modificare qualcosa.',
        },
        {
          heading: 'Chi ne viene a conoscenza',
          text: 'Ogni accesso d’emergenza figura nel registro degli accessi, e la paziente o il paziente riceve sempre un avviso.',
        },
        {
          heading: 'Attivare e disattivare',
          text: 'Nelle impostazioni le pazienti e i pazienti stabiliscono quali documenti sono leggibili in caso d’emergenza, o disattivano l’accesso d’emergenza. Chi è escluso dalla CIP non può aprirla nemmeno in caso d’emergenza.',
        },
        {
          heading: 'In caso d’emergenza',
          text: 'Questo portale non è un numero d’emergenza. Chiami il 144.',
        },
      ],
    },
  },
};
