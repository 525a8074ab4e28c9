export * from './search-directory.ts';
