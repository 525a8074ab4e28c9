import type { de } from './de.ts';

/** The converter's own words in a converted document: headings, labels, statuses. */
export type Words = typeof de;
