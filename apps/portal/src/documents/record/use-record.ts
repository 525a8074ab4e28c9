import { useCallback, useEffect, useRef, useState } from 'react';
import { QueryObserver, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { listDocuments, type PatientRecord } from '@epr/client/documents';
import type { CallFailure, Connection } from '@epr/client/transport';
import type { SessionState } from '@epr/domain/session';
import { failureOf, unwrap } from '../../context/call-error.ts';
import { useToastControls } from '../../context/toast-controls.ts';
import { useSession, useSessionState } from '../../context/session.ts';
import { recordKey } from './record-key.ts';

export type RecordContent = PatientRecord;

/** Number of documents read so far, and the total if the platform reported it. */
export interface ReadingProgress {
  readonly read: number;
  readonly total?: number | undefined;
}

/** Screens notified of the progress of a fetch: the one that started it may have been unmounted. */
const screens = new Set<(progress?: ReadingProgress) => void>();

/** Refusals that mean the record is not open to the user, rather than an error (DOC-02). */
export const noAccessReasons: ReadonlySet<CallFailure['reason']> = new Set([
  'noAccess',
  'unauthorizedPatientAccess',
  'noSpid',
]);

/**
 * Returns the query for the documents of the open record, read once and kept for the session, and its progress (DOC-01). Documents that were
 * read before the access ended are no longer returned (DOC-02).
 */
export function useRecord() {
  const session = useSession();
  const state = useSessionState();
  const [progress, setProgress] = useState<ReadingProgress>();
  useEffect(() => {
    screens.add(setProgress);
    return () => void screens.delete(setProgress);
  }, []);
  const query = useQuery(recordQuery(session.connection, state));
  const isOpen = !query.error || !noAccessReasons.has(failureOf(query.error).reason);
  return { ...query, data: isOpen ? query.data : undefined, progress };
}

/**
 * Returns a function that reads the record once: from the cache if it was read before, otherwise from the platform. The component does not
 * subscribe to it.
 */
export function useReadRecord(): () => Promise<RecordContent> {
  const client = useQueryClient();
  const session = useSession();
  return useCallback(
    () => client.ensureQueryData(recordQuery(session.connection, session.getState())),
    [client, session],
  );
}

function progress(read?: number, total?: number): void {
  screens.forEach((tell) => tell(read ? { read, total } : undefined));
}

function recordQuery(connection: Connection, state: SessionState) {
  return queryOptions({
    queryKey: recordKey(state),
    queryFn: async ({ client, queryKey, signal }): Promise<RecordContent> => {
      // Aborted already while it waited for its turn.
      signal.throwIfAborted();
      progress();
      const parseInWorker = async (body: ArrayBuffer) => {
        const { readInWorker } = await import('./worker/read-in-worker.ts');
        return readInWorker(body, connection, { signal, progress });
      };
      // A fetch without an observer is cancelled: this observer of its own keeps it running when its screen unmounts and the next one is
      // not mounted yet. Clearing the cache aborts it all the same (PSR-04, SES-08).
      const unsubscribe = new QueryObserver(client, { queryKey, enabled: false }).subscribe(() => undefined);
      const result = listDocuments(connection, { signal, progress, elsewhere: parseInWorker });
      // In a later task, so that the result is stored before the observer is removed.
      return unwrap(await result.finally(() => setTimeout(unsubscribe)));
    },
  });
}

/** Announces each successful fetch to screen readers; a failure is shown in place of the documents (core 8). */
export function useAnnounceLoading(query: ReturnType<typeof useRecord>): void {
  const notify = useToastControls();
  // Data that was there already has not been fetched for this screen: on the way back to a list only its row is read out.
  const announcedAt = useRef(query.dataUpdatedAt);
  const { dataUpdatedAt, isFetching } = query;
  const incomplete = query.data?.incomplete !== undefined;
  useEffect(() => {
    if (!isFetching && dataUpdatedAt > announcedAt.current) {
      // An incomplete list shows its own notice, and is not a success.
      if (!incomplete) notify.show('toasts.documentStore.documentsFetchSuccess');
      announcedAt.current = dataUpdatedAt;
    }
  }, [dataUpdatedAt, isFetching, incomplete, notify]);
}
