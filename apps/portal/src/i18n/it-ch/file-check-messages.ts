import type { MessageTexts } from '../message-texts.ts';

/** Messages of the community about a file it has checked (COM-07). */
export const fileCheckMessages = {
  'documents.content.damaged':
    'Questo file è danneggiato presso la comunità di riferimento e perciò non può essere aperto. Si rivolga alla Sua comunità di riferimento.',
  'documents.check.damaged': 'Il file è stato danneggiato durante il caricamento. Lo carichi di nuovo.',
  'documents.check.virusFound':
    'In questo file è stato trovato un virus. Il file non è stato salvato. Scelga un altro file.',
  'documents.check.virusScanUnavailable':
    'Al momento non è possibile controllare se il file contiene virus; il file non è stato salvato. Riprovi più tardi.',
  'documents.check.pdfProtected':
    'Questo file PDF è protetto da una password. Tolga la protezione e lo carichi di nuovo.',
  'documents.check.pdfUnreadable':
    'Questo file PDF è danneggiato o troppo grande per essere convertito. Lo apra e lo salvi di nuovo come PDF.',
  'documents.check.pdfConverted': 'Il file PDF è stato convertito in PDF/A per l’archiviazione.',
  'documents.check.pdfDrawn':
    'Le pagine di questo file PDF sono state salvate come immagini, perché vi mancano dei caratteri tipografici. Il testo può ancora essere cercato e copiato.',
  'documents.check.pdfNotConverted': 'Il file PDF è stato salvato senza modifiche. Non è archiviabile come PDF/A.',
  'documents.check.fhirInvalid':
    'Questo file non è un documento FHIR valido. Si rivolga al servizio che lo ha allestito.',
  'documents.check.bundleInvalid':
    'Questo file non è un documento FHIR completo (Bundle). Si rivolga al servizio che lo ha allestito.',
  'documents.check.compositionFirst':
    'All’inizio di questo documento FHIR manca il frontespizio (Composition). Si rivolga al servizio che lo ha allestito.',
  'documents.check.cdaInvalid':
    'Questo file non è un documento CDA valido. Si rivolga al servizio che lo ha allestito.',
  'documents.check.xmlInvalid':
    'Questo file XML contiene errori e non può essere letto. Si rivolga al servizio che lo ha allestito.',
  'documents.check.metadataInvalid':
    'I dati relativi a questo documento non sono tecnicamente validi. Non è stato salvato nulla. Lo segnali al servizio che li ha allestiti.',
  'documents.check.structuredTooLarge':
    'Questo documento strutturato è troppo grande per essere controllato. Si rivolga al servizio che lo ha allestito.',
  'documents.check.storeFull': 'La comunità di riferimento non ha più spazio per salvare documenti. Riprovi più tardi.',
} as const satisfies Partial<MessageTexts>;
