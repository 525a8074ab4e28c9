import { useQueries, useQuery, type UseQueryOptions, type UseQueryResult } from '@tanstack/react-query';
import { readAttachment } from '@epr/client/documents';
import type { Document } from '@epr/domain/documents';
import { unwrap } from '../../../context/call-error.ts';
import { useDownloads } from '../../../context/downloads/downloads.ts';
import { useSession, useSessionState } from '../../../context/session.ts';
import { recordKey } from '../../../documents/record/record-key.ts';

/** Reads the content of a document, once while its page is open; it is dropped from the cache soon after. */
export function useContent(document: Document): UseQueryResult<Blob> {
  return useQuery(useContentQuery()(document));
}

/** Reads the contents of several documents, each once. */
export function useContents(documents: readonly Document[]): readonly UseQueryResult<Blob>[] {
  return useQueries({ queries: documents.map(useContentQuery()) });
}

/** The key does not begin with that of the list: when the list is read again after a change, the content is still the same. */
function useContentQuery() {
  const session = useSession();
  const downloads = useDownloads();
  const state = useSessionState();
  return (document: Document): UseQueryOptions<Blob> => ({
    queryKey: ['content', ...recordKey(state), document.id],
    queryFn: async ({ signal }) =>
      unwrap(
        await downloads.read((captcha) =>
          readAttachment(session.connection, document.attachment, signal, undefined, captcha),
        ),
      ),
    enabled: !document.temp,
    staleTime: Infinity,
    gcTime: 30_000,
  });
}
