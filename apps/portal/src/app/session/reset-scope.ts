/**
 * Which of the data that was read is cleared: that of one patient, or of the whole session. `person`: another person has taken over in another tab, so
 * what was typed goes too (SES-08, PSR-04).
 */
export type ResetScope = 'patient' | 'session' | 'person';
