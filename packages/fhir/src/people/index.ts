export { matchRequest, readMatchRequest } from './match-request.ts';
export * from './read-matches.ts';
export * from './write-matches.ts';
export * from './cross-reference.ts';
