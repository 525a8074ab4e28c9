import { labelForCode } from './labels.ts';
import type { Labels } from './de.ts';

/**
 * Returns the label of an HL7 timing code (TimingEvent): `ACM`, before breakfast, becomes "in the morning (before meals)". An unknown code
 * is returned unchanged.
 */
export function timingLabel(labels: Labels, code: string): string {
  const [, relation, meal] = /^([AP]?C)([MDV])$/.exec(code) ?? [];
  if (relation === undefined || meal === undefined) return labelForCode(labels.times, code) ?? code;
  return `${labels.times[meals[meal as keyof typeof meals]]} (${labels.times[relation as 'AC' | 'PC' | 'C']})`;
}

/** Latin: cibus matutinus, diurnus, vespertinus. */
const meals = { M: 'MORN', D: 'NOON', V: 'EVE' } as const;
