import type { ComponentType } from 'react';
import type { Document } from '@epr/domain/documents';

export interface BulkActionProps {
  /** The selected documents, in the order of the record. When empty, the action renders no button; an open dialog stays. */
  readonly documents: readonly Document[];
  /** Reduces the selection to these documents, for which the action did not work; an empty list ends the selection. */
  readonly onDone: (remaining: readonly Document[]) => void;
}

/** An action on several documents at once: a button of the bar, with the dialog it opens (DOC-10). */
export type BulkAction = ComponentType<BulkActionProps>;
