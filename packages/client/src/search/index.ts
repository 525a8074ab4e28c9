export * from './follow-pages.ts';
export * from './page-url.ts';
export * from './read-search.ts';
