export * from './list-representatives.ts';
