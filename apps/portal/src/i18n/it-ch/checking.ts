import type { MessageTexts } from '../message-texts.ts';

/** What the community says about a file it has checked (COM-07). */
export const checking = {
  'documents.content.damaged':
    'Questo file è danneggiato presso la comunità e perciò non viene consegnato. La preghiamo di rivolgersi alla Sua comunità di riferimento.',
  'documents.check.damaged': 'Il file è stato danneggiato durante l’invio. La preghiamo di caricarlo di nuovo.',
  'documents.check.virusFound': 'In questo file è stato trovato un virus. Il file non è stato salvato.',
  'documents.check.virusScanUnavailable':
    'Al momento non è possibile controllare se il file contiene virus; il file non è stato salvato. La preghiamo di riprovare più tardi.',
  'documents.check.pdfProtected':
    'Questo file PDF è protetto da una password. Tolga la protezione e lo carichi di nuovo.',
  'documents.check.pdfUnreadable':
    'Questo file PDF è danneggiato o troppo grande per essere convertito. Lo apra e lo salvi di nuovo come PDF.',
  'documents.check.pdfConverted': 'Il file PDF è stato convertito in PDF/A per l’archiviazione.',
  'documents.check.pdfDrawn':
    'Le pagine di questo file PDF sono state salvate come immagini, perché vi mancano dei caratteri tipografici. Il testo può ancora essere cercato e copiato.',
  'documents.check.pdfNotConverted': 'Il file PDF è stato salvato senza modifiche. Non è archiviabile come PDF/A.',
  'documents.check.fhirInvalid':
    'Questo file non è un documento FHIR valido. La preghiamo di rivolgersi al servizio che lo ha allestito.',
  'documents.check.bundleInvalid': 'Questo file non è un documento FHIR: manca il Bundle che lo racchiude.',
  'documents.check.compositionFirst':
    'Questo documento FHIR non ha un frontespizio: la prima voce deve essere una Composition.',
  'documents.check.cdaInvalid':
    'Questo file non è un documento CDA valido. La preghiamo di rivolgersi al servizio che lo ha allestito.',
  'documents.check.xmlInvalid': 'Questo file XML contiene errori e non può essere letto.',
  'documents.check.metadataInvalid':
    'Le indicazioni relative a questo documento non sono tecnicamente valide. Non è stato salvato nulla. La preghiamo di segnalarlo al servizio che le ha allestite.',
  'documents.check.structuredTooLarge': 'Questo documento strutturato è troppo grande per essere controllato.',
  'documents.check.storeFull':
    'La comunità non ha più spazio per salvare documenti. La preghiamo di riprovare più tardi.',
} as const satisfies Partial<MessageTexts>;
