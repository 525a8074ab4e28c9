export * from './access-right.ts';
