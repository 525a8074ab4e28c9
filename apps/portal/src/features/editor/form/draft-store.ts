import type { DocumentDraft } from '@epr/domain/documents';
import { draftStorage } from '../../../context/drafts/draft-storage.ts';
import type { KeyValueStore } from '../../../context/storage/browser-storage.ts';
import { removeEncryptedFile } from '../../../context/storage/encrypted-file-store.ts';
import type { FormMode } from './draft-form.ts';

/** What was typed into a document form that is not sent yet. */
export interface StoredDraft {
  /** What the form started from. */
  readonly start: DocumentDraft;
  readonly draft: DocumentDraft;
  /** A file had been chosen. Where the browser could keep it (context/encrypted-file-store.ts) it comes back; else it must be chosen again. */
  readonly hadFile: boolean;
}

/** One of each mode: to edit a document does not cost the upload that was interrupted. */
export const draftStores = {
  add: draftStorage<StoredDraft>('epr.draft.add'),
  edit: draftStorage<StoredDraft>('epr.draft.edit'),
} as const satisfies Readonly<Record<FormMode, unknown>>;

/** Forgets what was typed in this mode, and the file kept beside it. */
export function removeDraft(mode: FormMode, store: KeyValueStore): void {
  draftStores[mode].remove(store);
  if (mode === 'add') removeEncryptedFile(store);
}
