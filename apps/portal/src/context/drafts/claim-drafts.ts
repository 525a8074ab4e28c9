import type { Spid } from '@epr/domain/values';
import { storeIfPossible, type KeyValueStore } from '../storage/browser-storage.ts';

/** Names under which forms store input that belongs to the open record. */
export const recordDraftNames = [
  'epr.draft.add',
  'epr.draft.edit',
  'epr.vaccination.draft',
  'epr.vaccination.remark',
  'epr.right.draft',
] as const;

/** What is stored with the input for a record. */
const recordNames = [...recordDraftNames, 'epr.vaccination.sent', 'epr.vaccination.certificate'] as const;

/** All names; what they hold is removed at sign-out. */
export const draftNames = [
  ...recordNames,
  'epr.draft.registration',
  'epr.draft.binding',
  'epr.registration.searched',
  'epr.registration.done',
  'epr.profile.draft',
] as const;

export type RecordDraftName = (typeof recordDraftNames)[number];
export type DraftName = (typeof draftNames)[number];

/** Key of the patient whose record the input belongs to. */
export const draftRecordKey = 'epr.draft.record';

/**
 * Called when the record of a patient is opened, or closed (undefined). Removes the input for the record of another patient, also when it
 * was left by a session that expired: a closed record leaves no data of the patient behind (PSR-04). Returns whether there was another one.
 */
export function claimRecordDrafts(patient: Spid | undefined, store: KeyValueStore): boolean {
  const previousPatient = store.getItem(draftRecordKey) ?? undefined;
  if (previousPatient === patient) return false;
  if (previousPatient) for (const name of recordNames) store.removeItem(name);
  storeIfPossible(store, draftRecordKey, patient);
  return previousPatient !== undefined;
}

/** Removes all form input: at sign-out, and when another user takes over (SES-08). */
export function removeDrafts(store: KeyValueStore): void {
  for (const name of [...draftNames, ownerName, draftRecordKey]) store.removeItem(name);
}

/** Key of the drafts' owner: the user signed in when they were typed. */
const ownerName = 'epr.draft.owner';

/**
 * Called after a sign-in. Removes drafts another user typed in this tab before the session expired, and keeps those of the same user
 * (SES-08). Returns true if another user has taken over.
 */
export function claimDrafts(subject: string, store: KeyValueStore): boolean {
  const previousOwner = store.getItem(ownerName);
  if (previousOwner === subject) return false;
  if (previousOwner !== null) removeDrafts(store);
  storeIfPossible(store, ownerName, subject);
  return previousOwner !== null;
}
