import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { readForSearch } from '@epr/client/documents';
import { authorNames, type Document, type DocumentId, type SearchContext } from '@epr/domain/documents';
import { useConfiguration } from '../../../context/configuration.ts';
import { useSession, useSessionState } from '../../../context/session.ts';
import { usePdfReader } from '../../../documents/preview/pdf/pdf-reader-context.ts';
import { recordKey } from '../../../documents/record/record-key.ts';
import type { ContentHit } from './content-index.ts';
import { keepSearch } from './keep-search.ts';
import { startContentSearch, type ContentSearch, type ReadingState } from './content-search.ts';

export interface ContentResults {
  /** Where the query is found, by document; undefined while nobody looks for anything, or before the first answer. */
  readonly hits: ReadonlyMap<DocumentId, ContentHit> | undefined;
  /** How far the reading is; undefined before it has begun. */
  readonly reading: ReadingState | undefined;
  /** Whether the contents can be searched, but are not read before the user asks for it. */
  readonly offered: boolean;
  readonly start: () => void;
  /** The person is about to search: patients' own documents are then read; elsewhere nothing is read unasked. */
  readonly prepare: () => void;
}

/**
 * Search inside the documents of the open record (DOC-06). The index lives in a worker from the first search until the record
 * is closed or the session ends: it goes with everything else that was read of the record. A professional's portal reads
 * contents only when asked to, because each document that is read is one that left the record.
 */
export function useContentSearch(documents: readonly Document[], query: string, shown: SearchContext): ContentResults {
  const client = useQueryClient();
  const state = useSessionState();
  const { connection } = useSession();
  const { features } = useConfiguration();
  const openPdf = usePdfReader();
  const key = ['content-search', ...recordKey(state)];
  const [engine, setEngine] = useState(() => client.getQueryData<ContentSearch>(key));
  const reading = useSyncExternalStore(engine?.subscribe ?? nothing, () => engine?.state());
  const begin = async () => {
    if (client.getQueryData(key) ?? begun.has(client)) return;
    begun.add(client);
    try {
      const { indexWorker } = await import('./start-worker.ts');
      const search = startContentSearch({
        worker: indexWorker(),
        openPdf,
        ...(features.searchContents
          ? { read: (document, signal) => readForSearch(connection, document.attachment, signal) }
          : {}),
      });
      keepSearch(client, key, search);
      setEngine(search);
    } catch {
      // A browser without workers, or a line that is cut: the list is searched as it is shown, and the next search tries again.
    } finally {
      begun.delete(client);
    }
  };
  useEffect(() => {
    engine?.update(documents, (document) => aboutOf(document, shown));
  }, [engine, documents, shown]);
  const own = state.role === 'PAT' || state.role === 'REP';
  const start = () => void begin();
  return {
    hits: useHits(engine, query, reading?.read ?? 0),
    reading: features.searchContents ? reading : undefined,
    offered: features.searchContents && !own && !engine,
    start,
    prepare: () => (own && !savesData() ? start() : undefined),
  };
}

/** Records whose search is just starting. */
const begun = new WeakSet<QueryClient>();

const nothing = () => () => undefined;

/** Asks again with every document that has been read meanwhile. */
function useHits(engine: ContentSearch | undefined, query: string, read: number): ContentResults['hits'] {
  const [found, setFound] = useState<{ readonly query: string; readonly hits: ContentResults['hits'] }>();
  useEffect(() => {
    if (!engine || query === '') return undefined;
    let over = false;
    void engine.search(query).then((hits) => {
      if (!over && hits) setFound({ query, hits: new Map(hits.map((hit) => [hit.id as DocumentId, hit])) });
    });
    return () => {
      over = true;
    };
  }, [engine, query, read]);
  return found?.query === query ? found.hits : undefined;
}

function aboutOf(document: Document, shown: SearchContext): string {
  const institutions = document.authors.flatMap(({ institution }) => institution ?? []);
  return [document.title, ...authorNames(document), ...institutions, ...shown.words(document)].join('\n');
}

/** The person has asked the browser to save data: nothing is fetched unasked. */
function savesData(): boolean {
  return (navigator as { readonly connection?: { readonly saveData?: boolean } }).connection?.saveData === true;
}
