import { wordOf } from './labels.ts';
import type { Words } from './words.ts';

/**
 * When something is taken, by HL7's codes for it (TimingEvent): `ACM`, before breakfast, is said as "in the morning (before
 * meals)". A code there are no words for stays as it is.
 */
export function timingLabel(words: Words, code: string): string {
  const [, relation, meal] = /^([AP]?C)([MDV])$/.exec(code) ?? [];
  if (relation === undefined || meal === undefined) return wordOf(words.times, code) ?? code;
  return `${words.times[meals[meal as keyof typeof meals]]} (${words.times[relation as 'AC' | 'PC' | 'C']})`;
}

/** Latin: cibus matutinus, diurnus, vespertinus. */
const meals = { M: 'MORN', D: 'NOON', V: 'EVE' } as const;
