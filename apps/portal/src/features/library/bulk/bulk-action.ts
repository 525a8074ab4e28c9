import type { ComponentType } from 'react';
import type { Document } from '@epr/domain/documents';

export interface BulkActionProps {
  /** What is selected, in the order of the record. None: there is nothing to offer, but a dialog that stands open stays. */
  readonly documents: readonly Document[];
  /** Leaves only these selected: those it did not work for. None ends the selection. */
  readonly onDone: (left: readonly Document[]) => void;
}

/** Something that can be done with several documents at once: a button of the bar, with whatever dialog it opens (DOC-10). */
export type BulkAction = ComponentType<BulkActionProps>;
