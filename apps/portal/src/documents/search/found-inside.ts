import type { QueryClient } from '@tanstack/react-query';
import type { DocumentId } from '@epr/domain/documents';

/** Query key of the last search inside the documents; it is cleared together with all other data of the record. */
const key = ['found-inside'];

interface FoundInside {
  readonly query: string;
  readonly ids: ReadonlySet<DocumentId>;
}

/** Remembers in which documents the words of a query were found, for the pages of these documents. */
export function rememberFoundInside(client: QueryClient, query: string, ids: ReadonlySet<DocumentId>): void {
  client.setQueryDefaults(key, { gcTime: Infinity });
  client.setQueryData<FoundInside>(key, { query, ids });
}

/** Returns the documents in which the words of this query were found, if it is the last one searched inside documents. */
export function foundInside(client: QueryClient, query: string): ReadonlySet<DocumentId> | undefined {
  const last = client.getQueryData<FoundInside>(key);
  return last?.query === query ? last.ids : undefined;
}
