import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { fetchRightsOfRecord, type RightsOfRecord } from '@epr/client/access-rights';
import type { Connection } from '@epr/client/transport';
import { recordOf, type SessionState } from '@epr/domain/session';
import type { Spid } from '@epr/domain/values';
import { unwrap } from '../../context/call-error.ts';
import { invalidate } from '../../context/queries/invalidate.ts';
import { recordKey } from './record-key.ts';

/**
 * Query for the access rights to the open record with their versions, read once and again after each change. Also when the user returns to
 * this tab: they may have been changed in another one.
 */
export function rightsQuery(connection: Connection, state: SessionState) {
  const patient = recordOf(state);
  return queryOptions({
    queryKey: rightsKey(state),
    // Only called while a record is open.
    queryFn: async ({ signal }) => unwrap(await fetchRightsOfRecord(connection, patient as Spid, signal)),
    select: ({ rights }: RightsOfRecord) => rights,
    enabled: patient !== undefined,
    refetchOnWindowFocus: 'always',
  });
}

/** Refetches the access rights to the open record after a change. */
export function invalidateRights(client: QueryClient, state: SessionState): Promise<void> {
  return invalidate(client, rightsKey(state));
}

function rightsKey(state: SessionState): readonly unknown[] {
  return ['access-rights', ...recordKey(state)];
}
