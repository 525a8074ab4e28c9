import type { Texts } from '../text-keys.ts';

export const pages: Texts['pages'] = {
  imprint: {
    heading: 'Contatto e colophon',
    intro: 'Questo portale è gestito da {{community}}.',
    contact: 'Contatto',
    contactText: 'La Sua comunità di riferimento risponde alle domande sulla CIP e su questo portale.',
    emergency: 'In caso d’emergenza medica',
    emergencyText: 'Questo portale non è un numero d’emergenza. Chiami il 144.',
    responsible: 'Responsabilità',
    responsibleText:
      '{{community}} è responsabile del contenuto e della gestione del portale. Di un documento nella CIP è responsabile chi lo ha caricato.',
    email: 'E-mail',
    phone: 'Telefono',
    address: 'Indirizzo',
  },
  accessibility: {
    heading: 'Accessibilità',
    intro:
      'Questo portale deve poter essere usato da tutti. Fanno stato le direttive WCAG 2.2, livello AA, e lo standard eCH-0059.',
    offers: 'Che cosa offre il portale',
    offersText:
      'Tutto si usa con la tastiera e con un lettore di schermo. Le pagine si ingrandiscono fino al 200 per cento. Può scegliere l’aspetto chiaro o scuro; i movimenti seguono le impostazioni del Suo dispositivo.',
    lacks: 'Che cosa manca ancora',
    lacksText:
      'I documenti provengono da molti servizi. Le pagine scansionate e le immagini spesso non contengono testo che un lettore di schermo possa leggere.',
    report: 'Segnalare un ostacolo',
    reportText:
      'Qualcosa La ostacola? Lo segnali alla Sua comunità di riferimento; i dati si trovano sotto «Contatto e colophon».',
  },
  help: { what: 'Che cosa significa?' },
  privacy: {
    heading: 'Protezione dei dati',
    intro: 'Responsabile di questo portale: {{community}}.',
    data: 'Quali dati vengono trattati?',
    dataText:
      'Il portale mostra i documenti e i dati salvati nella cartella informatizzata del paziente (CIP). Non li conserva esso stesso. Ogni accesso è annotato nel registro degli accessi.',
    browser: 'Che cosa resta nel mio browser?',
    browserText:
      'Finché la Sua sessione è aperta, il browser conserva il Suo accesso e ricorda quale CIP è aperta e ciò che ha inserito senza salvarlo. Un file scelto per essere caricato vi è conservato in forma cifrata. Quando esce, tutto ciò viene eliminato. Restano la scelta di lingua e aspetto e il fornitore usato per ultimo. I professionisti della salute ritrovano inoltre su questo dispositivo ciò che hanno indicato su se stessi nel caricare documenti (titolo, istituzione, specializzazione); questi dati sono eliminati dopo sei mesi senza uso. Nessun altro documento è salvato sul dispositivo, a meno che non lo scarichi.',
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
      'Del contenuto di un documento è responsabile chi lo ha redatto. La CIP non sostituisce né il colloquio con un professionista della salute né il numero d’emergenza 144.',
    availability: 'Disponibilità',
    availabilityText:
      'Il portale è di regola raggiungibile in ogni momento. Può essere interrotto per manutenzione o in caso di guasti.',
    law: 'Diritto applicabile',
    lawText: 'Si applica il diritto svizzero.',
  },
};
