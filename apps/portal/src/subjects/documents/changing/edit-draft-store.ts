import type { EditDraft } from '@epr/domain/documents';
import type { Store } from '../../../given/keep.ts';

/** What was changed in an edit that is not saved, and what the form started from. */
export interface KeptEdit {
  readonly start: EditDraft;
  readonly draft: EditDraft;
}

/** Edits are forgotten after this many milliseconds: time enough to sign in again, not to leave one behind. */
const lifetime = 60 * 60 * 1000;
const name = 'epr.edit';

/** Keeps an edit for the browser session, so that an expired sign-in costs nothing; it comes back on the same document only. */
export function keepEdit(document: string, edit: KeptEdit, now: number, store: Store): void {
  store.setItem(name, JSON.stringify({ document, edit, now }));
}

/** The unsaved edit of a document, if it is not too old. */
export function keptEdit(document: string, now: number, store: Store): KeptEdit | undefined {
  const kept = parse(store.getItem(name));
  if (kept && now - kept.now > lifetime) dropEdit(store);
  else if (kept?.document === document) return kept.edit;
  return undefined;
}

/** Forgets the edit. */
export function dropEdit(store: Store): void {
  store.removeItem(name);
}

interface Kept {
  readonly document: string;
  readonly edit: KeptEdit;
  readonly now: number;
}

function parse(text: string | null): Kept | undefined {
  try {
    // Written by keepEdit above and by nobody else.
    return text === null ? undefined : (JSON.parse(text) as Kept);
  } catch {
    return undefined;
  }
}
