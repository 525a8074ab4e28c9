import type { EditDraft } from '@epr/domain/documents';
import { keptDrafts } from '../../../context/draft-storage.ts';

/** What was changed in an edit that is not saved, and what the form started from. */
export interface KeptEdit {
  readonly start: EditDraft;
  readonly draft: EditDraft;
}

/** Unsaved edits, each of one document. */
export const { keep: keepEdit, kept: keptEdit, drop: dropEdit } = keptDrafts<KeptEdit>('epr.edit');
