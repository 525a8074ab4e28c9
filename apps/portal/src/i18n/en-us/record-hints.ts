import type { Texts } from '../text-keys.ts';

export const recordHints: Texts['recordHints'] = {
  label: 'At a glance',
  more_one: '{{count}} more',
  more_other: '{{count}} more',
  news_one: 'New since {{date}}: {{title}}',
  news_other: '{{count}} new documents since {{date}}, most recently: {{title}}',
  emergency: 'Emergency access on {{date}}: {{names}}',
  emergencyShort: 'Emergency access',
  viewers: 'Viewed since {{date}} by {{names}}',
  others_one: 'one other person',
  others_other: '{{count}} other people',
  ends_one: 'Access for {{name}} ends on {{date}}',
  ends_other: '{{count}} access rights end by {{date}}',
  someone: 'a group',
  giveAccess: 'Next step: give a practice or a hospital access',
  giveAccessShort: 'Next step',
};
