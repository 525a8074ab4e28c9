/** Roles of the people who use the portal (core 6). NONE: nobody yet. */
export type Role = 'PAT' | 'REP' | 'HCP' | 'ASS' | 'NONE';

/** NORM is the daily purpose of use, EMER breaks the glass (core 6). */
export type PurposeOfUse = 'NORM' | 'EMER';
