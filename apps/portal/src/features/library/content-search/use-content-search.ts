import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { fetchForContentSearch } from '@epr/client/documents';
import { authorNames, type Document, type DocumentId, type SearchContext } from '@epr/domain/documents';
import { useConfiguration } from '../../../context/configuration.ts';
import { useSession, useSessionState } from '../../../context/session.ts';
import { usePdfReader } from '../../../documents/preview/pdf/pdf-reader-context.ts';
import { isOpenRecord, recordKey } from '../../../documents/record/record-key.ts';
import type { ContentHit } from './content-index.ts';
import type { ContentSearch, ReadingState } from './content-search.ts';

export interface ContentResults {
  /** The matches of the query, by document; undefined without a query, and before the first response. */
  readonly hits: ReadonlyMap<DocumentId, ContentHit> | undefined;
  /** Progress of reading the contents, of none where the platform has no such service; undefined before the search has started. */
  readonly reading: ReadingState | undefined;
  /** Whether the contents can be searched, but are read only when the user asks for it. */
  readonly offered: boolean;
  /** Starts to read the contents, or reads those again that could not be read. */
  readonly start: () => void;
  /**
   * Called when the user is about to search: for patients and representatives the contents are then read; for others nothing is read
   * automatically.
   */
  readonly prepare: () => void;
}

/**
 * Searches inside the documents of the open record (DOC-06). The index is kept in a worker from the first search until the record is closed
 * or the session ends, like all other data read from the record. For professionals the contents are read only on request, because each
 * document that is read has left the record.
 */
export function useContentSearch(
  documents: readonly Document[],
  query: string,
  context: SearchContext,
): ContentResults {
  const client = useQueryClient();
  const state = useSessionState();
  const session = useSession();
  const { connection } = session;
  const { features } = useConfiguration();
  const openPdf = usePdfReader();
  const key = ['content-search', ...recordKey(state)];
  const [engine, setEngine] = useState(() => client.getQueryData<ContentSearch>(key));
  const [failed, setFailed] = useState(false);
  const reading = useSyncExternalStore(engine?.subscribe ?? noSubscription, () => engine?.state());
  const startEngine = async () => {
    if (client.getQueryData(key) ?? starting.has(client)) return;
    starting.add(client);
    try {
      const { startIndexWorker, startContentSearch, cacheContentSearch, rememberFoundInside } =
        await import('./start-worker.ts');
      // Another record may have been opened meanwhile: nothing is kept of one that is closed.
      if (!isOpenRecord(recordKey(state), session.getState())) return;
      const search = startContentSearch({
        worker: startIndexWorker(),
        openPdf,
        onFound: (found, ids) => rememberFoundInside(client, found, ids),
        ...(features.searchContents
          ? { read: (document, signal) => fetchForContentSearch(connection, document.attachment, signal) }
          : {}),
      });
      cacheContentSearch(client, key, search);
      setEngine(search);
    } catch {
      // A browser without workers, or a lost connection: only the text shown in the list is searched, and the next search tries again.
      setFailed(true);
    } finally {
      starting.delete(client);
    }
  };
  useEffect(() => {
    engine?.update(documents, (document) => aboutOf(document, context));
  }, [engine, documents, context]);
  const readsAutomatically = (state.role === 'PAT' || state.role === 'REP') && !savesData();
  const start = () => (engine ? engine.retry() : void startEngine());
  const prepare = () => {
    if (readsAutomatically && !engine) start();
  };
  const prepareOnQuery = useEffectEvent(prepare);
  const hasQuery = query !== '';
  // A page may be loaded with a query in its address, which nobody types.
  useEffect(() => {
    // Sets the state only once the chunk has arrived, or has failed to.
    // oxlint-disable-next-line react/set-state-in-effect
    if (hasQuery) prepareOnQuery();
  }, [hasQuery]);
  return {
    hits: useHits(engine, query, reading?.read ?? 0),
    reading,
    offered: features.searchContents && !engine && (!readsAutomatically || failed),
    start,
    prepare,
  };
}

/** Query clients whose search is being started. */
const starting = new WeakSet<QueryClient>();

const noSubscription = () => () => undefined;

/** Returns the matches of a query; repeats the search whenever another document has been read. */
function useHits(engine: ContentSearch | undefined, query: string, readCount: number): ContentResults['hits'] {
  const [result, setFound] = useState<{ readonly query: string; readonly hits: ContentResults['hits'] }>();
  useEffect(() => {
    if (!engine || query === '') return;
    // A search followed by another one has no hits.
    void engine.search(query).then((hits) => {
      if (hits) setFound({ query, hits: new Map(hits.map((hit) => [hit.id as DocumentId, hit])) });
    });
  }, [engine, query, readCount]);
  return result?.query === query ? result.hits : undefined;
}

function aboutOf(document: Document, context: SearchContext): string {
  const institutions = document.authors.flatMap(({ institution }) => institution ?? []);
  return [document.title, ...authorNames(document), ...institutions, ...context.words(document)].join('\n');
}

/** Whether the user has asked the browser to save data; nothing is then read automatically. */
function savesData(): boolean {
  return (navigator as { readonly connection?: { readonly saveData?: boolean } }).connection?.saveData === true;
}
