export * from './list-proxies.ts';
export * from './match-patients.ts';
