/** Roles of the users of the portal (core 6). NONE: no role yet. */
export type Role = 'PAT' | 'REP' | 'HCP' | 'ASS' | 'NONE';

/** Purpose of use: NORM for daily use, EMER for emergency access ("break the glass") (core 6). */
export type PurposeOfUse = 'NORM' | 'EMER';
