import type { DocumentDraft } from '@epr/domain/documents';
import type { Store } from '../../../given/keep.ts';
import { dropSealed } from '../../../given/sealed-file.ts';

/** What was typed into an upload that is not sent yet. */
export interface KeptDraft {
  readonly fields: DocumentDraft;
  /** A file had been chosen. Where the browser could keep it (given/sealed-file.ts) it comes back; else it must be chosen again. */
  readonly hadFile: boolean;
}

/** Drafts are forgotten after this many milliseconds: time enough to sign in again, not to leave one behind. */
const lifetime = 60 * 60 * 1000;
const name = 'epr.upload';

/**
 * Keeps what was typed for the browser session, so that an expired sign-in costs nothing (peers: forms lost by time-outs).
 * A draft belongs to one record and comes back only there.
 */
export function keepDraft(record: string, draft: KeptDraft, now: number, store: Store): void {
  store.setItem(name, JSON.stringify({ record, draft, now }));
}

/** The draft of this record, if it is not too old. */
export function keptDraft(record: string, now: number, store: Store): KeptDraft | undefined {
  const text = store.getItem(name);
  if (!text) return undefined;
  const kept = parse(text);
  if (!kept || now - kept.now > lifetime) {
    store.removeItem(name);
    return undefined;
  }
  return kept.record === record ? kept.draft : undefined;
}

/** Forgets what was typed and the file kept beside it. */
export function dropDraft(store: Store): void {
  store.removeItem(name);
  dropSealed(store);
}

function parse(text: string): { readonly record: string; readonly draft: KeptDraft; readonly now: number } | undefined {
  try {
    // Written by keepDraft above and by nobody else.
    return JSON.parse(text) as { record: string; draft: KeptDraft; now: number };
  } catch {
    return undefined;
  }
}
