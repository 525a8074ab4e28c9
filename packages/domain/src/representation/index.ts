export * from './representative.ts';
