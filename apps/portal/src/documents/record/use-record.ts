import { useCallback, useEffect, useRef, useState } from 'react';
import { QueryObserver, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { listDocuments, type PatientRecord } from '@epr/client/documents';
import type { Connection } from '@epr/client/transport';
import type { SessionState } from '@epr/domain/session';
import { unwrap } from '../../context/call-error.ts';
import { useNotify } from '../../context/notify.ts';
import { useSession, useSessionState } from '../../context/session.ts';
import { recordKey } from './record-key.ts';

export type RecordContent = PatientRecord;

/** Documents read so far, and of how many where the platform counted them. */
export interface ReadingProgress {
  readonly read: number;
  readonly total?: number | undefined;
}

/** Which are told how far a reading is: the one that began it may have left. */
const screens = new Set<(progress?: ReadingProgress) => void>();

/** The documents of the open record, read once and kept while the session lasts (DOC-01). */
export function useRecord() {
  const session = useSession();
  const state = useSessionState();
  const [progress, setProgress] = useState<ReadingProgress>();
  useEffect(() => {
    screens.add(setProgress);
    return () => void screens.delete(setProgress);
  }, []);
  const query = useQuery(recordQuery(session.connection, state));
  return { ...query, progress };
}

/** The record for one question: as it was read before, else read now. Nothing of the screen depends on it later. */
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
      // Given up already while it waited for its turn.
      signal.throwIfAborted();
      progress();
      const elsewhere = async (answer: ArrayBuffer) => {
        const { readInWorker } = await import('./worker/read-in-worker.ts');
        return readInWorker(answer, connection, { signal, progress });
      };
      // A reading without an observer is given up: its own one lets it go on when its screen leaves and the next is not there yet. What is
      // forgotten ends all the same (PSR-04, SES-08).
      const leave = new QueryObserver(client, { queryKey, enabled: false }).subscribe(() => undefined);
      const answer = listDocuments(connection, { signal, progress, elsewhere });
      // In a task of its own: what was read is taken in before.
      return unwrap(await answer.finally(() => setTimeout(leave)));
    },
  });
}

/** Announces each successful reading to screen readers; a failure is shown where the documents would stand (core 8). */
export function useAnnounceLoading(query: ReturnType<typeof useRecord>): void {
  const notify = useNotify();
  const announced = useRef(query.dataUpdatedAt);
  const first = useRef(true);
  const { dataUpdatedAt, isFetching } = query;
  const incomplete = query.data?.incomplete !== undefined;
  useEffect(() => {
    if (dataUpdatedAt > 0 && !isFetching && (dataUpdatedAt > announced.current || first.current)) {
      // An incomplete list speaks for itself, and not of success.
      if (!incomplete) notify.show('toasts.documentStore.documentsFetchSuccess');
      announced.current = dataUpdatedAt;
    }
    if (dataUpdatedAt > 0) first.current = false;
  }, [dataUpdatedAt, isFetching, incomplete, notify]);
}
