export * from './list-access-rights.ts';
export * from './write-access-right.ts';
