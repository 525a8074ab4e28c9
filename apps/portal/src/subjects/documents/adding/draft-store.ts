import type { DocumentDraft } from '@epr/domain/documents';
import { keptDrafts } from '../../../given/kept-draft.ts';
import type { Store } from '../../../given/keep.ts';
import { dropSealed } from '../../../given/sealed-file.ts';

/** What was typed into an upload that is not sent yet. */
export interface KeptDraft {
  readonly fields: DocumentDraft;
  /** A file had been chosen. Where the browser could keep it (given/sealed-file.ts) it comes back; else it must be chosen again. */
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
