/** Adding a document: photos, camera, PDF/A, authors. The German file defines the keys of all languages. */
export const upload = {
  photos: {
    choose: 'Fotos zu einem PDF',
    fileName: 'Fotos vom {{date}}.pdf',
    edit: 'Zuschneiden oder ergänzen',
    merge: 'Alle {{count}} Bilder zu einem PDF',
    heading_one: 'PDF mit {{count}} Seite',
    heading_other: 'PDF mit {{count}} Seiten',
    converting: 'Das Foto wird in JPEG umgewandelt.',
    making: 'Die Seiten werden vorbereitet.',
    look: 'PDF ansehen',
    close: 'Schliessen',
    removeAll: 'Alle entfernen',
    add: 'Weitere Fotos wählen',
    another: 'Weiteres Foto aufnehmen',
    page: 'Seite {{number}} von {{count}}',
    earlier: 'Seite {{number}} nach vorne',
    later: 'Seite {{number}} nach hinten',
    turn: 'Seite {{number}} nach rechts drehen',
    cut: 'Seite {{number}} zuschneiden',
    remove: 'Seite {{number}} entfernen',
    moved: 'Seite {{from}} ist jetzt Seite {{to}} von {{count}}.',
    turned: 'Seite {{number}} ist gedreht.',
    removed_one: 'Seite {{number}} ist entfernt. Es bleibt {{count}} Seite.',
    removed_other: 'Seite {{number}} ist entfernt. Es bleiben {{count}} Seiten.',
    ignored_one: 'Diese Datei ist kein Bild und kommt nicht ins PDF: {{names}}.',
    ignored_other: '{{count}} Dateien sind keine Bilder und kommen nicht ins PDF: {{names}}.',
    unreadable:
      'Dieses Bild kann hier nicht gelesen werden und fehlt im PDF: {{names}}. Speichern Sie es als JPEG oder PNG.',
  },
  crop: {
    heading: 'Seite {{number}} zuschneiden',
    hint: 'Ziehen Sie den Rahmen, bewegen Sie ihn mit den Pfeiltasten, oder geben Sie die Ränder unten ein.',
    area: 'Ausschnitt: mit den Pfeiltasten verschieben',
    nw: 'Ecke oben links',
    n: 'Kante oben',
    ne: 'Ecke oben rechts',
    e: 'Kante rechts',
    se: 'Ecke unten rechts',
    s: 'Kante unten',
    sw: 'Ecke unten links',
    w: 'Kante links',
    margins: 'Wegschneiden, in Prozent',
    left: 'Links',
    top: 'Oben',
    right: 'Rechts',
    bottom: 'Unten',
    whole: 'Ganzes Bild',
    cancel: 'Abbrechen',
    done: 'Zuschneiden',
    broken: 'Dieses Bild kann hier nicht gezeigt werden.',
  },
  camera: {
    open: 'Kamera öffnen',
    heading: 'Mit der Kamera aufnehmen',
    picture: 'Bild der Kamera',
    shot: 'Aufnahme',
    shoot: 'Auslösen',
    take_one: '{{count}} Foto übernehmen',
    take_other: '{{count}} Fotos übernehmen',
    taken_one: '{{count}} Foto aufgenommen.',
    taken_other: '{{count}} Fotos aufgenommen.',
    cancel: 'Abbrechen',
    denied:
      'Der Browser darf die Kamera nicht benutzen. Sie können es in seinen Einstellungen für diese Seite erlauben.',
    none: 'An diesem Gerät wurde keine Kamera gefunden.',
    broken: 'Die Kamera lässt sich nicht starten. Vielleicht benutzt sie gerade ein anderes Programm.',
  },
  pdf: {
    heading: 'Dieses PDF ist nicht für die Archivierung gespeichert',
    converted:
      'Im EPD werden Dokumente als PDF/A aufbewahrt. Ihre Stammgemeinschaft wandelt die Datei beim Hochladen um. Prüfen Sie danach, ob das Dokument richtig aussieht.',
    repaired:
      'Ihre Stammgemeinschaft ergänzt dieses PDF beim Hochladen für die Archivierung (PDF/A). Es sieht danach gleich aus.',
    drawn:
      'Die Seiten dieses PDF werden beim Hochladen als Bilder gespeichert. Der Text kann weiterhin gesucht und kopiert werden.',
    protected:
      'Die Datei ist mit einem Passwort geschützt und kann nicht in PDF/A umgewandelt werden. Entfernen Sie zuerst den Schutz, sonst wird sie abgelehnt.',
  },
  sameFile: {
    heading: 'Diese Datei ist schon im EPD',
    body: 'Sie steht in der Liste als «{{title}}» vom {{date}}. Sie können sie trotzdem hinzufügen.',
    open: '«{{title}}» ansehen',
  },
  background: {
    sending: '«{{title}}» wird hinzugefügt',
    checking: '«{{title}}» ist übertragen und wird geprüft',
    failed: '«{{title}}» wurde nicht hinzugefügt',
    unsure: '«{{title}}» ist vielleicht gespeichert',
    reopen: 'Formular öffnen',
    hasOther: 'Im Formular steht noch, was Sie für ein anderes Dokument eingegeben haben.',
    mayLeave: 'Sie können diese Seite verlassen: Das Hochladen geht weiter, solange das Portal offen ist.',
    onlyOneKept:
      'Bleiben Sie angemeldet, bis alles hochgeladen ist: Läuft die Sitzung ab, behält das Portal nur ein Dokument.',
  },
  saveAs: {
    word: 'Das EPD bewahrt keine Word-Dateien auf. Wählen Sie in Word «Datei», dann «Exportieren» oder «Speichern unter» und als Typ PDF. Fügen Sie danach das PDF hinzu.',
    excel:
      'Das EPD bewahrt keine Excel-Dateien auf. Wählen Sie in Excel «Datei», dann «Exportieren» oder «Speichern unter» und als Typ PDF. Fügen Sie danach das PDF hinzu.',
    powerpoint:
      'Das EPD bewahrt keine PowerPoint-Dateien auf. Wählen Sie in PowerPoint «Datei», dann «Exportieren» oder «Speichern unter» und als Typ PDF. Fügen Sie danach das PDF hinzu.',
    libreOffice:
      'Das EPD bewahrt keine LibreOffice-Dateien auf. Wählen Sie in LibreOffice «Datei», dann «Exportieren als» und «Als PDF exportieren». Fügen Sie danach das PDF hinzu.',
    apple:
      'Das EPD bewahrt keine Dateien von Pages, Numbers oder Keynote auf. Wählen Sie im Programm «Ablage», dann «Exportieren» und «PDF». Fügen Sie danach das PDF hinzu.',
    heic: 'Das EPD bewahrt keine Fotos im Format HEIC auf. Speichern Sie das Foto als JPEG. Damit Ihr iPhone gleich JPEG aufnimmt: «Einstellungen», «Kamera», «Formate», «Maximale Kompatibilität».',
    picture:
      'Das EPD bewahrt keine Bilder dieses Formats auf. Öffnen Sie das Bild und speichern Sie es als JPEG: in Windows mit Paint, «Datei», «Speichern unter»; auf dem Mac mit der Vorschau, «Ablage», «Exportieren». Fügen Sie danach das JPEG hinzu.',
    video:
      'Das EPD bewahrt Videos nur als MP4 auf. Wandeln Sie das Video um, zum Beispiel mit dem kostenlosen Programm VLC: «Medien», «Konvertieren/Speichern», Profil «Video – H.264 + MP3 (MP4)». Fügen Sie danach das MP4 hinzu.',
    audio:
      'Das EPD bewahrt Tonaufnahmen nur als MP3 oder M4A auf. Wandeln Sie die Aufnahme um, zum Beispiel mit dem kostenlosen Programm VLC: «Medien», «Konvertieren/Speichern», Profil «Audio – MP3». Fügen Sie danach das MP3 hinzu.',
    archive:
      'Das EPD bewahrt keine gepackten Dateien auf. Entpacken Sie die Datei: in Windows mit der rechten Maustaste und «Alle extrahieren», auf dem Mac mit einem Doppelklick. Fügen Sie danach die Dateien einzeln hinzu.',
    mail: 'Das EPD bewahrt keine E-Mails auf. Öffnen Sie die E-Mail, wählen Sie «Drucken» und als Drucker «Als PDF speichern» oder «Microsoft Print to PDF». Fügen Sie danach das PDF hinzu, und Anhänge einzeln.',
    webPage:
      'Das EPD bewahrt keine Webseiten auf. Öffnen Sie die Seite im Browser, wählen Sie «Drucken» und als Drucker «Als PDF speichern». Fügen Sie danach das PDF hinzu.',
  },
  author: {
    number: 'Autorin, Autor {{number}}',
    add: 'Weitere Person oder Institution',
    remove: 'Autorin, Autor {{number}} entfernen',
    more: 'Titel, Rolle, Fachrichtung, Telefon',
    less: 'Weniger zeigen',
  },
  contact: {
    use: 'Art',
    any: 'Keine Angabe',
    work: 'Geschäft',
    mobile: 'Mobil',
    home: 'Privat',
    number: 'Telefon {{number}}',
    add: 'Weitere Nummer',
    remove: 'Telefon {{number}} entfernen',
  },
  unsure: 'Vielleicht ist das Dokument gespeichert',
  cancelledLate:
    'Abgebrochen, als schon alles übertragen war. Schauen Sie in der Liste nach, ob das Dokument gespeichert ist; Ihre Angaben sind noch da.',
  emergency: 'Im Notfallzugriff können keine Dokumente hinzugefügt werden.',
};
