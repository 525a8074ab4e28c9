/**
 * Which cached data is cleared: that of one patient, or of the whole session. `person`: another user has signed in in another tab, so
 * unsaved input is removed too (SES-08, PSR-04).
 */
export type ResetScope = 'patient' | 'session' | 'person';
