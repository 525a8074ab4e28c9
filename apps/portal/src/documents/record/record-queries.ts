import { queryOptions } from '@tanstack/react-query';
import { findProfessionals } from '@epr/client/directory';
import { listNotifications, recordVisit } from '@epr/client/notifications';
import type { Connection } from '@epr/client/transport';
import { recordOf, type SessionState } from '@epr/domain/session';
import { unwrap } from '../../context/call-error.ts';
import { recordKey } from './record-key.ts';

/** Query for the notifications of the patient. */
export function notificationsQuery(connection: Connection, state: SessionState) {
  return queryOptions({
    queryKey: ['notifications', recordOf(state), state.role],
    queryFn: async ({ signal }) => unwrap(await listNotifications(connection, signal)),
    enabled: recordOf(state) !== undefined,
  });
}

/** Query for the last visit to the record, and who has viewed it since; constant for the whole session. */
export function visitQuery(connection: Connection, state: SessionState) {
  return queryOptions({
    queryKey: ['visit', ...recordKey(state)],
    queryFn: async ({ signal }) => unwrap(await recordVisit(connection, signal)),
    enabled: recordOf(state) !== undefined,
    staleTime: Infinity,
    gcTime: Infinity,
  });
}

/** Query for the directory entries of these professionals, by GLN. */
export function professionalsQuery(connection: Connection, glns: readonly string[]) {
  return queryOptions({
    queryKey: ['directory', 'people', glns],
    queryFn: async ({ signal }) => unwrap(await findProfessionals(connection, glns, signal)),
    staleTime: 300_000,
  });
}
