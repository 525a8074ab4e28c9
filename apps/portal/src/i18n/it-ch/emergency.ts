import type { Texts } from '../text-keys.ts';

/** Emergency access: offer, dialog, banner. */
export const emergency: Texts['emergency'] = {
  offer: 'Accesso d’emergenza',
  assistant:
    'Come persona ausiliaria non può avviare un accesso d’emergenza. Può farlo solo il professionista della salute.',
  excluded: 'Nemmeno un accesso d’emergenza apre questa CIP.',
  normal: 'Accesso normale attivo',
  normalWithoutRight: 'Accesso normale attivo, senza diritto d’accesso',
  dialog: {
    title: 'Accesso d’emergenza alla CIP di {{name}}',
    what: 'Solo in caso d’emergenza medica: sta curando questa persona e non può chiederle l’accesso.',
    logged: 'Ogni accesso è registrato a Suo nome come accesso d’emergenza.',
    notified: 'La paziente o il paziente viene informato dell’accesso d’emergenza.',
    reading:
      'Può solo leggere, e solo ciò che la paziente o il paziente ha autorizzato per le emergenze. Aggiungere e modificare non è possibile.',
    start: 'Avviare l’accesso d’emergenza',
    cancel: 'Annullare',
    first: 'Confermi prima il controllo di sicurezza.',
  },
  banner: {
    label: 'Accesso d’emergenza in corso',
    active: 'Accesso d’emergenza attivo',
    since: 'durata {{time}}',
    reading: 'Sola lettura, tutto viene registrato.',
    stop: 'Terminare l’accesso d’emergenza',
  },
  upload: {
    heading: 'Durante l’accesso d’emergenza non si può aggiungere nulla',
    body: 'Un accesso d’emergenza permette solo la lettura. Lo termini per aggiungere un documento con il Suo accesso normale.',
  },
};
