export * from './read-directory.ts';
export * from './write-directory.ts';
