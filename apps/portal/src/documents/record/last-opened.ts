import type { QueryClient } from '@tanstack/react-query';
import type { DocumentId } from '@epr/domain/documents';

/** Query key of the document opened last; it is cleared together with all other data of the record. */
const key = ['last-opened'];

export function rememberOpened(client: QueryClient, id: DocumentId): void {
  client.setQueryDefaults(key, { gcTime: Infinity });
  client.setQueryData(key, id);
}

export function lastOpenedDocumentId(client: QueryClient): DocumentId | undefined {
  return client.getQueryData<DocumentId>(key);
}

export function forgetLastOpened(client: QueryClient): void {
  client.removeQueries({ queryKey: key, exact: true });
}
