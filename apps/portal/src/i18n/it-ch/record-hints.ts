import type { Texts } from '../text-keys.ts';

export const recordHints: Texts['recordHints'] = {
  label: 'In breve',
  more_one: '{{count}} altra informazione',
  more_other: 'altre {{count}} informazioni',
  news_one: 'Novità dal {{date}}: {{title}}',
  news_other: '{{count}} nuovi documenti dal {{date}}, l’ultimo: {{title}}',
  emergency: 'Accesso d’emergenza il {{date}}: {{names}}',
  emergencyShort: 'Accesso d’emergenza',
  viewers: 'Consultato dal {{date}} da {{names}}',
  others_one: 'un’altra persona',
  others_other: 'altre {{count}} persone',
  ends_one: 'L’accesso di {{name}} termina il {{date}}',
  ends_other: '{{count}} diritti d’accesso terminano entro il {{date}}',
  someone: 'un gruppo',
  giveAccess: 'Prossimo passo: dare accesso a uno studio medico o a un ospedale',
  giveAccessShort: 'Prossimo passo',
};
