import type { QueryClient } from '@tanstack/react-query';
import type { Connection } from '@epr/client/transport';
import type { SessionState } from '@epr/domain/session';
import type { Day } from '@epr/domain/values';
import { notificationsQuery, professionalsQuery, visitQuery } from '../../../documents/record/record-queries.ts';
import { rightsQuery } from '../../../documents/record/rights-query.ts';
import { endingSoon, professionalsOf } from './ending-rights.ts';

/**
 * Reads the data of the hints above the list. What cannot be read has no hint: the list does not depend on it, and the failure is shown on
 * the screen of its subject.
 */
export async function prefetchHints(
  client: QueryClient,
  connection: Connection,
  state: SessionState,
  today: Day,
): Promise<void> {
  const rights = client.fetchQuery(rightsQuery(connection, state)).then(async (recorded) => {
    const ending = endingSoon(
      recorded.rights.map(({ right }) => right),
      today,
    );
    await client.prefetchQuery(professionalsQuery(connection, professionalsOf(ending)));
  });
  await Promise.allSettled([
    client.fetchQuery(visitQuery(connection, state)),
    client.fetchQuery(notificationsQuery(connection, state)),
    rights,
  ]);
}
