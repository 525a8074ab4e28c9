export * from './access-rights.ts';
export * from './accounts.ts';
export * from './identifiers.ts';
export * from './organisations.ts';
export * from './patients.ts';
export * from './professionals.ts';
export * from './representations.ts';
