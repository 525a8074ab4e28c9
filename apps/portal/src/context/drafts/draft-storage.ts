import type { Spid } from '@epr/domain/values';
import { storeIfPossible, type KeyValueStore } from '../storage/browser-storage.ts';
import { draftNames, recordDraftNames, draftRecordKey, type DraftName, type RecordDraftName } from './claim-drafts.ts';

/** Unsent input of a form, stored per subject: the record or the document it belongs to. */
export interface DraftStorage<T> {
  readonly save: (draftKey: string, draft: T, now: number, store: KeyValueStore) => void;
  /** Returns the draft of this subject, if it is not too old. */
  readonly load: (draftKey: string, now: number, store: KeyValueStore) => T | undefined;
  /** Removes the draft of this subject. */
  readonly remove: (draftKey: string, now: number, store: KeyValueStore) => void;
}

/**
 * Creates the storage for the drafts of one form, kept for the browser session, so that an expired session loses no input (peers: forms
 * lost by time-outs).
 */
export function draftStorage<T>(name: DraftName): DraftStorage<T> {
  return {
    save: (draftKey, draft, now, store) =>
      keepInput(name, { ...keptInput(name, now, store), [draftKey]: { draft, now } }, store),
    // Only written by `save`.
    load: (subject, now, store) => keptInput(name, now, store)[subject]?.draft as T | undefined,
    remove: (draftKey, now, store) => {
      const { [draftKey]: _removed, ...remaining } = keptInput(name, now, store);
      keepInput(name, remaining, store);
    },
  };
}

/** Milliseconds after which input expires: long enough to sign in again, short enough that none is left behind. */
const lifetime = 60 * 60 * 1000;

/** The unsent input of one form by its subject: the record or the document it belongs to. `now`: when it was typed. */
type KeptInput = Readonly<Record<string, { readonly draft: unknown; readonly now: number }>>;

/** Returns the input of one form; what has expired or cannot be read is removed from the storage. */
function keptInput(name: DraftName, now: number, store: KeyValueStore): KeptInput {
  const text = store.getItem(name);
  if (text === null) return {};
  const drafts = currentIn(text, now);
  if (JSON.stringify(drafts) !== text) keepInput(name, drafts, store);
  return drafts;
}

function keepInput(name: DraftName, drafts: KeptInput, store: KeyValueStore): void {
  storeIfPossible(store, name, Object.keys(drafts).length > 0 ? JSON.stringify(drafts) : undefined);
}

function currentIn(text: string, now: number): KeptInput {
  try {
    // Only written by `keepInput`, perhaps of another version.
    const entries = Object.entries(JSON.parse(text) as KeptInput);
    return Object.fromEntries(entries.filter(([, one]) => now - one.now <= lifetime));
  } catch {
    return {};
  }
}

/** Removes the expired input of all forms. */
export function removeExpiredDrafts(now: number, store: KeyValueStore): void {
  for (const name of draftNames) keptInput(name, now, store);
}

/** Returns the forms with unsent input for a record; with a patient, for the record of another one. */
export function unsentForms(now: number, store: KeyValueStore, besides?: Spid): readonly RecordDraftName[] {
  if (store.getItem(draftRecordKey) === besides) return [];
  return recordDraftNames.filter((name) => Object.keys(keptInput(name, now, store)).length > 0);
}
