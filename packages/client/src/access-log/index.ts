export * from './list-access-log.ts';
