import { useCallback, useEffect, useRef, useState } from 'react';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
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
  readonly total?: number;
}

/** The documents of the open record, read once and kept while the session lasts (DOC-01). */
export function useRecord() {
  const session = useSession();
  const state = useSessionState();
  const [progress, setProgress] = useState<ReadingProgress>();
  const query = useQuery({
    ...recordQuery(session.connection, state, setProgress),
    staleTime: 60_000,
    refetchOnWindowFocus: false,
  });
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

function recordQuery(
  connection: Connection,
  state: SessionState,
  onProgress: (progress: ReadingProgress | undefined) => void = () => undefined,
) {
  return queryOptions({
    queryKey: recordKey(state),
    queryFn: async ({ signal }): Promise<RecordContent> => {
      onProgress(undefined);
      const report = (read: number, total?: number) => onProgress({ read, ...(total === undefined ? {} : { total }) });
      const elsewhere = async (answer: ArrayBuffer) => {
        const { readInWorker } = await import('./worker/read-in-worker.ts');
        return readInWorker(answer, connection, { signal, progress: report });
      };
      return unwrap(await listDocuments(connection, { signal, progress: report, elsewhere }));
    },
    retry: false,
  });
}

/** Announces each successful reading to screen readers; a failure is shown where the documents would stand (core 8). */
export function useTellOfReading(query: ReturnType<typeof useRecord>): void {
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
