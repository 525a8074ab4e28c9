import type { Texts } from '../text-keys.ts';

/** Emergency access: offer, dialog, strip. */
export const emergency: Texts['emergency'] = {
  offer: 'Accesso d’emergenza',
  assistant: 'Come ausiliari non potete avviare un accesso d’emergenza. Può farlo solo il professionista della salute.',
  excluded: 'Nemmeno un accesso d’emergenza apre questa CIP.',
  normal: 'Accesso normale attivo',
  dialog: {
    title: 'Accesso d’emergenza alla CIP di {{name}}',
    what: 'Solo in caso di emergenza medica: state curando questa persona e non potete chiederle l’accesso.',
    logged: 'Ogni accesso è registrato a vostro nome come accesso d’emergenza.',
    notified: 'La paziente o il paziente viene informato dell’accesso d’emergenza.',
    reading:
      'Potete solo leggere, e solo ciò che la paziente o il paziente ha autorizzato per le emergenze. Aggiungere e modificare non è possibile.',
    start: 'Avviare l’accesso d’emergenza',
    cancel: 'Annullare',
    first: 'Confermate prima il controllo di sicurezza.',
  },
  strip: {
    label: 'Accesso d’emergenza in corso',
    active: 'Accesso d’emergenza attivo',
    since: 'da {{time}}',
    reading: 'Sola lettura, tutto viene registrato.',
    stop: 'Terminare l’accesso d’emergenza',
  },
  upload: {
    heading: 'Durante l’accesso d’emergenza non si può aggiungere nulla',
    body: 'Un accesso d’emergenza permette solo la lettura. Terminatelo per aggiungere un documento con il vostro accesso normale.',
  },
};

export const emergencyMessages = {
  'toasts.emergency.requestFail': 'L’accesso d’emergenza non è stato concesso. Questa CIP è chiusa.',
  'toasts.emergency.captchaFaulty': 'Il controllo di sicurezza non è riuscito. Riprovate.',
  'toasts.emergency.ended': 'L’accesso d’emergenza è terminato, non ha potuto essere prolungato.',
  'toasts.emergency.normalAccessFail':
    'L’accesso d’emergenza è terminato. L’autorizzazione per l’accesso normale non ha potuto essere ottenuta; questa CIP è chiusa.',
};
