export * from './people.ts';
export * from './search.ts';
