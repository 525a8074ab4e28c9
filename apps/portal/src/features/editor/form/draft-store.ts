import type { DocumentDraft } from '@epr/domain/documents';
import { draftStorage } from '../../../context/drafts/draft-storage.ts';
import type { KeyValueStore } from '../../../context/storage/browser-storage.ts';
import { encryptedFileIn, removeEncryptedFile } from '../../../context/storage/encrypted-file.ts';
import type { FormMode } from './draft-form.ts';

/** The input of a document form that is not sent yet. */
export interface StoredDraft {
  /** The initial values of the form. */
  readonly start: DocumentDraft;
  readonly draft: DocumentDraft;
  /**
   * A file had been chosen. It is restored when the browser could keep it (context/storage/encrypted-file-store.ts); otherwise it must be
   * chosen again.
   */
  readonly hadFile: boolean;
}

/** One draft per mode, so that editing a document does not overwrite the draft of an interrupted upload. */
export const draftStores = {
  add: draftStorage<StoredDraft>('epr.draft.add'),
  edit: draftStorage<StoredDraft>('epr.draft.edit'),
} as const satisfies Readonly<Record<FormMode, unknown>>;

/** Removes the draft about a subject, and the file stored with it. */
export function removeDraft(mode: FormMode, draftKey: string, store: KeyValueStore): void {
  draftStores[mode].remove(draftKey, Date.now(), store);
  if (mode === 'add') removeFileOf(draftKey, store);
}

/** Removes the file of this tab, unless it was kept for the form of another subject. */
export function removeFileOf(draftKey: string, store: KeyValueStore): void {
  if ((encryptedFileIn(store)?.record ?? draftKey) === draftKey) removeEncryptedFile(store);
}
