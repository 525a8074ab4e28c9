import type { Texts } from '../text-keys.ts';

/** For whom somebody acts: choosing, always in sight, two tabs. */
export const acting: Texts['acting'] = {
  loading: 'Verifichiamo per chi potete agire.',
  gln: 'GLN {{gln}}',
  spid: 'EPR-SPID {{spid}}',
  title: 'Per {{name}}',
  gate: {
    heading: 'Per chi agite?',
    introRepresentative:
      'Scegliete la persona di cui aprite la CIP come rappresentante. Il registro degli accessi riporta il vostro nome e quello della persona rappresentata.',
    introAssistant:
      'Scegliete il professionista a nome del quale lavorate. Il registro degli accessi riporta il vostro nome e quello del professionista.',
  },
  none: {
    assisted: {
      heading: 'Non siete assegnati ad alcun professionista',
      body: 'Come ausiliari potete cercare pazienti solo a nome di un professionista della salute. Nessuno è registrato per voi.',
      what: 'Rivolgetevi all’amministrazione della vostra struttura, affinché registri l’assegnazione.',
    },
    represented: {
      heading: 'Al momento non rappresentate nessuno',
      body: 'Non è registrata alcuna persona di cui potete aprire la CIP come rappresentanti.',
      what: 'La persona rappresentata può designarvi come rappresentanti. Per domande rivolgetevi alla vostra comunità di riferimento.',
    },
  },
  strip: {
    label: 'Agire per un’altra persona',
    representative: 'Rappresentate {{name}}',
    assistant: 'Agite a nome di {{name}}',
    switching: 'Si passa a {{name}}…',
    stop: 'Terminare',
    change: 'Cambiare',
  },
  selector: { label: 'Per chi agite?', self: 'Per me stessa o me stesso' },
  elsewhere: {
    self: 'nessun altro',
    title: 'In un’altra scheda agite ora per {{name}}',
    body: 'In questa scheda agite sempre per {{name}}. Verificate di chi è la CIP che avete davanti.',
    stay: 'Continuare qui per {{name}}',
    change: 'Passare a {{name}}',
  },
};

export const actingMessages = {
  'navigation.proxies.fetchRepresentativesFailed':
    'L’elenco delle persone che rappresentate non ha potuto essere caricato. Riprovate.',
  'navigation.proxies.fetchAssistantsFailed':
    'L’elenco dei professionisti per cui lavorate non ha potuto essere caricato. Riprovate.',
};
