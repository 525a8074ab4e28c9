export * from './read-challenge.ts';
