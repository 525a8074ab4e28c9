import type { Texts } from '../text-keys.ts';

/** Acting for another person: the choice, the banner, the notice about another tab. */
export const acting: Texts['acting'] = {
  loading: 'Verifichiamo per chi può agire.',
  gln: 'GLN {{gln}}',
  spid: 'EPR-SPID {{spid}}',
  title: 'Per {{name}}',
  gate: {
    heading: 'Per chi agisce?',
    introRepresentative:
      'Scelga la persona di cui apre la CIP come rappresentante. Il registro degli accessi riporta il Suo nome e quello della persona rappresentata.',
    introAssistant:
      'Scelga il professionista della salute a nome del quale lavora. Il registro degli accessi riporta il Suo nome e quello del professionista della salute.',
  },
  none: {
    assisted: {
      heading: 'Nessun professionista della salute Le è assegnato',
      body: 'Come persona ausiliaria può cercare pazienti solo a nome di un professionista della salute.',
      what: 'Si rivolga all’amministrazione della Sua struttura, affinché registri l’assegnazione.',
    },
    represented: {
      heading: 'Al momento non rappresenta nessuno',
      body: 'La persona rappresentata può designarLa come rappresentante.',
      what: 'Per domande si rivolga alla Sua comunità di riferimento.',
    },
  },
  banner: {
    label: 'Agire per un’altra persona',
    representative: 'Rappresenta {{name}}',
    assistant: 'Agisce a nome di {{name}}',
    switching: 'Si passa a {{name}}…',
    stop: 'Terminare',
    change: 'Cambiare',
  },
  selector: { label: 'Per chi agisce?', self: 'A nome proprio' },
  elsewhere: {
    person: 'per {{name}}',
    self: 'a nome proprio',
    title: 'In un’altra scheda agisce ora {{for}}',
    body: 'In questa scheda agisce ancora {{for}}. Verifichi di chi è la CIP che ha davanti.',
    stay: 'Continuare qui {{for}}',
    change: 'Agire {{for}} anche qui',
  },
};

export const actingMessages = {
  'navigation.proxies.fetchRepresentativesFailed':
    'Non è stato possibile caricare l’elenco delle persone che rappresenta. Riprovi.',
  'navigation.proxies.fetchAssistantsFailed':
    'Non è stato possibile caricare l’elenco dei professionisti della salute per cui lavora. Riprovi.',
};
