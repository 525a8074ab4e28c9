export * from './match-patients.ts';
