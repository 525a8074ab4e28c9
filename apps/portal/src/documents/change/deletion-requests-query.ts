import { queryOptions, useQuery } from '@tanstack/react-query';
import { listDeletionRequests } from '@epr/client/documents';
import type { Connection } from '@epr/client/transport';
import { deletionOf, isDeletionDue, type DeletionRequest, type Document } from '@epr/domain/documents';
import type { SessionState } from '@epr/domain/session';
import { unwrap } from '../../context/call-error.ts';
import { useSession, useSessionState } from '../../context/session.ts';
import { recordKey } from '../record/record-key.ts';

/** Whose deletion was requested by whom, and until when that can be withdrawn. */
export function deletionRequestsQuery(connection: Connection, state: SessionState) {
  return queryOptions({
    queryKey: ['deletionRequests', ...recordKey(state)],
    queryFn: async ({ signal }) => unwrap(await listDeletionRequests(connection, signal)),
  });
}

/** The open request to delete a document; undefined: there is none, or the platform says nothing of it. */
export function useDeletionRequest(document: Document): DeletionRequest | undefined {
  const { connection } = useSession();
  const state = useSessionState();
  const isPatientSide = state.role === 'PAT' || state.role === 'REP';
  const { data } = useQuery({
    ...deletionRequestsQuery(connection, state),
    enabled: isPatientSide && deletionOf(document) === 'deletionRequested',
  });
  return data?.find((request) => request.document === document.logicalId);
}

/** Whether the time to withdraw it is over now. */
export function isOver(request: DeletionRequest): boolean {
  return isDeletionDue(request, new Date());
}
