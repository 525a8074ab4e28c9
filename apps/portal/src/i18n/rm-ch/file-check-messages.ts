import type { MessageTexts } from '../message-texts.ts';

/** Messages of the community about a file it has checked (COM-07). */
export const fileCheckMessages = {
  'documents.content.damaged':
    'Questa datoteca è donnegiada tar la cuminanza da basa e na po perquai betg vegnir averta. As drizzai per plaschair a Vossa cuminanza da basa.',
  'documents.check.damaged': 'La datoteca è vegnida donnegiada cun chargiar si. Chargiai ella si anc ina giada.',
  'documents.check.virusFound':
    'En questa datoteca è vegnì chattà in virus. Ella n’è betg vegnida memorisada. Tscherni per plaschair in’autra datoteca.',
  'documents.check.virusScanUnavailable':
    'La datoteca na po actualmain betg vegnir controllada sin virus e n’è betg vegnida memorisada. Empruvai per plaschair pli tard anc ina giada.',
  'documents.check.pdfProtected':
    'Questa datoteca PDF è protegida cun in pled-clav. Allontanai la protecziun e chargiai ella si anc ina giada.',
  'documents.check.pdfUnreadable':
    'Questa datoteca PDF è donnegiada u memia gronda per vegnir convertida. Avri ella e memorisai ella da nov sco PDF.',
  'documents.check.pdfConverted': 'La datoteca PDF è vegnida convertida en PDF/A per l’archivaziun.',
  'documents.check.pdfDrawn':
    'Las paginas da questa datoteca PDF èn vegnidas memorisadas sco maletgs, perquai ch’i mancan scrittiras. Il text po vinavant vegnir tschertgà e copià.',
  'documents.check.pdfNotConverted':
    'La datoteca PDF è vegnida memorisada senza midadas. Ella na po betg vegnir archivada sco PDF/A.',
  'documents.check.fhirInvalid':
    'Questa datoteca n’è betg in document FHIR valaivel. As drizzai per plaschair al post che ha creà ella.',
  'documents.check.bundleInvalid':
    'Questa datoteca n’è betg in document FHIR cumplet (Bundle). As drizzai per plaschair al post che ha creà ella.',
  'documents.check.compositionFirst':
    'A l’entschatta da quest document FHIR manca il frontispizi (Composition). As drizzai per plaschair al post che ha creà el.',
  'documents.check.cdaInvalid':
    'Questa datoteca n’è betg in document CDA valaivel. As drizzai per plaschair al post che ha creà ella.',
  'documents.check.xmlInvalid':
    'Questa datoteca XML cuntegna sbagls e na po betg vegnir legida. As drizzai per plaschair al post che ha creà ella.',
  'documents.check.metadataInvalid':
    'Las indicaziuns tar quest document n’èn tecnicamain betg valaivlas. I n’è vegnì memorisà nagut. Annunziai quai per plaschair al post che ha creà las indicaziuns.',
  'documents.check.structuredTooLarge':
    'Quest document structurà è memia grond per vegnir controllà. As drizzai per plaschair al post che ha creà el.',
  'documents.check.storeFull':
    'La cuminanza da basa n’ha nagin plaz pli per memorisar documents. Empruvai per plaschair pli tard anc ina giada.',
} as const satisfies Partial<MessageTexts>;
