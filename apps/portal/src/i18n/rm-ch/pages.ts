import type { Texts } from '../text-keys.ts';

export const pages: Texts['pages'] = {
  imprint: {
    heading: 'Contact ed impressum',
    intro: 'Quest portal vegn manà da {{community}}.',
    contact: 'Contactar nus',
    contactText: 'Vossa cuminanza da basa respunda a dumondas davart il DEP e davart quest portal.',
    emergency: 'En cas d’urgenza medicinala',
    emergencyText: 'Quest portal n’è betg in numer d’urgenza. Telefonai al 144.',
    responsible: 'Responsabladad',
    responsibleText:
      '{{community}} è responsabla per il cuntegn ed il manaschi dal portal. Per in document en il DEP è responsabel tgi che l’ha chargià si.',
    email: 'E-mail',
    phone: 'Telefon',
    address: 'Adressa',
  },
  accessibility: {
    heading: 'Accessibladad',
    intro:
      'Tuts duain pudair utilisar quest portal. La mesira èn las directivas WCAG 2.2, stgalim AA, ed il standard eCH-0059.',
    offers: 'Tge ch’il portal porscha',
    offersText:
      'Tut funcziuna cun la tastatura e cun in lectur da visur. Las paginas pon vegnir engrondidas fin 200 pertschient. Vus tschernis la preschentaziun clera u stgira; ils moviments suondan Voss apparat.',
    lacks: 'Tge che manca anc',
    lacksText:
      'Ils documents derivan da blers posts. Paginas scannadas e maletgs na cuntegnan savens nagin text ch’in lectur da visur pudess leger.',
    report: 'Annunziar in obstachel',
    reportText:
      'As impedescha insatge? Annunziai quai a Vossa cuminanza da basa; las indicaziuns èn sut «Contact ed impressum».',
  },
  help: { what: 'Tge signifitga quai?' },
  privacy: {
    heading: 'Protecziun da datas',
    intro: 'Responsabel per quest portal: {{community}}.',
    data: 'Tge datas vegnan elavuradas?',
    dataText:
      'Il portal mussa ils documents e las indicaziuns ch’èn memorisads en il dossier electronic dal pazient (DEP). El na conserva betg els sez. Mintga access vegn notà en il protocol d’access.',
    browser: 'Tge resta en mes navigatur?',
    browserText:
      'Uschè ditg che Vossa sesida è averta, conserva Voss navigatur l’annunzia e tegna endament tge DEP ch’è avert e quai che Vus avais endatà senza memorisar. Ina datoteca tschernida per chargiar si vegn conservada en il navigatur en furma criptada. Cun sortir vegn tut quai stizzà. I restan Vossa tscherna da lingua e preschentaziun ed il purschider utilisà sco ultim. Persunas spezialisadas da la sanadad chattan ultra da quai sin quest apparat puspè quai ch’ellas han inditgà davart sasezzas cun chargiar si documents (titel, instituziun, spezialisaziun); suenter in mez onn senza diever vegn quai stizzà. Auters documents na vegnan betg memorisads sin l’apparat, danor che Vus telechargiais els.',
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
      'Per il cuntegn d’in document è responsabla la persuna che ha fatg el. Il DEP na remplazza ni il discurs cun ina persuna spezialisada ni il clom d’urgenza 144.',
    availability: 'Disponibladad',
    availabilityText:
      'Il portal è per regla cuntanschibel di e notg. Per mantegniment u en cas da disturbis po el esser interrut.',
    law: 'Dretg applitgabel',
    lawText: 'I vala il dretg svizzer.',
  },
};
