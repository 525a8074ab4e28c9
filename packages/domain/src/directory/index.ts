export * from './directory.ts';
export * from './directory-search.ts';
