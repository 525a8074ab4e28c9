import type { Texts } from '../text-keys.ts';

export const recordHints: Texts['recordHints'] = {
  label: 'En in’egliada',
  more_one: '{{count}} autra infurmaziun',
  more_other: '{{count}} autras infurmaziuns',
  news_one: 'Nov dapi ils {{date}}: {{title}}',
  news_other: '{{count}} novs documents dapi ils {{date}}, l’ultim: {{title}}',
  emergency: 'Access d’urgenza ils {{date}}: {{names}}',
  emergencyShort: 'Access d’urgenza',
  viewers: 'Consultà dapi ils {{date}} da {{names}}',
  others_one: 'in’autra persuna',
  others_other: '{{count}} autras persunas',
  ends_one: 'L’access da {{name}} finescha ils {{date}}',
  ends_other: '{{count}} dretgs d’access fineschan fin ils {{date}}',
  someone: 'ina gruppa',
  giveAccess: 'Proxim pass: dar access ad ina pratica u ad in ospital',
  giveAccessShort: 'Proxim pass',
};
