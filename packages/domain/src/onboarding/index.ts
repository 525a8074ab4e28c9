export * from './eid.ts';
export * from './registration.ts';
export * from './validate-registration.ts';
