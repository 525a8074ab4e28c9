import { useMemo, useState } from 'react';
import type { Document, DocumentId } from '@epr/domain/documents';

/** The selected documents. The selection is kept while the search and the filters change. */
export interface Selection {
  /** The selected documents that are still in the record, in its order. */
  readonly documents: readonly Document[];
  readonly has: (document: Document) => boolean;
  readonly set: (documents: readonly Document[], isSelected: boolean) => void;
  /** Selects exactly these documents. */
  readonly only: (documents: readonly Document[]) => void;
}

/** Selects among the documents of a record (DOC-10). */
export function useSelection(documents: readonly Document[]): Selection {
  const [ids, setIds] = useState<ReadonlySet<DocumentId>>(new Set());
  return useMemo(
    () => ({
      documents: ids.size === 0 ? [] : documents.filter(({ id }) => ids.has(id)),
      has: ({ id }) => ids.has(id),
      set: (changed, isSelected) =>
        setIds((before) => {
          const changedIds = new Set(changed.map(({ id }) => id));
          return isSelected
            ? new Set([...before, ...changedIds])
            : new Set([...before].filter((id) => !changedIds.has(id)));
        }),
      only: (chosen) => setIds(new Set(chosen.map(({ id }) => id))),
    }),
    [ids, documents],
  );
}
