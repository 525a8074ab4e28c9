/** Settings: emergency access, level of new documents, notifications (SET-01 to SET-03). */
export const settings = {
  heading: 'Opziuns',
  intro: 'Quai che vala qua vala per tut Voss dossier. Mintga midada vegn memorisada immediat.',
  loading: 'Las opziuns vegnan chargiadas …',
  saving: 'Vegn memorisà …',
  saved: 'Memorisà.',
  emergency: {
    heading: 'Access en cas d’urgenza',
    intro:
      'Tge dastgan persunas spezialisadas senza dretg d’access vesair, sch’i va per vita e sanadad? Vus vegnis avisà da mintga tal access.',
    normal: 'Documents cun access normal',
    normalExample:
      'Exempel: Vus arrivais senza conscienza a l’urgenza. La media vesa Vossas allergias e l’ultim rapport da sortida, ma nagut da quai che Vus avais marcà sco «restrenschì» u «secret».',
    restricted: 'Documents cun access normal e restrenschì',
    restrictedExample:
      'Exempel: La media da l’urgenza vesa er il rapport da Vossa psichiatra che Vus avais marcà sco «restrenschì». Documents «secrets» na vesa ella mai.',
    off: 'Nagin access en cas d’urgenza',
    offExample:
      'Exempel: Vus arrivais senza conscienza a l’urgenza. Nagin na po avrir Voss dossier là, auter ch’el ha gia in dretg d’access.',
  },
  level: {
    heading: 'Novs documents da persunas spezialisadas',
    intro:
      'Quant confidenzials èn documents almain che persunas spezialisadas deponan? Vus pudais midar mintga document suenter.',
    normal: 'Access normal',
    normalExample: 'Tut las persunas che Vus dais access vesan novs documents.',
    restricted: 'Access restrenschì',
    restrictedExample: 'Mo las persunas che Vus dais l’access restrenschì vesan novs documents.',
    secret: 'Secret',
    secretExample: 'Mo Vus e Vossa represchentanza vesais novs documents.',
  },
  notify: {
    heading: 'Avis',
    emergency: 'Tar mintga access en cas d’urgenza',
    emergencyNote: 'Adina activà: uschia vul l’ordinaziun.',
    groups: 'Sche insatgi vegn en ina gruppa cun dretg d’access u la banduna',
    groupsNote: 'Exempel: Ina nova media cumenza en Vossa pratica e dastga uschia leger Voss documents.',
  },
};
