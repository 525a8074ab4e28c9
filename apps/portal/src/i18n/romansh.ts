/*
 * Words of dates in Romansh. Chromium knows none: `Intl` would return them in the language of the browser.
 */

/** The months, from January. */
export const romanshMonths = [
  'schaner',
  'favrer',
  'mars',
  'avrigl',
  'matg',
  'zercladur',
  'fanadur',
  'avust',
  'settember',
  'october',
  'november',
  'december',
] as const;

/** The days of the week, from Sunday. */
export const romanshWeekdays = ['dumengia', 'glindesdi', 'mardi', 'mesemna', 'gievgia', 'venderdi', 'sonda'] as const;
