export * from './list-represented-persons.ts';
export * from './match-patients.ts';
