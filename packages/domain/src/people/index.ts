export * from './ahv.ts';
export * from './gln.ts';
export * from './judge-search.ts';
export * from './match.ts';
export * from './names.ts';
export * from './people.ts';
export * from './search.ts';
export * from './spid.ts';
