import { storeIfPossible, type KeyValueStore } from '../storage/browser-storage.ts';
import type { DraftName } from './kept-drafts.ts';

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

/**
 * Creates the storage for the drafts of one form, kept for the browser session, so that an expired session loses no input (peers: forms
 * lost by time-outs).
 */
export function draftStorage<T>(name: DraftName): DraftStorage<T> {
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
