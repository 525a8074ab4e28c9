import type { HelpTexts } from '../de-ch/help.ts';

/** The texts of the help, loaded when it is opened. */
export const help: HelpTexts = {
  intro: 'Il pli impurtant en curt. Tar dumondas As gida Vossa cuminanza da basa vinavant: {{community}}.',
  topicsHeading: 'Chapir il DEP',
  others: 'Auters temas',
  basicsHeading: 'S’annunziar e duvrar il portal',
  basics: [
    {
      heading: 'Co s’annunziar?',
      text: 'Tscherni sin la pagina d’annunzia il purschider da Vossa identitad electronica. Vus As identifitgais là e turnais silsuenter automaticamain qua. Voss pled-clav vesa mo il purschider.',
    },
    {
      heading: 'Jau hai pers mias datas d’access',
      text: 'Novas datas d’access dat mo il purschider da Vossa identitad electronica. Sia pagina d’annunzia mussa co ir a prova.',
    },
    {
      heading: 'Pertge finescha mia sesida?',
      text: 'Per Vossa protecziun finescha la sesida, sche Vus na duvrais betg il portal durant {{minutes}} minutas. Ina minuta avant dumonda il portal, sche Vus vulais cuntinuar.',
    },
    {
      heading: 'Lingua e preschentaziun',
      text: 'La lingua tschernis Vus sisum la pagina d’annunzia u en il menu dal conto. Là endrizzais Vus era la preschentaziun clera u stgira.',
    },
  ],
  topics: {
    documents: {
      title: 'Documents',
      lead: 'En il DEP sa chattan documents davart la sanadad d’ina persuna: rapports, resultats da labor, maletgs, recepts. La persuna sezza e sias persunas spezialisadas chargian els si.',
      picture: 'In fegl cun titel e data. Davos è la versiun pli veglia, sutvart ina cumplettaziun.',
      sections: [
        {
          heading: 'Tge che fa part d’in document',
          text: 'Ina datoteca ed indicaziuns: titel, data, gener, lingua ed autur. Vus pudais tschertgar en questas indicaziuns ed en il text da la datoteca.',
        },
        {
          heading: 'Agiuntar',
          text: 'Tscherni ina datoteca u fotografai ina brev. Il portal di immediatamain tge che capita cun la datoteca. Ils blers champs èn gia emplenids.',
        },
        {
          heading: 'Versiun e cumplettaziun',
          text: 'Ina nova versiun remplazza la pli veglia, che resta visibla. Ina cumplettaziun stat tar il document, al qual ella tutga.',
        },
        {
          heading: 'Stizzar',
          text: 'La pazienta, il pazient e la represchentanza pon dumandar da stizzar e retrair la dumonda fin il di inditgà. Suenter vegn il document stizzà definitivamain cun tut las versiuns.',
        },
      ],
    },
    kinds: {
      title: 'Geners da documents',
      lead: 'Il gener di tge ch’in document è, per exempel in resultat da labor u in recept. Uschia chattan tuts puspè el.',
      picture: 'Sis simbols: rapport, labor, maletg, medicament, vaccinaziun ed auter document.',
      sections: [
        {
          heading: 'Pleds simpels',
          text: 'Cun agiuntar in document tschernis Vus tranter ils geners ils pli frequents. Il portal deducescha la classa ed il tip uffizial; tut ils auters chattais Vus cun «Mussar las glistas uffizialas».',
        },
        {
          heading: 'Simbol e colur',
          text: 'En la glista ha mintga gener ses simbol e sia colur. Cun ils filters vesais Vus mo ils geners che Vus tschertgais.',
        },
        {
          heading: 'In gener fallà',
          text: 'Tgi che ha agiuntà in document po midar pli tard ses gener. Il document sez na sa mida betg.',
        },
      ],
    },
    confidentiality: {
      title: 'Confidenzialitad',
      lead: 'Trais stgalims fixeschan tgi che vesa in document. La pazienta u il pazient po midar da tut temp il stgalim da mintga document.',
      picture:
        'Trais portas: l’emprima è averta per tut ils autorisads, la segunda mo per tschernids, la terza è serrada cun clav.',
      sections: [
        {
          heading: 'Access normal',
          text: 'Tut las persunas spezialisadas e gruppas cun in dretg d’access vesan il document. En cas d’urgenza era autras, sche l’access d’urgenza è activà.',
        },
        {
          heading: 'Access restrenschì',
          text: 'Mo persunas spezialisadas e gruppas cun access als documents cun access restrenschì vesan il document. En cas d’urgenza mo, sche las configuraziuns prevesan quai.',
        },
        {
          heading: 'Secret',
          text: 'Mo la pazienta u il pazient e la represchentanza vesan il document. Nagina persuna spezialisada, era betg en cas d’urgenza.',
        },
        {
          heading: 'Novs documents',
          text: 'Quant confidenzials che novs documents da persunas spezialisadas èn almain, stat en las configuraziuns.',
        },
      ],
    },
    representation: {
      title: 'Represchentanza',
      lead: 'Ina represchentanza maina il DEP per in’autra persuna, per exempel per in uffant u per la mamma.',
      picture: 'Duas persunas. L’ina dat a l’autra la clav dal DEP.',
      sections: [
        {
          heading: 'Tge ch’ella dastga',
          text: 'Ella vesa l’entir DEP, era quai ch’è secret, chargia si documents ed administrescha dretgs d’access.',
        },
        {
          heading: 'Designar e retrair',
          text: 'Pazientas e pazients designeschan lur represchentanza sut «Profil» cun num ed identificaziun. Ella vala immediatamain e po vegnir retratga da tut temp.',
        },
        {
          heading: 'Tge che stat en il protocol',
          text: 'Tut quai che la represchentanza fa stat cun ses num en il protocol d’access.',
        },
      ],
    },
    emergency: {
      title: 'Access d’urgenza',
      lead: 'Sch’i va per vita e sanadad e nagin na po vegnir dumandà, dastga ina persuna spezialisada avrir il DEP era senza dretg d’access.',
      picture: 'Ina persuna spezialisada avra il DEP; i naschan ina lingia en il protocol ed in avis.',
      sections: [
        {
          heading: 'Tge ch’ella vesa',
          text: 'Mo quai ch’è lubì per cas d’urgenza, mai quai ch’è secret. Ella po leger, ma agiuntar u midar nagut.',
        },
        {
          heading: 'Tgi che vegn a savair quai',
          text: 'Mintga access d’urgenza stat en il protocol d’access, e la pazienta u il pazient survegn adina in avis.',
        },
        {
          heading: 'Activar e deactivar',
          text: 'En las configuraziuns fixeschan pazientas e pazients tge documents ch’èn legibels en cas d’urgenza, u deactiveschan l’access d’urgenza. Tgi ch’è exclus dal DEP na po era betg avrir el en cas d’urgenza.',
        },
        {
          heading: 'En cas d’urgenza',
          text: 'Quest portal n’è betg in numer d’urgenza. Telefonai al 144.',
        },
      ],
    },
  },
};
