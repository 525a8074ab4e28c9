export * from './read-vaccinations.ts';
export * from './store-vaccinations.ts';
export * from './certificate.ts';
export * from './request-vaccination-module.ts';
