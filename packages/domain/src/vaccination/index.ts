export * from './draft.ts';
export * from './entry.ts';
export * from './entry-from-draft.ts';
export { fingerprintOf, shortKeyOf, unknownVaccine } from './fingerprint.ts';
export { distinctiveId, entryId, mainCode } from './identity.ts';
export * from './likely-duplicate.ts';
export {
  mergeInSlices,
  type EntryState,
  type MergedEntry,
  type PauseOptions,
  type VaccinationRecord,
} from './merge/merge.ts';
export * from './vaccines.ts';
export * from './views.ts';
export * from './vaccination-metadata.ts';
