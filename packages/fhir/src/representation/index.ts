export * from './read-representatives.ts';
export * from './write-representatives.ts';
