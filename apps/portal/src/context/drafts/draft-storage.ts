import { storeIfPossible, type KeyValueStore } from '../storage/browser-storage.ts';

/** Unsent input of a form, stored per subject: the record or the document it belongs to. */
export interface DraftStorage<T> {
  readonly save: (subject: string, draft: T, now: number, store: KeyValueStore) => void;
  /** Returns the draft of this subject, if it is not too old; a draft of another subject is left in place. */
  readonly load: (subject: string, now: number, store: KeyValueStore) => T | undefined;
  /** Whether there is a draft, of whatever subject, that is not too old. */
  readonly isFilled: (now: number, store: KeyValueStore) => boolean;
  readonly remove: (store: KeyValueStore) => void;
}

/** Milliseconds after which a draft expires: long enough to sign in again, short enough that none is left behind. */
const lifetime = 60 * 60 * 1000;

/** Names under which forms store their drafts; all are removed at sign-out. */
const draftNames = [
  'epr.draft.registration',
  'epr.draft.binding',
  'epr.registration.searched',
  'epr.registration.done',
  'epr.draft.add',
  'epr.draft.edit',
  'epr.vaccination.draft',
  'epr.vaccination.remark',
  'epr.vaccination.sent',
  'epr.vaccination.certificate',
  'epr.right.draft',
  'epr.profile.draft',
] as const;

/** Those of them whose input belongs to the open record. */
const recordDraftNames = [
  'epr.draft.add',
  'epr.draft.edit',
  'epr.vaccination.draft',
  'epr.vaccination.remark',
  'epr.right.draft',
] as const satisfies readonly (typeof draftNames)[number][];

/** Whether there is unsent input for a record. */
export function hasRecordDrafts(store: KeyValueStore): boolean {
  return recordDraftNames.some((name) => store.getItem(name) !== null);
}

/** Removes the input for a record: a closed record leaves no data of the patient behind (PSR-04). */
export function removeRecordDrafts(store: KeyValueStore): void {
  for (const name of [...recordDraftNames, 'epr.vaccination.sent', 'epr.vaccination.certificate'])
    store.removeItem(name);
}

/** Removes all form input: at sign-out, and when another user takes over (SES-08). */
export function removeDrafts(store: KeyValueStore): void {
  for (const name of draftNames) store.removeItem(name);
  store.removeItem(ownerName);
}

/** Key of the drafts' owner: the user signed in when they were typed. */
const ownerName = 'epr.draft.owner';

/**
 * Called after a sign-in. Removes drafts another user typed in this tab before the session expired, and keeps those of the same user
 * (SES-08). Returns true if another user has taken over.
 */
export function claimDrafts(subject: string, store: KeyValueStore): boolean {
  const before = store.getItem(ownerName);
  if (before === subject) return false;
  if (before !== null) removeDrafts(store);
  storeIfPossible(store, ownerName, subject);
  return before !== null;
}

/**
 * Creates the storage for the drafts of one form, kept for the browser session, so that an expired session loses no input (peers: forms
 * lost by time-outs).
 */
export function draftStorage<T>(name: (typeof draftNames)[number]): DraftStorage<T> {
  const drop = (store: KeyValueStore) => store.removeItem(name);
  const valid = (now: number, store: KeyValueStore) => {
    const found = parse<T>(store.getItem(name));
    return found && now - found.now <= lifetime ? found : undefined;
  };
  return {
    save: (subject, draft, now, store) => storeIfPossible(store, name, JSON.stringify({ subject, draft, now })),
    load: (subject, now, store) => {
      const found = valid(now, store);
      if (found) return found.subject === subject ? found.draft : undefined;
      drop(store);
      return undefined;
    },
    isFilled: (now, store) => valid(now, store) !== undefined,
    remove: drop,
  };
}

interface Kept<T> {
  readonly subject: string;
  readonly draft: T;
  readonly now: number;
}

function parse<T>(text: string | null): Kept<T> | undefined {
  try {
    // Only written by `save` above.
    return text === null ? undefined : (JSON.parse(text) as Kept<T>);
  } catch {
    return undefined;
  }
}
