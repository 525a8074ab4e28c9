import type { Store } from './browser-storage.ts';

/** What was typed into a form and is not sent yet, of one subject: the record or the document it belongs to. */
export interface KeptDrafts<T> {
  readonly keep: (subject: string, draft: T, now: number, store: Store) => void;
  /** The draft of this subject, if it is not too old; another one's is left alone. */
  readonly kept: (subject: string, now: number, store: Store) => T | undefined;
  readonly drop: (store: Store) => void;
}

/** Milliseconds after which a draft is forgotten: time enough to sign in again, not to leave one behind. */
const lifetime = 60 * 60 * 1000;

/** Drafts of one form, kept for the browser session, so that an expired sign-in costs nothing (peers: forms lost by time-outs). */
export function keptDrafts<T>(name: string): KeptDrafts<T> {
  const drop = (store: Store) => store.removeItem(name);
  return {
    keep: (subject, draft, now, store) => store.setItem(name, JSON.stringify({ subject, draft, now })),
    kept: (subject, now, store) => {
      const found = parse<T>(store.getItem(name));
      if (found && now - found.now <= lifetime) return found.subject === subject ? found.draft : undefined;
      drop(store);
      return undefined;
    },
    drop,
  };
}

interface Kept<T> {
  readonly subject: string;
  readonly draft: T;
  readonly now: number;
}

function parse<T>(text: string | null): Kept<T> | undefined {
  try {
    // Written by `keep` above and by nobody else.
    return text === null ? undefined : (JSON.parse(text) as Kept<T>);
  } catch {
    return undefined;
  }
}
