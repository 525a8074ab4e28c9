export * from './read-audit-event.ts';
export { entityRolesOf } from './vocabulary.ts';
export * from './write-audit-event.ts';
