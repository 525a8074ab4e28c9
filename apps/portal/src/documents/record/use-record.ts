import { useEffect, useRef } from 'react';
import { useQuery } from '@tanstack/react-query';
import { listDocuments } from '@epr/client/documents';
import type { Document, Unreadable } from '@epr/domain/documents';
import { unwrap } from '../../context/call-error.ts';
import { useNotify } from '../../context/notify.ts';
import { useSession, useSessionState } from '../../context/session.ts';
import { recordKey } from './record-key.ts';

export interface RecordContent {
  readonly documents: readonly Document[];
  readonly unreadable: readonly Unreadable[];
}

/** The documents of the open record, read once and kept while the session lasts (DOC-01). */
export function useRecord() {
  const session = useSession();
  const state = useSessionState();
  return useQuery<RecordContent>({
    queryKey: recordKey(state),
    queryFn: async ({ signal }) => unwrap(await listDocuments(session.connection, signal)),
    retry: false,
    staleTime: 60_000,
    refetchOnWindowFocus: false,
  });
}

/** Tells screen readers of each reading that went well; a failure is told where the documents would stand (core 8). */
export function useTellOfReading(query: ReturnType<typeof useRecord>): void {
  const notify = useNotify();
  const told = useRef(query.dataUpdatedAt);
  const first = useRef(true);
  const { dataUpdatedAt, isFetching } = query;
  useEffect(() => {
    if (dataUpdatedAt > 0 && !isFetching && (dataUpdatedAt > told.current || first.current)) {
      notify.tell('toasts.documentStore.documentsFetchSuccess');
      told.current = dataUpdatedAt;
    }
    if (dataUpdatedAt > 0) first.current = false;
  }, [dataUpdatedAt, isFetching, notify]);
}
