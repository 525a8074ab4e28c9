import type { Texts } from '../text-keys.ts';

export const upload: Texts['upload'] = {
  photos: {
    choose: 'Fotografias en in PDF',
    fileName: 'Fotografias dals {{date}}.pdf',
    edit: 'Tagliar u cumplettar',
    merge: 'Unir tut ils {{count}} maletgs en in PDF',
    heading_one: 'PDF cun {{count}} pagina',
    heading_other: 'PDF cun {{count}} paginas',
    converting: 'La fotografia vegn convertida en JPEG.',
    making: 'Las paginas vegnan preparadas.',
    look: 'Guardar il PDF',
    close: 'Serrar',
    removeAll: 'Allontanar tut',
    add: 'Tscherner ulteriuras fotografias',
    another: 'Far in’autra fotografia',
    page: 'Pagina {{number}} da {{count}}',
    earlier: 'Spustar la pagina {{number}} vers il cumenzament',
    later: 'Spustar la pagina {{number}} vers la fin',
    turn: 'Volver a dretga la pagina {{number}}',
    cut: 'Tagliar la pagina {{number}}',
    remove: 'Allontanar la pagina {{number}}',
    moved: 'La pagina {{from}} è ussa la pagina {{to}} da {{count}}.',
    turned: 'La pagina {{number}} è volvida.',
    removed_one: 'La pagina {{number}} è allontanada. I resta {{count}} pagina.',
    removed_other: 'La pagina {{number}} è allontanada. I restan {{count}} paginas.',
    ignored_one: 'Questa datoteca n’è betg in maletg e na vegn betg en il PDF: {{names}}.',
    ignored_other: '{{count}} datotecas n’èn betg maletgs e na vegnan betg en il PDF: {{names}}.',
    unreadable: 'Quest maletg na po betg vegnir legì qua e manca en il PDF: {{names}}. Memorisai el sco JPEG u PNG.',
  },
  crop: {
    heading: 'Tagliar la pagina {{number}}',
    hint: 'Trai il rom, spustai el cun las tastas cun frizzas u inditgai ils urs qua sutvart.',
    area: 'Rom: spustar cun las tastas cun frizzas',
    nw: 'Chantun sura a sanestra',
    n: 'Ur sura',
    ne: 'Chantun sura a dretga',
    e: 'Ur a dretga',
    se: 'Chantun sut a dretga',
    s: 'Ur sut',
    sw: 'Chantun sut a sanestra',
    w: 'Ur a sanestra',
    margins: 'Tagliar davent, en pertschient',
    left: 'A sanestra',
    top: 'Sura',
    right: 'A dretga',
    bottom: 'Sut',
    whole: 'Entir maletg',
    cancel: 'Interrumper',
    done: 'Tagliar',
    broken: 'Quest maletg na po betg vegnir mussà qua.',
  },
  camera: {
    open: 'Avrir la camera',
    heading: 'Fotografar cun la camera',
    picture: 'Maletg da la camera',
    shot: 'Registraziun',
    shoot: 'Fotografar',
    take_one: 'Duvrar {{count}} fotografia',
    take_other: 'Duvrar {{count}} fotografias',
    taken_one: '{{count}} fotografia fatga.',
    taken_other: '{{count}} fotografias fatgas.',
    cancel: 'Interrumper',
    denied:
      'Il navigatur na dastga betg duvrar la camera. Vus pudais permetter quai per questa pagina en sias configuraziuns.',
    none: 'Vi da quest apparat n’è vegnida chattada nagina camera.',
    broken: 'La camera na sa lascha betg avrir. Forsa la dovra in auter program.',
  },
  pdf: {
    heading: 'Quest PDF n’è betg memorisà per l’archivaziun',
    converted:
      'En il DEP vegnan documents conservads sco PDF/A. Vossa cuminanza da basa convertescha la datoteca cun chargiar si. Controllai suenter, sch’il document para en urden.',
    repaired:
      'Vossa cuminanza da basa cumplettescha quest PDF per l’archivaziun (PDF/A) cun chargiar si. El vesa suenter ora il medem.',
    drawn:
      'Las paginas da quest PDF vegnan memorisadas sco maletgs cun chargiar si. Il text po vinavant vegnir tschertgà e copià.',
    protected:
      'La datoteca è protegida cun in pled-clav e na po betg vegnir convertida en PDF/A. Allontanai l’emprim la protecziun, uschiglio vegn ella refusada.',
  },
  sameFile: {
    heading: 'Questa datoteca è gia en il DEP',
    body: 'Ella stat en la glista sco «{{title}}» dals {{date}}. Vus pudais tuttina agiuntar ella.',
    open: 'Guardar «{{title}}»',
  },
  background: {
    sending: '«{{title}}» vegn agiuntà',
    checking: '«{{title}}» è transmess e vegn controllà',
    failed: '«{{title}}» n’è betg vegnì agiuntà',
    unsure: '«{{title}}» è forsa memorisà',
    reopen: 'Avrir il formular',
    hasOther: 'Il formular cuntegna anc quai che Vus avais endatà per in auter document.',
    mayLeave: 'Vus pudais bandunar questa pagina: il chargiar si va vinavant uschè ditg ch’il portal è avert.',
    onlyOneKept: 'Tegnai averta la sesida fin che tut è chargià si: sche ella scada, tegna il portal mo in document.',
  },
  /* The programs have no Romansh version: their commands are given in German. */
  saveAs: {
    word: 'Il DEP na conserva naginas datotecas da Word. Tscherni en Word «Datei», lura «Exportieren» u «Speichern unter» ed il tip PDF. Agiuntai suenter il PDF.',
    excel:
      'Il DEP na conserva naginas datotecas dad Excel. Tscherni en Excel «Datei», lura «Exportieren» u «Speichern unter» ed il tip PDF. Agiuntai suenter il PDF.',
    powerpoint:
      'Il DEP na conserva naginas datotecas da PowerPoint. Tscherni en PowerPoint «Datei», lura «Exportieren» u «Speichern unter» ed il tip PDF. Agiuntai suenter il PDF.',
    libreOffice:
      'Il DEP na conserva naginas datotecas da LibreOffice. Tscherni en LibreOffice «Datei», lura «Exportieren als» e «Als PDF exportieren». Agiuntai suenter il PDF.',
    apple:
      'Il DEP na conserva naginas datotecas da Pages, Numbers u Keynote. Tscherni en il program «Ablage», lura «Exportieren» e «PDF». Agiuntai suenter il PDF.',
    heic: 'Il DEP na conserva naginas fotografias en il format HEIC. Memorisai la fotografia sco JPEG. Per che Voss iPhone fotografeschia en JPEG: «Einstellungen», «Kamera», «Formate», «Maximale Kompatibilität».',
    picture:
      'Il DEP na conserva nagins maletgs en quest format. Avri il maletg e memorisai el sco JPEG: en Windows cun Paint, «Datei», «Speichern unter»; sin il Mac cun «Vorschau», «Ablage», «Exportieren». Agiuntai suenter il JPEG.',
    video:
      'Il DEP conserva videos mo sco MP4. Transfurmai il video, per exempel cun il program gratuit VLC: «Medien», «Konvertieren/Speichern», profil «Video – H.264 + MP3 (MP4)». Agiuntai suenter il MP4.',
    audio:
      'Il DEP conserva registraziuns da tun mo sco MP3 u M4A. Transfurmai la registraziun, per exempel cun il program gratuit VLC: «Medien», «Konvertieren/Speichern», profil «Audio – MP3». Agiuntai suenter il MP3.',
    archive:
      'Il DEP na conserva naginas datotecas cumprimidas. Extrahai la datoteca: en Windows cun la tasta dretga da la mieur e «Alle extrahieren», sin il Mac cun in clic dubel. Agiuntai suenter las datotecas ina suenter l’autra.',
    mail: 'Il DEP na conserva nagins e-mails. Avri l’e-mail, tscherni «Drucken» e sco stampader «Als PDF speichern» u «Microsoft Print to PDF». Agiuntai suenter il PDF, ed agiuntas ina suenter l’autra.',
    webPage:
      'Il DEP na conserva naginas paginas d’internet. Avri la pagina en il navigatur, tscherni «Drucken» e sco stampader «Als PDF speichern». Agiuntai suenter il PDF.',
  },
  author: {
    number: 'Autura, autur {{number}}',
    add: 'Ulteriura persuna u instituziun',
    remove: 'Allontanar l’autura, l’autur {{number}}',
    more: 'Titel, rolla, spezialisaziun, telefon',
    less: 'Mussar damain',
  },
  contact: {
    use: 'Tip',
    any: 'Nagina indicaziun',
    work: 'Fatschenta',
    mobile: 'Telefonin',
    home: 'Privat',
    number: 'Telefon {{number}}',
    add: 'Auter numer',
    remove: 'Allontanar il telefon {{number}}',
  },
  unsure: 'Forsa è il document memorisà',
  cancelledLate:
    'Interrut cura che tut era gia transmess. Guardai en la glista, sch’il document è memorisà; Vossas indicaziuns èn anc qua.',
  emergency: 'Durant in access d’urgenza na pon vegnir agiuntads nagins documents.',
};
