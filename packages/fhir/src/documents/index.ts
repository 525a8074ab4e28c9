export * from './list-request.ts';
export * from './provide.ts';
export * from './read-document.ts';
export * from './read-provide.ts';
export * from './read-record.ts';
export * from './submission-set.ts';
export * from './write-document.ts';
