export * from './consent-id.ts';
export * from './read-consent.ts';
export * from './write-consent.ts';
export * from './read-new-consent.ts';
export * from './provenance.ts';
