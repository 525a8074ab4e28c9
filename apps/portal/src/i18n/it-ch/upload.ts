import type { Texts } from '../text-keys.ts';

export const upload: Texts['upload'] = {
  photos: {
    choose: 'Foto in un PDF',
    fileName: 'Foto del {{date}}.pdf',
    edit: 'Ritagliare o completare',
    merge: 'Unire le {{count}} immagini in un PDF',
    heading_one: 'PDF di {{count}} pagina',
    heading_other: 'PDF di {{count}} pagine',
    converting: 'La foto viene convertita in JPEG.',
    making: 'Le pagine sono in preparazione.',
    look: 'Visualizzare il PDF',
    close: 'Chiudere',
    removeAll: 'Rimuovere tutto',
    add: 'Scegliere altre foto',
    another: 'Scattare un’altra foto',
    page: 'Pagina {{number}} di {{count}}',
    earlier: 'Spostare la pagina {{number}} verso l’inizio',
    later: 'Spostare la pagina {{number}} verso la fine',
    turn: 'Ruotare a destra la pagina {{number}}',
    cut: 'Ritagliare la pagina {{number}}',
    remove: 'Rimuovere la pagina {{number}}',
    moved: 'La pagina {{from}} è ora la pagina {{to}} di {{count}}.',
    turned: 'La pagina {{number}} è ruotata.',
    removed_one: 'La pagina {{number}} è rimossa. Resta {{count}} pagina.',
    removed_other: 'La pagina {{number}} è rimossa. Restano {{count}} pagine.',
    ignored_one: 'Questo file non è un’immagine e non entra nel PDF: {{names}}.',
    ignored_other: '{{count}} file non sono immagini e non entrano nel PDF: {{names}}.',
    unreadable: 'Questa immagine non può essere letta qui e manca nel PDF: {{names}}. La salvi come JPEG o PNG.',
  },
  crop: {
    heading: 'Ritagliare la pagina {{number}}',
    hint: 'Trascini il riquadro, lo sposti con le frecce della tastiera oppure inserisca i margini qui sotto.',
    area: 'Riquadro: si sposta con le frecce',
    nw: 'Angolo in alto a sinistra',
    n: 'Bordo superiore',
    ne: 'Angolo in alto a destra',
    e: 'Bordo destro',
    se: 'Angolo in basso a destra',
    s: 'Bordo inferiore',
    sw: 'Angolo in basso a sinistra',
    w: 'Bordo sinistro',
    margins: 'Da tagliare, in percentuale',
    left: 'A sinistra',
    top: 'In alto',
    right: 'A destra',
    bottom: 'In basso',
    whole: 'Immagine intera',
    cancel: 'Annullare',
    done: 'Ritagliare',
    broken: 'Questa immagine non può essere mostrata qui.',
  },
  camera: {
    open: 'Aprire la fotocamera',
    heading: 'Fotografare con la fotocamera',
    picture: 'Immagine della fotocamera',
    shot: 'Scatto',
    shoot: 'Scattare',
    take_one: 'Usare {{count}} foto',
    take_other: 'Usare {{count}} foto',
    taken_one: '{{count}} foto scattata.',
    taken_other: '{{count}} foto scattate.',
    cancel: 'Annullare',
    denied: 'Il browser non può usare la fotocamera. Può permetterlo per questo sito nelle sue impostazioni.',
    none: 'Su questo dispositivo non è stata trovata alcuna fotocamera.',
    broken: 'La fotocamera non si avvia. Forse la sta usando un altro programma.',
  },
  pdf: {
    heading: 'Questo PDF non è salvato per l’archiviazione',
    converted:
      'Nella CIP i documenti sono conservati come PDF/A. La Sua comunità di riferimento convertirà il file durante il caricamento. Verifichi poi che il documento si presenti correttamente.',
    repaired:
      'La Sua comunità di riferimento completerà questo PDF per l’archiviazione (PDF/A) durante il caricamento. L’aspetto resta lo stesso.',
    drawn:
      'Le pagine di questo PDF saranno salvate come immagini durante il caricamento. Il testo potrà ancora essere cercato e copiato.',
    protected:
      'Il file è protetto da una password e non può essere convertito in PDF/A. Tolga prima la protezione, altrimenti sarà rifiutato.',
  },
  sameFile: {
    heading: 'Questo file è già nella CIP',
    body: 'Si trova nell’elenco come «{{title}}», del {{date}}. Può aggiungerlo comunque.',
    open: 'Visualizzare «{{title}}»',
  },
  background: {
    sending: '«{{title}}» viene aggiunto',
    checking: '«{{title}}» è trasmesso e viene verificato',
    failed: '«{{title}}» non è stato aggiunto',
    unsure: '«{{title}}» è forse salvato',
    reopen: 'Aprire il modulo',
    hasOther: 'Il modulo contiene ancora i dati inseriti per un altro documento.',
    mayLeave: 'Può lasciare questa pagina: il caricamento continua finché il portale resta aperto.',
    onlyOneKept: 'Tenga aperta la sessione finché tutto è caricato: se scade, il portale conserva un solo documento.',
  },
  saveAs: {
    word: 'La CIP non conserva file di Word. In Word scelga «File», poi «Esporta» o «Salva con nome» e il tipo PDF. Aggiunga in seguito il PDF.',
    excel:
      'La CIP non conserva file di Excel. In Excel scelga «File», poi «Esporta» o «Salva con nome» e il tipo PDF. Aggiunga in seguito il PDF.',
    powerpoint:
      'La CIP non conserva file di PowerPoint. In PowerPoint scelga «File», poi «Esporta» o «Salva con nome» e il tipo PDF. Aggiunga in seguito il PDF.',
    libreOffice:
      'La CIP non conserva file di LibreOffice. In LibreOffice scelga «File», poi «Esporta come» e «Esporta nel formato PDF». Aggiunga in seguito il PDF.',
    apple:
      'La CIP non conserva file di Pages, Numbers o Keynote. Nel programma scelga «File», poi «Esporta» e «PDF». Aggiunga in seguito il PDF.',
    heic: 'La CIP non conserva foto nel formato HEIC. Salvi la foto come JPEG. Perché il Suo iPhone scatti subito in JPEG: «Impostazioni», «Fotocamera», «Formati», «Più compatibile».',
    picture:
      'La CIP non conserva immagini in questo formato. Apra l’immagine e la salvi come JPEG: in Windows con Paint, «File», «Salva con nome»; sul Mac con Anteprima, «File», «Esporta». Aggiunga in seguito il JPEG.',
    video:
      'La CIP conserva i video solo come MP4. Converta il video, per esempio con il programma gratuito VLC: «Media», «Converti/Salva», profilo «Video – H.264 + MP3 (MP4)». Aggiunga in seguito l’MP4.',
    audio:
      'La CIP conserva le registrazioni sonore solo come MP3 o M4A. Converta la registrazione, per esempio con il programma gratuito VLC: «Media», «Converti/Salva», profilo «Audio – MP3». Aggiunga in seguito l’MP3.',
    archive:
      'La CIP non conserva file compressi. Estragga i file: in Windows con il tasto destro e «Estrai tutto», sul Mac con un doppio clic. Aggiunga in seguito i file uno per uno.',
    mail: 'La CIP non conserva e-mail. Apra l’e-mail, scelga «Stampa» e come stampante «Salva come PDF» o «Microsoft Print to PDF». Aggiunga in seguito il PDF, e gli allegati uno per uno.',
    webPage:
      'La CIP non conserva pagine web. Apra la pagina nel browser, scelga «Stampa» e come stampante «Salva come PDF». Aggiunga in seguito il PDF.',
  },
  author: {
    number: 'Autore {{number}}',
    add: 'Altra persona o istituzione',
    remove: 'Rimuovere l’autore {{number}}',
    more: 'Titolo, ruolo, specializzazione, telefono',
    less: 'Mostrare meno',
  },
  contact: {
    use: 'Tipo',
    any: 'Non indicato',
    work: 'Ufficio',
    mobile: 'Cellulare',
    home: 'Privato',
    number: 'Telefono {{number}}',
    add: 'Altro numero',
    remove: 'Rimuovere il telefono {{number}}',
  },
  unsure: 'Il documento è forse salvato',
  cancelledLate:
    'Annullato quando tutto era già trasmesso. Guardi nell’elenco se il documento è salvato; i Suoi dati ci sono ancora.',
  emergency: 'Durante un accesso d’emergenza non si possono aggiungere documenti.',
};
