import { queryOptions, useQuery } from '@tanstack/react-query';
import { listDeletionRequests } from '@epr/client/documents';
import type { Connection } from '@epr/client/transport';
import { deletionStatusOf, isDeletionDue, type DeletionRequest, type Document } from '@epr/domain/documents';
import type { SessionState } from '@epr/domain/session';
import { unwrap } from '../../context/call-error.ts';
import { useSession, useSessionState } from '../../context/session.ts';
import { recordKey } from '../record/record-key.ts';

/** Query for the deletion requests: the document, the requester, and until when the request can be withdrawn. */
export function deletionRequestsQuery(connection: Connection, state: SessionState) {
  return queryOptions({
    queryKey: ['deletionRequests', ...recordKey(state)],
    queryFn: async ({ signal }) => unwrap(await listDeletionRequests(connection, signal)),
  });
}

/** Returns the open request to delete a document; undefined: there is none, or the platform does not report it. */
export function useDeletionRequest(document: Document): DeletionRequest | undefined {
  const { connection } = useSession();
  const state = useSessionState();
  const isPatientSide = state.role === 'PAT' || state.role === 'REP';
  const { data } = useQuery({
    ...deletionRequestsQuery(connection, state),
    enabled: isPatientSide && deletionStatusOf(document) === 'deletionRequested',
  });
  return data?.find((request) => request.document === document.logicalId);
}

/** Whether the time to withdraw the request is over. */
export function isWithdrawalOver(request: DeletionRequest): boolean {
  return isDeletionDue(request, new Date());
}
