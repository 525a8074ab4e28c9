export * from './read-consent.ts';
export * from './write-consent.ts';
