import type { de } from './de.ts';

/** What a converted document says besides its own words: headings, labels, statuses. */
export type Words = typeof de;
