export * from './read-audit-event.ts';
export * from './read-log-page.ts';
export { entityRolesOf } from './vocabulary.ts';
export * from './write-audit-event.ts';
