import { createContext, useContext } from 'react';
import type { Document } from '@epr/domain/documents';
import type { MergedEntry, VaccinationRecord } from '@epr/domain/vaccination';

/** Shared by the views of a record: the record, the documents behind it, and what the user may do. */
export interface RecordView {
  readonly record: VaccinationRecord;
  /** The document of a source, by its id. */
  readonly documentOf: (id: string) => Document | undefined;
  /** Whether the document of the entry is still being stored. */
  readonly isSaving: (merged: MergedEntry) => boolean;
  readonly act: (action: EntryAction) => void;
  /** Nothing may be written in emergency access. */
  readonly mayWrite: boolean;
  readonly isProfessional: boolean;
}

/** An action of the user on an entry. */
export interface EntryAction {
  readonly kind: 'correct' | 'comment' | 'annul' | 'validate' | 'resolve';
  readonly merged: MergedEntry;
}

/** An action with a dialog; a correction opens the form instead. */
export interface RequestedAction extends EntryAction {
  readonly kind: Exclude<EntryAction['kind'], 'correct'>;
}

export const RecordViewContext = createContext<RecordView | undefined>(undefined);

export function useRecordView(): RecordView {
  const view = useContext(RecordViewContext);
  if (!view) throw new Error('no vaccination record above this component');
  return view;
}
