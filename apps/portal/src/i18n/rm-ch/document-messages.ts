import type { MessageTexts } from '../message-texts.ts';

/* In a file of their own: messages of the catalogue are kept separate from the texts of the forms. */

/** Messages of the catalogue about adding documents. */
export const addingMessages = {
  'documents.upload.tooLarge': 'Questa datoteca ha {{size}}. Lubì èn maximalmain {{limit}}.',
  'documents.upload.empty': 'Questa datoteca è vida. Tscherni per plaschair in’autra.',
  'documents.upload.unreadable':
    'Questa datoteca na po betg pli vegnir legida. Forsa è ella vegnida midada, spustada u stizzada. Tscherni ella per plaschair anc ina giada.',
  'documents.upload.typeNotAllowed': 'Il DEP na prenda betg quest tip da datoteca. Memorisai ella per exempel sco PDF.',
  'documents.upload.contentNotAsNamed':
    'Il cuntegn da la datoteca na correspunda betg a ses num. Tscherni per plaschair la dretga datoteca.',
  'documents.upload.fileMissing': 'Tscherni ina datoteca.',
  'documents.upload.titleMissing': 'Dai in titel al document.',
  'documents.upload.kindMissing': 'Tscherni tge document ch’i è.',
  'documents.upload.classMissing': 'Tscherni ina classa da document.',
  'documents.upload.typeMissing': 'Tscherni in tip da document.',
  'documents.upload.typeNotOfClass': 'Quest tip da document na va betg cun la classa. Tscherni in auter.',
  'documents.upload.confidentialityMissing': 'Tscherni tgi che dastga vesair il document.',
  'documents.upload.languageMissing': 'Tscherni la lingua dal document.',
  'documents.upload.facilityTypeMissing': 'Tscherni il tip d’instituziun.',
  'documents.upload.practiceSettingMissing': 'Tscherni il sectur.',
  'documents.upload.authorNeeded': 'Inditgai prenum e num u in’instituziun.',
  'documents.upload.authorIncomplete': 'Inditgai prenum e num, u laschai vid ils champs da la persuna.',
  'documents.upload.specialityNotListed': 'Questa spezialisaziun n’è betg en la glista. Tscherni in’autra u nagina.',
  'documents.upload.phoneInvalid': 'Il numer da telefon cumenza cun +41 ed ha lura nov cifras.',
  'documents.upload.dateInvalid': 'Questa data n’exista betg. Scrivai ella uschia: 31.01.2026.',
  'documents.upload.stopBeforeStart': 'La fin sto esser suenter il cumenzament.',
  'documents.upload.dateInFuture': 'La data dal document na po betg esser en l’avegnir.',
  'documents.upload.onlyRestricted':
    'La pazienta u il pazient lubescha novs documents mo cun access restrenschì. Quest stgalim è ussa tschernì. Empruvai anc ina giada.',
  'documents.upload.onlySecret':
    'La pazienta u il pazient lubescha novs documents mo sco secrets. Quest stgalim è ussa tschernì. Empruvai anc ina giada. Vus na pudais suenter betg pli vesair il document.',
  'documents.upload.duplicate':
    'Quest document è gia memorisà, cun las indicaziuns d’ina emprova precedenta. Vus chattais el en la glista.',
} as const satisfies Partial<MessageTexts>;

export const changingMessages = {
  'toasts.documentStore.statusUpdateFail':
    'Il status dal document n’ha betg pudì vegnir midà. Empruvai per plaschair anc ina giada.',
  'toasts.documentStore.deleteFail': 'Il document n’ha betg pudì vegnir stizzà. El stat puspè en la glista.',
  'toasts.documentStore.editFail': 'Las indicaziuns n’han betg pudì vegnir memorisadas.',
  'toasts.documentStore.deprecateSuccess': '«{{title}}» è ussa marcà sco nunvalaivel.',
  'toasts.documentStore.approveSuccess': '«{{title}}» è ussa marcà sco valaivel.',
  'toasts.documentStore.deleteSuccess':
    'La stizzada da «{{title}}» è dumandada. La pagina dal document di fin cura che Vus pudais retrair la dumonda.',
  'toasts.documentStore.withdrawSuccess': 'La stizzada da «{{title}}» è retratga.',
  'toasts.documentStore.editSuccess': 'Las indicaziuns davart «{{title}}» èn memorisadas.',
  'documents.change.onlyUploader': 'Quai po midar mo tgi che ha chargià si il document.',
  'documents.change.otherCommunity':
    'Quest document è en in’autra cuminanza. Quai po midar mo tgi che ha chargià si el là.',
  'documents.change.administratorNeeded':
    'Quest document nunvalaivel è en in’autra cuminanza. Quai po midar mo l’administraziun dals documents da là.',
  'documents.change.creationTimeFixed': 'La data d’in document na po betg vegnir midada posteriuramain.',
  'documents.change.patientDecides': 'Quai decida la pazienta u il pazient.',
  'documents.change.lessProtected':
    'Ina nova versiun sto esser protegida almain uschè bain sco il document ch’ella remplazza. Mo la pazienta u il pazient po avrir ella per dapli persunas.',
  'documents.change.notAllowed': 'Cun Vossa rolla na pudais Vus midar nagins documents.',
  'documents.change.emergency': 'En l’access d’urgenza pudais Vus mo leger ils documents.',
  'documents.change.stillStoring': 'Il document vegn anc memorisà. Empruvai anc ina giada en in mument.',
  'documents.change.oldVersion': 'Quai è ina versiun veglia. Midar pon ins mo la pli nova.',
  'documents.change.overtaken':
    'Insatgi ha midà il document en il fratemp. Per che nagut na va a perder, n’è nagut vegnì memorisà.',
  'documents.change.invalid': 'Il document è marcà sco nunvalaivel.',
  'documents.change.alreadyValid': 'Il document è gia valaivel.',
  'documents.change.mistake': 'Il document è vegnì registrà per sbagl e na po betg pli vegnir midà.',
  'documents.change.deletionProhibited': 'Il document è exclus da la stizzada.',
  'documents.change.deletionNotRequested': 'La stizzada dal document n’è betg dumandada.',
  'documents.change.deletionDue': 'Il termin per retrair la stizzada dal document è scadì.',
  'documents.change.deletionRequested': 'La stizzada dal document è gia dumandada.',
} as const satisfies Partial<MessageTexts>;

/** Messages of the catalogue about reading and storing documents. */
export const readingMessages = {
  'toasts.documentStore.documentsFetchSuccess': 'Ils documents èn chargiads.',
  'toasts.documentStore.documentsFetchFail':
    'Ils documents n’han betg pudì vegnir chargiads. Empruvai per plaschair anc ina giada.',
  'toasts.documentStore.documentFetchFail':
    'Il document n’ha betg pudì vegnir chargià. Empruvai per plaschair anc ina giada.',
  'toasts.documentStore.uploadFail':
    'In document per in DEP che Vus avais serrà en il fratemp n’è betg vegnì memorisà. Avri quest DEP ed agiuntai il document anc ina giada.',
  'toasts.documentStore.uploadUnknown':
    'In document per in DEP che Vus avais serrà en il fratemp è forsa memorisà. Avri quest DEP e guardai en la glista.',
} as const satisfies Partial<MessageTexts>;
