export * from './consent-id.ts';
export * from './read-consent.ts';
export * from './write-consent.ts';
export * from './consent-faults.ts';
export * from './provenance.ts';
