import { wordOf } from './labels.ts';
import type { Words } from './words.ts';

/**
 * Returns the label of an HL7 timing code (TimingEvent): `ACM`, before breakfast, becomes "in the morning (before meals)". An unknown code
 * is returned unchanged.
 */
export function timingLabel(words: Words, code: string): string {
  const [, relation, meal] = /^([AP]?C)([MDV])$/.exec(code) ?? [];
  if (relation === undefined || meal === undefined) return wordOf(words.times, code) ?? code;
  return `${words.times[meals[meal as keyof typeof meals]]} (${words.times[relation as 'AC' | 'PC' | 'C']})`;
}

/** Latin: cibus matutinus, diurnus, vespertinus. */
const meals = { M: 'MORN', D: 'NOON', V: 'EVE' } as const;
