import type { DocumentDraft } from '@epr/domain/documents';
import { keptDrafts } from '../../../context/draft-storage.ts';
import type { Store } from '../../../context/browser-storage.ts';
import { dropSealed } from '../../../context/encrypted-file-store.ts';

/** What was typed into an upload that is not sent yet. */
export interface KeptDraft {
  readonly fields: DocumentDraft;
  /** A file had been chosen. Where the browser could keep it (context/encrypted-file-store.ts) it comes back; else it must be chosen again. */
  readonly hadFile: boolean;
}

const drafts = keptDrafts<KeptDraft>('epr.upload');

/** Unsent uploads, each of one record. */
export const { keep: keepDraft, kept: keptDraft } = drafts;

/** Forgets what was typed and the file kept beside it. */
export function dropDraft(store: Store): void {
  drafts.drop(store);
  dropSealed(store);
}
