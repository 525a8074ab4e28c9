import type { MessageTexts } from '../message-texts.ts';

/** Settings: emergency access, level of new documents, notifications (SET-01 to SET-03). */
export const settings = {
  heading: 'Configuraziuns',
  intro: 'Quai che vala qua vala per tut il DEP. Mintga midada vegn memorisada immediatamain.',
  loading: 'Las configuraziuns vegnan chargiadas …',
  saving: 'Vegn memorisà …',
  saved: 'Memorisà.',
  emergency: {
    heading: 'Access d’urgenza',
    intro:
      'Tge dastgan persunas spezialisadas senza dretg d’access vesair, sch’i va per vita e sanadad? Mintga access d’urgenza vegn communitgà cun in avis.',
    normal: 'Documents cun access normal',
    normalExample:
      'Exempel: Ina persuna arriva senza conscienza a l’urgenza. La media vesa las allergias e l’ultim rapport da sortida, ma nagut da quai ch’è marcà sco «restrenschì» u «secret».',
    restricted: 'Documents cun access normal e restrenschì',
    restrictedExample:
      'Exempel: La media da l’urgenza vesa era il rapport da la psichiatra ch’è marcà sco «restrenschì». Documents «secrets» na vesa ella mai.',
    off: 'Nagin access d’urgenza',
    offExample:
      'Exempel: Ina persuna arriva senza conscienza a l’urgenza. Là po avrir il DEP mo tgi che ha gia in dretg d’access.',
  },
  level: {
    heading: 'Novs documents da persunas spezialisadas',
    intro:
      'Quant confidenzials èn almain ils documents che persunas spezialisadas chargian si? Vus pudais midar mintga document suenter.',
    normalExample:
      'Tut las persunas a las qualas Vus dais access vesan novs documents, danor quels che vegnan chargiads si cun in stgalim pli sever.',
    restrictedExample:
      'Mo las persunas a las qualas Vus dais access als documents cun access restrenschì vesan novs documents.',
    secretExample: 'Nagina persuna spezialisada vesa novs documents.',
  },
  notify: {
    heading: 'Cura ch’in avis vegn tramess',
    emergency: 'Tar mintga access d’urgenza',
    emergencyNote: 'Adina activà: uschia vul l’ordinaziun.',
    groups: 'Sche insatgi vegn en ina gruppa cun dretg d’access u la banduna',
    groupsNote:
      'Exempel: Ina nova media cumenza en ina pratica cun dretg d’access e dastga uschia leger ils documents.',
  },
};

export const settingsMessages = {
  'toasts.settings.changeFail': 'La configuraziun n’ha betg pudì vegnir midada. I vala quai che valeva avant.',
  'toasts.settings.changeUnknown':
    'I n’è arrivada nagina resposta: forsa è la configuraziun memorisada. Chargiai per plaschair la pagina danovamain.',
  'toasts.settings.fetchFail': 'Las configuraziuns n’han betg pudì vegnir chargiadas.',
  'toasts.settings.unavailable': 'Vossa cuminanza da basa na porscha anc betg questa configuraziun.',
} satisfies Partial<MessageTexts>;
