export * from './operation-outcome.ts';
