export * from './bind-eid.ts';
export * from './read-consent-document.ts';
export * from './register-patient.ts';
