import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { readAccessRights, type RecordedRights } from '@epr/client/access-rights';
import { findProfessionals } from '@epr/client/directory';
import { listNotifications, recordVisit } from '@epr/client/notifications';
import type { Connection } from '@epr/client/transport';
import { recordOf, type SessionState } from '@epr/domain/session';
import { unwrap } from '../../context/call-error.ts';
import { invalidate } from '../../context/queries/invalidate.ts';
import { recordKey } from './record-key.ts';

const noRights: RecordedRights = { rights: [], unreadable: 0 };

/** Query for the access rights to the open record with their versions, read once and again after each change. */
export function rightsQuery(connection: Connection, state: SessionState) {
  const patient = recordOf(state);
  return queryOptions({
    queryKey: ['access-rights', ...recordKey(state)],
    queryFn: async ({ signal }) => (patient ? unwrap(await readAccessRights(connection, patient, signal)) : noRights),
    select: ({ rights }: RecordedRights) => rights,
    enabled: patient !== undefined,
  });
}

/** Refetches the access rights after a change. */
export async function invalidateRights(client: QueryClient): Promise<void> {
  await invalidate(client, ['access-rights']);
}

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
