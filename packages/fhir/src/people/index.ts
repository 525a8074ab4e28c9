export { matchRequest, readMatchRequest } from './parameters.ts';
export * from './read-matches.ts';
export * from './write-matches.ts';
export * from './cross-reference.ts';
