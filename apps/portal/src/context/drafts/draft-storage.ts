import type { KeyValueStore } from '../storage/browser-storage.ts';

/** What was typed into a form and is not sent yet, of one subject: the record or the document it belongs to. */
export interface DraftStorage<T> {
  readonly save: (subject: string, draft: T, now: number, store: KeyValueStore) => void;
  /** The draft of this subject, if it is not too old; another one's is left alone. */
  readonly load: (subject: string, now: number, store: KeyValueStore) => T | undefined;
  readonly remove: (store: KeyValueStore) => void;
}

/** Milliseconds after which a draft is forgotten: time enough to sign in again, not to leave one behind. */
const lifetime = 60 * 60 * 1000;

/** Under which names forms keep their drafts: all of them go at the sign-out. */
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
  'epr.right.draft',
  'epr.profile.draft',
] as const;

/** Of these what was typed for the record that is open. */
const recordDraftNames = [
  'epr.draft.add',
  'epr.draft.edit',
  'epr.vaccination.draft',
  'epr.vaccination.remark',
  'epr.right.draft',
] as const satisfies readonly (typeof draftNames)[number][];

/** Whether something was typed for a record that is not sent yet. */
export function hasRecordDrafts(store: KeyValueStore): boolean {
  return recordDraftNames.some((name) => store.getItem(name) !== null);
}

/** Forgets what was typed for a record: a record that was closed leaves nothing of the patient behind (PSR-04). */
export function removeRecordDrafts(store: KeyValueStore): void {
  for (const name of [...recordDraftNames, 'epr.vaccination.sent']) store.removeItem(name);
}

/** Forgets everything typed into forms: at the sign-out, and when another person takes over (SES-08). */
export function removeDrafts(store: KeyValueStore): void {
  for (const name of draftNames) store.removeItem(name);
  store.removeItem(ownerName);
}

/** Whose drafts they are: the person signed in when they were typed. */
const ownerName = 'epr.draft.owner';

/**
 * A user has signed in. What another person typed in this tab before the session ran out goes; what the same person typed stays
 * (SES-08). True: another person has taken over.
 */
export function claimDrafts(subject: string, store: KeyValueStore): boolean {
  const before = store.getItem(ownerName);
  if (before === subject) return false;
  if (before !== null) removeDrafts(store);
  store.setItem(ownerName, subject);
  return before !== null;
}

/** Drafts of one form, kept for the browser session, so that an expired sign-in costs nothing (peers: forms lost by time-outs). */
export function draftStorage<T>(name: (typeof draftNames)[number]): DraftStorage<T> {
  const drop = (store: KeyValueStore) => store.removeItem(name);
  return {
    save: (subject, draft, now, store) => store.setItem(name, JSON.stringify({ subject, draft, now })),
    load: (subject, now, store) => {
      const found = parse<T>(store.getItem(name));
      if (found && now - found.now <= lifetime) return found.subject === subject ? found.draft : undefined;
      drop(store);
      return undefined;
    },
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
    // Written by `save` above and by nobody else.
    return text === null ? undefined : (JSON.parse(text) as Kept<T>);
  } catch {
    return undefined;
  }
}
