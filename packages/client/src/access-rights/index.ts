export * from './list-access-rights.ts';
