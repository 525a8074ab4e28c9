import type { Texts } from '../text-keys.ts';

/** Emergency access: offer, dialog, banner. */
export const emergency: Texts['emergency'] = {
  offer: 'Access d’urgenza',
  assistant:
    'Sco persuna auxiliara na pudais Vus betg cumenzar in access d’urgenza. Quai po mo la persuna spezialisada sezza.',
  excluded: 'Era in access d’urgenza n’avra betg quest DEP.',
  normal: 'Access normal activ',
  normalWithoutRight: 'Access normal activ, senza dretg d’access',
  dialog: {
    title: 'Access d’urgenza al DEP da {{name}}',
    what: 'Mo en in cas d’urgenza medicinal: Vus tractais questa persuna e na pudais betg dumandar ella per l’access.',
    logged: 'Mintga access vegn protocollà cun Voss num sco access d’urgenza.',
    notified: 'La pazienta u il pazient vegn infurmà davart l’access d’urgenza.',
    reading:
      'Vus pudais mo leger, e mo quai che la pazienta u il pazient ha lubì per cas d’urgenza. Agiuntar e midar n’è betg pussaivel.',
    start: 'Cumenzar l’access d’urgenza',
    cancel: 'Interrumper',
    first: 'Confermai l’emprim la controlla da segirezza.',
  },
  banner: {
    label: 'Access d’urgenza en lavur',
    active: 'Access d’urgenza activ',
    since: 'durada {{time}}',
    reading: 'Mo leger, tut vegn protocollà.',
    stop: 'Finir l’access d’urgenza',
  },
  upload: {
    heading: 'Durant l’access d’urgenza na po vegnir agiuntà nagut',
    body: 'In access d’urgenza permetta mo da leger. Fini el per agiuntar in document cun Voss access normal.',
  },
};
