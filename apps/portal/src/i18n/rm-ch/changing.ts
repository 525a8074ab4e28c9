import type { MessageTexts } from '../message-texts.ts';
import type { Texts } from '../text-keys.ts';

export const changing: Texts['changing'] = {
  title: { label: 'Titel', edit: 'Midar il titel' },
  actions: {
    label: 'Midar',
    edit: 'Midar las indicaziuns',
    replace: 'Agiuntar ina nova versiun',
    append: 'Agiuntar in cumplement',
    deprecate: 'Marcar sco nunvalaivel',
    approve: 'Marcar sco valaivel',
    requestDeletion: 'Stizzar',
    withdrawDeletion: 'Retrair la stizzada',
  },
  confirm: {
    cancel: 'Interrumper',
    working: 'Vegn memorisà',
    deprecate: {
      heading: 'Marcar «{{title}}» sco nunvalaivel?',
      body: 'Il document resta memorisà, ma na stat betg pli en la glista. Cun il filter «Mussar era documents nunvalaivels» al chattais Vus puspè e pudais al marcar danovamain sco valaivel.',
    },
    approve: {
      heading: 'Marcar «{{title}}» sco valaivel?',
      body: 'Il document stat silsuenter puspè en la glista, per tut ils che dastgan al vesair.',
    },
    withdrawDeletion: {
      heading: 'Retrair la stizzada da «{{title}}»?',
      body: 'Il document resta cun tut sias versiuns en il dossier, sco ch’el era avant la dumonda.',
    },
    requestDeletion: {
      heading: 'Stizzar «{{title}}»?',
      body: 'Il stizzar è definitiv e pertutga tut las versiuns da quest document. Entaifer in termin pudais Vus retrair la dumonda sin la pagina dal document.',
      versions_one: 'Pertutgada è {{count}} versiun.',
      versions_other: 'Pertutgadas èn {{count}} versiuns.',
      save: 'Telechargiai il document ordavant, sche Vus vulais al tegnair.',
    },
  },
  edit: {
    heading: 'Midar las indicaziuns',
    intro: 'Ils champs cun * èn necessaris.',
    back: 'Tar il document',
    save: 'Memorisar',
    saving: 'Vegn memorisà',
    cancel: 'Interrumper',
    unchanged: 'Vus n’avais midà nagut.',
    restored: 'Vossas midadas d’avant èn anc qua.',
    discard: 'Refusar las midadas',
    remove: 'Allontanar',
    origin: 'Derivanza e tractament',
    technical: 'Ulteriuras indicaziuns',
    events: 'Eveniments',
    addEvent: 'Agiuntar in eveniment',
    removeEvent: 'Allontanar l’eveniment: {{name}}',
    gender: 'Schlattaina tenor la funtauna',
    noChoice: 'Nagina indicaziun',
    given: '{{words}} (betg en la glista uffiziala)',
    deletion: 'Stizzada',
    deletionHint: 'Stizzar pudais Vus il document sin sia pagina.',
    locked: 'Quai na pudais Vus betg midar',
    availabilityHint: 'Il status midais Vus sin la pagina dal document.',
    refused: 'La midada n’è betg vegnida memorisada',
    kept: 'Vossas endataziuns èn anc qua. Vus pudais empruvar anc ina giada.',
    overtaken:
      'Vossas endataziuns èn anc qua. Sche Vus chargiais il stadi actual, van ellas a perder. Notai avant quai che Vus vulais tegnair.',
    readNow: 'Chargiar il stadi actual',
    restarted: 'Vus vesais ussa il stadi actual dal document.',
    closed: 'Vus na pudais betg midar quest document',
    leaveBody: 'Vossas midadas n’èn anc betg memorisadas.',
  },
  add: {
    replaceHeading: 'Agiuntar ina nova versiun',
    appendHeading: 'Agiuntar in cumplement',
    replaceIntro:
      'La nova versiun remplazza «{{title}}». Quella da fin ussa resta memorisada e vala silsuenter sco nunvalaivla.',
    appendIntro: 'Il cumplement tutga tar «{{title}}». Quest document resta valaivel e senza midadas.',
    prefilled: 'Las indicaziuns dal document da fin ussa èn surpigliadas. Ils champs cun * èn necessaris.',
    closed: 'Tar quest document na pudais Vus agiuntar nagut',
  },
  refusal: {
    noAccess: 'La cuminanza na Vus permetta betg questa midada.',
    notFound: 'Il document n’exista betg pli, u Vus n’avais nagin access ad el.',
    invalid: 'La cuminanza ha refusà las indicaziuns sco nunvalaivlas.',
    unreachable: 'La colliaziun è interrutta.',
    timedOut: 'Il server n’ha betg respundì a temp.',
    signedOut: 'Vossa sesida è scadida. S’annunziai da nov; Vossas endataziuns restan qua.',
    failed: 'Il server annunzia in sbagl.',
  },
};

export const changingMessages = {
  'toasts.documentStore.statusUpdateFail': 'Il status dal document n’ha betg pudì vegnir midà.',
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
    'Ina nova versiun sto esser protegida almain uschè bain sco il document ch’ella remplazza. Mo la pazienta u il pazient po avrir ella dapli.',
  'documents.change.notAllowed': 'Cun Vossa rolla na pudais Vus midar nagins documents.',
  'documents.change.emergency': 'En l’access d’urgenza pudais Vus mo leger ils documents.',
  'documents.change.stillStoring': 'Il document vegn anc memorisà. Empruvai danovamain en in mument.',
  'documents.change.oldVersion': 'Quai è ina versiun veglia. Midar pon ins mo la pli nova.',
  'documents.change.overtaken':
    'Insatgi ha midà il document en il fratemp. Per che nagut na va a perder, n’è nagut vegnì memorisà.',
  'documents.change.invalid': 'Il document è marcà sco nunvalaivel.',
  'documents.change.alreadyValid': 'Il document è gia valaivel.',
  'documents.change.mistake': 'Il document è vegnì registrà per errur e na po betg pli vegnir midà.',
  'documents.change.deletionProhibited': 'Il document è exclus da la stizzada.',
  'documents.change.deletionNotRequested': 'La stizzada dal document n’è betg dumandada.',
  'documents.change.deletionDue': 'Il termin per retrair la stizzada dal document è scadì.',
  'documents.change.deletionRequested': 'La stizzada dal document è gia dumandada.',
} as const satisfies Partial<MessageTexts>;
