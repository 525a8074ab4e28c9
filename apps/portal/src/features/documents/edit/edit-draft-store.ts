import type { EditDraft } from '@epr/domain/documents';
import { draftStorage } from '../../../context/draft-storage.ts';

/** What was changed in an edit that is not saved, and what the form started from. */
export interface StoredEdit {
  readonly start: EditDraft;
  readonly draft: EditDraft;
}

/** Unsaved edits, each of one document. */
export const { save: keepEdit, load: keptEdit, remove: dropEdit } = draftStorage<StoredEdit>('epr.edit');
