export * from './read-vaccinations.ts';
export * from './store-vaccinations.ts';
