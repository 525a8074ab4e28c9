import type { Texts } from '../text-keys.ts';

export const recordHints: Texts['recordHints'] = {
  label: 'En un coup d’œil',
  more_one: '{{count}} autre information',
  more_other: '{{count}} autres informations',
  news_one: 'Nouveau depuis le {{date}} : {{title}}',
  news_other: '{{count}} nouveaux documents depuis le {{date}}, le dernier : {{title}}',
  emergency: 'Accès d’urgence le {{date}} : {{names}}',
  emergencyShort: 'Accès d’urgence',
  viewers: 'Consulté depuis le {{date}} par {{names}}',
  others_one: 'une autre personne',
  others_other: '{{count}} autres personnes',
  ends_one: 'L’accès de {{name}} prend fin le {{date}}',
  ends_other: '{{count}} droits d’accès prennent fin d’ici au {{date}}',
  someone: 'un groupe',
  giveAccess: 'Prochaine étape : donner accès à un cabinet ou à un hôpital',
  giveAccessShort: 'Prochaine étape',
};
