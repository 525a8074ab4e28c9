export const titles = {
  login: 'S’annunziar',
  legalNotice: 'Cundiziuns d’utilisaziun',
  privacy: 'Protecziun da datas',
  help: 'Agid',
  register: 'Avrir in dossier',
  documents: 'Documents',
  upload: 'Agiuntar in document',
  document: 'Detagls dal document',
  editDocument: 'Modifitgar il document',
  newVersion: 'Agiuntar ina nova versiun',
  vaccinations: 'Vaccinaziuns',
  accessRights: 'Dretgs d’access',
  accessRightsSearch: 'Dretg d’access: tschertga',
  newAccessRight: 'Dar in dretg d’access',
  accessCode: 'Code per pazientas e pazients',
  editAccessRight: 'Modifitgar il dretg d’access',
  accessLogs: 'Protocol d’access',
  patients: 'Tschertga da pazients',
  settings: 'Configuraziuns',
  profile: 'Profil',
};

export const app = {
  brand: 'Dossier da sanadad',
  skip: 'Ir al cuntegn',
  close: 'Serrar',
  retry: 'Empruvar anc ina giada',
  loading: 'Vegn chargià',
  newTab: 's’avra en in nov tab',
  login: {
    heading: 'S’annunziar',
    patientIntro:
      'Voss dossier electronic dal pazient (DEP): guardar e deponer documents, e decider tgi che po vesair els.',
    professionalIntro:
      'Access al dossier electronic dal pazient (DEP) per persunas spezialisadas da la sanadad e lur persunas auxiliaras.',
    choose: 'Cun tge As identifitgais Vus?',
    how: 'Vus vegnis manads tar quest purschider e silsuenter enavos qua.',
    lastUsed: 'Utilisà sco ultim',
    leaving: 'Vus vegnis manads vinavant …',
    none: 'Per quest portal n’è endrizzà nagin purschider. As drizzai per plaschair a Vossa cuminanza da basa.',
    firstTime: 'Per l’emprima giada qua?',
    firstTimeLink: 'Uschia s’annunziais Vus',
    already: 'Vus essas annunziads sco {{name}}.',
    continue: 'Vinavant',
    ended: {
      signedOut: {
        title: 'Vus essas sortids',
        text: 'Sin in apparat che auters dovran era serrai il meglier era questa fanestra.',
      },
      expired: {
        title: 'Vossa sesida è scadida',
        text: 'Per Vossa protecziun è la sesida vegnida terminada. S’annunziai da nov per cuntinuar là nua che Vus eras.',
      },
      signedOutElsewhere: {
        title: 'La sesida è vegnida terminada en in auter lieu',
        text: 'L’annunzia è vegnida terminada en in’autra fanestra u tar il purschider. Vus pudais s’annunziar qua da nov.',
      },
      refreshRefused: {
        title: 'Vossa annunzia n’ha betg pudì vegnir prolungada',
        text: 'Il purschider pretenda ina nova annunzia. S’annunziai da nov per cuntinuar.',
      },
      wrongRole: {
        title: 'Quest portal n’è betg per Vossa rolla',
        text: 'Vossa annunzia è valaivla, ma tutga tar in auter portal. Pazientas e pazients dovran il portal da pazients, persunas spezialisadas il portal per persunas spezialisadas.',
      },
      rolesMissing: {
        title: 'Il purschider na communitgescha nagina rolla',
        text: 'Vossa annunzia è valaivla, ma il purschider na di betg al portal sche Vus essas pazienta u pazient, represchentanza u persuna spezialisada. Annunziai quai per plaschair a Vossa cuminanza.',
      },
      notRegistered: {
        title: 'Vus n’essas anc betg registrads',
        text: 'Vossa annunzia è valaivla, ma betg enconuschenta en questa cuminanza da basa. As drizzai per plaschair a la cuminanza da basa.',
      },
    },
    failed: {
      title: 'L’annunzia n’è betg reussida',
      text: 'Il purschider n’è actualmain betg cuntanschibel. Empruvai anc ina giada en in pèr minutas u tschernai in auter purschider.',
    },
  },
  signedIn: {
    working: 'Vossa annunzia vegn controllada …',
    failed: 'L’annunzia n’è betg vegnida terminada',
    failedText:
      'La resposta dal purschider manca, è memia veglia u na tutga betg tar questa annunzia. Cumenzai per plaschair da nov.',
    unreachable: 'Il purschider n’ha betg respundì. Controllai Vossa colliaziun e cumenzai da nov.',
    cancelled: 'Vus avais interrut l’annunzia tar il purschider.',
    again: 'Tar l’annunzia',
  },
  menu: {
    label: 'Menu principal',
    patients: 'Tschertga da pazients',
    documents: 'Documents',
    accessLogs: 'Protocol',
    settings: 'Opziuns',
    expand: 'Avrir il menu',
    collapse: 'Reducir il menu',
    open: 'Mussar il menu',
    back: 'Enavos',
  },
  account: {
    open: 'Conto da {{name}}',
    nobody: 'Conto',
    language: 'Lingua',
    appearance: 'Preschentaziun',
    appearances: { system: 'Sco l’apparat', light: 'Cler', dark: 'Stgir' },
    help: 'Agid',
    privacy: 'Protecziun da datas',
    terms: 'Cundiziuns d’utilisaziun',
    signOut: 'Sortir',
    minutes_one: 'anc {{count}} min.',
    minutes_other: 'anc {{count}} min.',
    roles: {
      PAT: 'Pazienta, pazient',
      REP: 'Represchentanza',
      HCP: 'Persuna spezialisada',
      ASS: 'Persuna auxiliara',
      NONE: 'Senza rolla',
    },
  },
  patient: {
    label: 'Dossier avert',
    born: 'data da naschientscha {{date}}',
    close: 'Serrar il dossier',
    more: 'Indicaziuns davart il dossier avert',
    copySpid: 'Copiar l’EPR-SPID',
    copied: 'Copià',
    notCopied: 'Copiar n’è betg pussaivel qua. Marcai per plaschair il numer.',
    right: {
      normal: 'Voss access: normal',
      restricted: 'Voss access: normal e restrenschì',
      secret: 'Voss access: tut ils documents',
      byGroup: 'tras Vossa gruppa',
      until: 'fin ils {{date}}',
      noEnd: 'senza data da fin',
    },
    elsewhere: {
      title: 'En in auter tab è vegnì avert il dossier da {{name}}',
      body: 'En quest tab resta avert il dossier da {{name}}. Controllai da tgi ch’igl è il dossier che Vus avais davant Vus.',
      stay: 'Restar tar {{name}}',
      change: 'Midar tar {{name}}',
    },
  },
  shortcuts: {
    heading: 'Tastas',
    key: 'Tasta',
    what: 'Effect',
    allow: 'Duvrar singulas tastas sco scursanidas',
    search: 'En il champ da tschertga',
    rows: 'Proxim e precedent document da la glista',
    open: 'Avrir il document nua che Vus essas',
    neighbours: 'Precedent e proxim document, sch’in è avert',
    sheet: 'Questa survista',
  },
  expiry: {
    heading: 'Essas anc qua?',
    text_one: 'Vossa sesida finescha en {{count}} secunda. Silsuenter vegn ella terminada per Vossa protecziun.',
    text_other: 'Vossa sesida finescha en {{count}} secundas. Silsuenter vegn ella terminada per Vossa protecziun.',
    stay: 'Restar annunzià',
    signOut: 'Sortir',
  },
  footer: { label: 'Pe da pagina', version: 'Versiun {{version}}' },
  messages: { label: 'Avis', dismiss: 'Serrar l’avis' },
  problem: {
    heading: 'Insatge n’è betg reussì',
    text: 'Questa pagina n’ha betg pudì vegnir mussada. En Voss dossier n’è nagut vegnì midà.',
    chunkHeading: 'Questa part n’ha betg pudì vegnir chargiada',
    chunk: 'Ina part dal portal n’è betg arrivada. Forsa è la colliaziun interrutta, u i dat ina nova versiun.',
    chunkSlow:
      'Ina part dal portal ha duvrà dapli che duas minutas. Controllai Vossa colliaziun ed empruvai anc ina giada.',
    kept: 'Quai che Vus avais endatà sin questa pagina è anc qua.',
    code: 'Code per il support: {{code}}',
    home: 'Tar la pagina iniziala',
    configuration:
      'Il portal n’ha betg pudì chargiar sias configuraziuns. Controllai Vossa colliaziun ed empruvai anc ina giada.',
  },
  help: {
    heading: 'Agid',
    intro: 'Il pli impurtant en curt. Tar dumondas As gida Vossa cuminanza da basa vinavant: {{community}}.',
    signIn: 'Co m’annunziel jau?',
    signInText:
      'Tschernai sin la pagina d’annunzia il purschider da Vossa identitad electronica. Vus As identifitgais là e turnais silsuenter automaticamain qua. Voss pled-clav vesa mo il purschider.',
    lost: 'Jau hai pers mias datas d’access',
    lostText:
      'Novas datas d’access dat mo il purschider da Vossa identitad electronica. Sia pagina d’annunzia mussa co ir a prova.',
    timeout: 'Pertge finescha mia sesida?',
    timeoutText:
      'Per Vossa protecziun finescha la sesida, sche Vus na duvrais betg il portal durant {{minutes}} minutas. Ina minuta avant vegnis Vus dumandads, sche Vus vulais restar annunziads.',
    language: 'Lingua e preschentaziun',
    languageText:
      'La lingua tschernis Vus sisum la pagina d’annunzia u en il menu dal conto. Là endrizzais Vus era la preschentaziun clera u stgira.',
  },
  privacy: {
    heading: 'Protecziun da datas',
    intro: 'Responsabel per quest portal: {{community}}.',
    data: 'Tge datas vegnan elavuradas?',
    dataText:
      'Il portal mussa ils documents e las indicaziuns ch’èn memorisads en il dossier electronic dal pazient (DEP). El na conserva betg els sez. Mintga access vegn notà en il protocol d’access.',
    browser: 'Tge resta en mes navigatur?',
    browserText:
      'Uscheditg che Vus essas annunziads, conserva Voss navigatur l’annunzia, Vossa tscherna da lingua e preschentaziun ed il purschider utilisà sco ultim. Cun sortir vegn l’annunzia stizzada. Persunas spezialisadas da la sanadad chattan ultra da quai sin quest apparat puspè quai ch’ellas han inditgà davart sasezzas cun telechargiar si documents (titel, instituziun, spezialitad); suenter in mez onn senza diever vegn quai stizzà. Documents na vegnan betg memorisads sin l’apparat, danor che Vus telechargiais els.',
    others: 'Tgi survegn datas?',
    othersText:
      'Vossa annunzia passa tras il purschider che Vus tschernis. Il portal na cuntegna nagina reclama, nagina dumbraziun da visitaders e naginas scrittiras estras.',
    rights: 'Voss dretgs',
    rightsText:
      'Vus pudais dumandar infurmaziuns davart Vossas datas e decider tgi che dastga acceder a quellas. As drizzai per quai a Vossa cuminanza da basa.',
  },
  legal: {
    heading: 'Cundiziuns d’utilisaziun',
    intro:
      'Quest portal vegn manà tenor la lescha federala davart il dossier electronic dal pazient (LDEP). Gestiun: {{community}}.',
    use: 'Tgi dastga duvrar il portal?',
    useText:
      'Il portal stat avert a persunas ch’èn registradas en la cuminanza da basa. Datas d’access èn persunalas e na dastgan betg vegnir dadas vinavant.',
    content: 'Cuntegn dals documents',
    contentText:
      'Per il cuntegn d’in document è responsabla la persuna che ha fatg el. Il dossier na remplazza ni il discurs cun ina persuna spezialisada ni il clom d’urgenza 144.',
    availability: 'Disponibladad',
    availabilityText:
      'Il portal è per regla cuntanschibel di e notg. Per mantegniment u en cas da disturbis po el esser interrut.',
    law: 'Dretg applitgabel',
    lawText: 'I vala il dretg svizzer.',
  },
};
