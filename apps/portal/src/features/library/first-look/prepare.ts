import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { findPeople } from '@epr/client/directory';
import type { Connection } from '@epr/client/transport';
import { actorId, type AccessRight } from '@epr/domain/access-rights';
import type { SessionState } from '@epr/domain/session';
import type { Day } from '@epr/domain/values';
import { unwrap } from '../../../context/call-error.ts';
import { notificationsQuery, rightsQuery, visitQuery } from '../../../documents/record/record-queries.ts';
import { endingSoon } from './ending-rights.ts';

/**
 * Reads what the lines above the list say. What cannot be read has no line: the list does not depend on it, and the failure is told
 * where its subject stands.
 */
export async function prepare(
  client: QueryClient,
  connection: Connection,
  state: SessionState,
  today: Day,
): Promise<void> {
  const rights = client.fetchQuery(rightsQuery(connection, state)).then(async (recorded) => {
    const ending = endingSoon(
      recorded.map(({ right }) => right),
      today,
    );
    await client.prefetchQuery(namesQuery(connection, ending));
  });
  await Promise.allSettled([
    client.fetchQuery(visitQuery(connection, state)),
    client.fetchQuery(notificationsQuery(connection, state)),
    rights,
  ]);
}

/** The names of the professionals who hold these rights. */
export function namesQuery(connection: Connection, rights: readonly AccessRight[]) {
  const glns = [
    ...new Set(rights.flatMap(({ actor }) => (actor.kind === 'professional' ? [actorId(actor)] : []))),
  ].sort();
  return queryOptions({
    queryKey: ['directory', 'people', glns],
    queryFn: async ({ signal }) => (glns.length > 0 ? unwrap(await findPeople(connection, glns, signal)) : []),
    staleTime: 300_000,
  });
}
