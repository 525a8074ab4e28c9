import type { MessageTexts } from '../message-texts.ts';

/** Messages of the community about a file it has checked (COM-07). */
export const fileCheckMessages = {
  'documents.content.damaged':
    'Diese Datei ist bei der Stammgemeinschaft beschädigt und kann deshalb nicht geöffnet werden. Bitte wenden Sie sich an Ihre Stammgemeinschaft.',
  'documents.check.damaged': 'Die Datei ist unterwegs beschädigt worden. Bitte laden Sie sie nochmals hoch.',
  'documents.check.virusFound':
    'In dieser Datei wurde ein Virus gefunden. Sie wurde nicht gespeichert. Bitte wählen Sie eine andere Datei.',
  'documents.check.virusScanUnavailable':
    'Die Datei kann im Moment nicht auf Viren geprüft werden und wurde nicht gespeichert. Bitte versuchen Sie es später nochmals.',
  'documents.check.pdfProtected':
    'Diese PDF-Datei ist mit einem Passwort geschützt. Entfernen Sie den Schutz und laden Sie sie nochmals hoch.',
  'documents.check.pdfUnreadable':
    'Diese PDF-Datei ist beschädigt oder zu gross zum Umwandeln. Öffnen Sie sie und speichern Sie sie neu als PDF.',
  'documents.check.pdfConverted': 'Die PDF-Datei wurde für die Archivierung in PDF/A umgewandelt.',
  'documents.check.pdfDrawn':
    'Die Seiten dieser PDF-Datei wurden als Bilder gespeichert, weil ihr Schriften fehlen. Ihr Text kann weiterhin gesucht und kopiert werden.',
  'documents.check.pdfNotConverted':
    'Die PDF-Datei wurde unverändert gespeichert. Sie ist nicht als PDF/A archivierbar.',
  'documents.check.fhirInvalid':
    'Diese Datei ist kein gültiges FHIR-Dokument. Bitte wenden Sie sich an die Stelle, die sie erstellt hat.',
  'documents.check.bundleInvalid':
    'Diese Datei ist kein vollständiges FHIR-Dokument (Bundle). Bitte wenden Sie sich an die Stelle, die sie erstellt hat.',
  'documents.check.compositionFirst':
    'Diesem FHIR-Dokument fehlt das Deckblatt (Composition) am Anfang. Bitte wenden Sie sich an die Stelle, die es erstellt hat.',
  'documents.check.cdaInvalid':
    'Diese Datei ist kein gültiges CDA-Dokument. Bitte wenden Sie sich an die Stelle, die sie erstellt hat.',
  'documents.check.xmlInvalid':
    'Diese XML-Datei ist fehlerhaft und kann nicht gelesen werden. Bitte wenden Sie sich an die Stelle, die sie erstellt hat.',
  'documents.check.metadataInvalid':
    'Die Angaben zu diesem Dokument sind technisch nicht gültig. Es wurde nichts gespeichert. Bitte melden Sie das der Stelle, welche die Angaben erstellt hat.',
  'documents.check.structuredTooLarge':
    'Dieses strukturierte Dokument ist zu gross, um geprüft zu werden. Bitte wenden Sie sich an die Stelle, die es erstellt hat.',
  'documents.check.storeFull':
    'Im Speicher der Stammgemeinschaft ist kein Platz mehr. Bitte versuchen Sie es später nochmals.',
} as const satisfies Partial<MessageTexts>;
