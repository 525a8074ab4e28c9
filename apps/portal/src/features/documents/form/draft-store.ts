import type { DocumentDraft } from '@epr/domain/documents';
import { draftStorage } from '../../../context/draft-storage.ts';
import type { KeyValueStore } from '../../../context/browser-storage.ts';
import { removeEncryptedFile } from '../../../context/encrypted-file-store.ts';

/** What was typed into an upload that is not sent yet. */
export interface StoredDraft {
  readonly fields: DocumentDraft;
  /** A file had been chosen. Where the browser could keep it (context/encrypted-file-store.ts) it comes back; else it must be chosen again. */
  readonly hadFile: boolean;
}

const drafts = draftStorage<StoredDraft>('epr.upload');

/** Unsent uploads, each of one record. */
export const { save: keepDraft, load: keptDraft } = drafts;

/** Forgets what was typed and the file kept beside it. */
export function removeDraft(store: KeyValueStore): void {
  drafts.remove(store);
  removeEncryptedFile(store);
}
