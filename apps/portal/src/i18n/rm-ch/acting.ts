import type { Texts } from '../text-keys.ts';

/** Acting for another person: the choice, the banner, the notice about another tab. */
export const acting: Texts['acting'] = {
  loading: 'I vegn controllà per tgi che Vus dastgais agir.',
  gln: 'GLN {{gln}}',
  spid: 'EPR-SPID {{spid}}',
  title: 'Per {{name}}',
  gate: {
    heading: 'Per tgi agis Vus?',
    introRepresentative:
      'Tscherni la persuna da la quala Vus avris il DEP sco represchentanza. Il protocol d’access numna Voss num ed il num da la persuna represchentada.',
    introAssistant:
      'Tscherni la persuna spezialisada en il num da la quala Vus lavurais. Il protocol d’access numna Voss num ed il num da la persuna spezialisada.',
  },
  none: {
    assisted: {
      heading: 'Nagina persuna spezialisada n’è attribuida a Vus',
      body: 'Sco persuna auxiliara pudais Vus tschertgar pazientas e pazients mo en il num d’ina persuna spezialisada da la sanadad.',
      what: 'As drizzai per plaschair a l’administraziun da Vossa instituziun, per ch’ella registreschia l’attribuziun.',
    },
    represented: {
      heading: 'Vus na represchentais actualmain nagin',
      body: 'La persuna represchentada po nominar Vus sco represchentanza.',
      what: 'En cas da dumondas gida Vossa cuminanza da basa.',
    },
  },
  banner: {
    label: 'Agir per insatgi auter',
    representative: 'Vus represchentais {{name}}',
    assistant: 'Vus agis en il num da {{name}}',
    switching: 'I vegn midà tar {{name}} …',
    stop: 'Finir',
    change: 'Midar',
  },
  selector: { label: 'Per tgi agis Vus?', self: 'En Voss agen num' },
  elsewhere: {
    person: 'per {{name}}',
    self: 'en Voss agen num',
    title: 'En in auter tab agis Vus ussa {{for}}',
    body: 'En quest tab agis Vus anc adina {{for}}. Controllai da tgi ch’il DEP è che Vus avais avant Vus.',
    stay: 'Cuntinuar qua {{for}}',
    change: 'Agir {{for}} era qua',
  },
};

export const actingMessages = {
  'navigation.proxies.fetchRepresentativesFailed':
    'La glista da las persunas che Vus represchentais n’ha betg pudì vegnir chargiada. Empruvai per plaschair anc ina giada.',
  'navigation.proxies.fetchAssistantsFailed':
    'La glista da las persunas spezialisadas per las qualas Vus lavurais n’ha betg pudì vegnir chargiada. Empruvai per plaschair anc ina giada.',
};
