import type { MessageTexts } from '../message-texts.ts';
import { emergencyMessages } from './emergency.ts';

/** Messages of sign-in, session and reading, which every page may show. */
export const publicMessages = {
  ...emergencyMessages,
  'toasts.auth.noEPDAccess': 'Vus n’avais betg access a quest DEP.',
  'toasts.auth.unauthorizedPatientAccess':
    'Vus na dastgais betg avrir quest DEP. La pazienta u il pazient n’ha betg dà a Vus in dretg d’access.',
  'toasts.auth.glnNotRegistered':
    'Voss GLN n’è betg en il register da las persunas spezialisadas da la sanadad. As drizzai per plaschair a l’administraziun da Vossa instituziun.',
  'toasts.auth.tokenFetchFail':
    'L’autorisaziun per quest DEP n’ha betg pudì vegnir obtegnida. Empruvai per plaschair anc ina giada.',
  'toasts.auth.authHeaderFail':
    'Vossa annunzia n’ha betg pudì vegnir agiuntada a la dumonda. S’annunziai per plaschair da nov.',
  'toasts.auth.sessionExpired': 'Vossa sesida è scadida. S’annunziai per plaschair da nov.',
  'toasts.auth.sessionRefreshFail': 'Vossa sesida n’ha betg pudì vegnir prolungada. S’annunziai per plaschair da nov.',
  'toasts.auth.authenticationFail': 'L’annunzia n’è betg reussida. Empruvai per plaschair anc ina giada.',
  'toasts.auth.exchangeRejected':
    'La cuminanza da basa n’ha betg emess l’autorisaziun per quest DEP; Voss dretgs d’access n’èn betg il motiv. Annunziai quai per plaschair a Vossa cuminanza da basa.',
  'toasts.auth.clientUnknown':
    'Quest portal n’è betg registrà endretg tar il purschider da l’annunzia. Annunziai quai per plaschair a Vossa cuminanza da basa; empruvar anc ina giada na gida betg.',
  'toasts.auth.providerMisconfigured':
    'Quest purschider n’è betg endrizzà endretg en il portal. Tscherni per plaschair in auter u annunziai quai a Vossa cuminanza da basa.',
  'toasts.auth.logoutIncomplete':
    'Qua è la sesida serrada. Tar il purschider che ha verifitgà Vossa identitad forsa anc betg: el na respunda betg. Serrai per segirezza tut las fanestras da quest navigatur.',
  'toasts.documentStore.requestRejected': 'La cuminanza da basa ha refusà la dumonda dal portal.',
  'toasts.account.noAppropriatePermission': 'Questa pagina n’è betg previsa per Vossa rolla.',
  'toasts.account.noPatientOpen': 'Tscherni l’emprim ina pazienta u in pazient: En quest tab n’è avert nagin DEP.',
  'toasts.account.xuaFetchFail':
    'L’access en num da questa persuna n’è betg pussaivel. Tscherni ella anc ina giada, u dumandai Vossa cuminanza da basa.',
  'toasts.documentAccess.noAccessRights':
    'Vus na dastgais betg administrar ils dretgs d’access da quest DEP. Per quai dovri il dretg da dar vinavant l’access u da represchentar la persuna.',
  'toasts.documentStore.documentsFetchSuccess': 'Ils documents èn chargiads.',
  'toasts.documentStore.documentsFetchFail':
    'Ils documents n’han betg pudì vegnir chargiads. Empruvai per plaschair anc ina giada.',
  'toasts.documentStore.documentFetchFail':
    'Il document n’ha betg pudì vegnir chargià. Empruvai per plaschair anc ina giada.',
  'toasts.documentStore.uploadFail': 'Il document n’ha betg pudì vegnir memorisà. El n’è betg en il DEP.',
  'toasts.atc.fetchFail': 'Il protocol d’access n’ha betg pudì vegnir chargià.',
  'toasts.atc.incomplete': 'Scursanai la perioda u tscherni in eveniment per vesair tut.',
  'toasts.atc.exportFail': 'La datoteca n’ha betg pudì vegnir creada. Empruvai anc ina giada.',
  'toasts.settings.changeFail': 'La configuraziun n’ha betg pudì vegnir midada. I vala quai che valeva avant.',
  'toasts.settings.fetchFail': 'Las configuraziuns n’han betg pudì vegnir chargiadas.',
  'toasts.settings.unavailable': 'Vossa cuminanza da basa na porscha anc betg questa configuraziun.',
  'toasts.notifications.fetchFail': 'Ils avis n’han betg pudì vegnir chargiads. Empruvai per plaschair anc ina giada.',
  'toasts.patientSearch.fetchFail': 'La tschertga da pazients n’è betg reussida. Empruvai per plaschair anc ina giada.',
  'toasts.patientSearch.multipleMatches':
    'Pliras persunas correspundan a questas indicaziuns. Duvrai per plaschair il numer AVS.',
  'toasts.login.notRegistered':
    'I na dat nagina registraziun sin Voss num. As drizzai per plaschair a Vossa cuminanza da basa.',
  'documents.upload.tooLarge': 'Questa datoteca ha {{size}}. Lubì èn maximalmain {{limit}}.',
  'documents.upload.empty': 'Questa datoteca è vida. Tscherni per plaschair in’autra.',
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
  'documents.upload.phoneInvalid': 'Il numer da telefon cumenza cun +41 ed ha lura nov cifras.',
  'documents.upload.dateInvalid': 'Questa data n’exista betg. Scrivai ella uschia: 31.01.2026.',
  'documents.upload.stopBeforeStart': 'La fin sto esser suenter il cumenzament.',
  'patients.search.empty': 'Empleni almain in champ.',
  'patients.search.idAlone': 'Il numer AVS e l’EPR-SPID vegnan tschertgads sulets. Svidai ils auters champs.',
  'patients.search.ahvInvalid': 'Quai n’è betg in numer AVS valaivel. El cumenza cun 756 ed ha 13 cifras.',
  'patients.search.spidInvalid': 'Quai n’è betg in EPR-SPID valaivel. El ha 18 cifras.',
  'patients.search.birthDateInvalid': 'Questa data da naschientscha n’exista betg. Scrivai ella uschia: 31.01.1984.',
  'patients.search.birthDateAmbiguous': 'Quest dumber po muntar dus onns. Tscherni in u scrivai quatter cifras.',
} satisfies Partial<MessageTexts>;
