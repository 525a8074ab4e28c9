import { QueryClient, type Query } from '@tanstack/react-query';
import { querySettings } from '../context/queries/query-settings.ts';
import { holdUntilTurn } from './refetch-order.ts';
import { clearLastRegExpMatch } from './session/rerender-after-clear.ts';

/** The cache of back-end data for the screens; in memory only, cleared with the patient and the session. */
export const queryClient = new QueryClient({
  defaultOptions: { ...querySettings, queries: { ...querySettings.queries, persister: holdUntilTurn } },
});

/**
 * Each fetch creates two objects with a getter that closes over its query: the argument of `queryFn`, and that of `onFetch`. The engine
 * keeps the getter of the first such object as part of the hidden class of all later ones, and with it the query, its key and its data. The
 * first query therefore holds no patient data, and its objects are kept.
 */
const firstObjects: object[] = [];
void queryClient.prefetchQuery({
  queryKey: ['nothing'],
  queryFn: (call) => firstObjects.push(call),
  behavior: { onFetch: (fetching) => void firstObjects.push(fetching) },
});

/**
 * Removes queries and mutations from the cache. The library keeps an unobserved query for five minutes by a timer, and starts that timer
 * also for a query that is removed before its screen unmounts: the timer would keep names and titles in memory after they were cleared.
 * With an infinite `gcTime` there is no timer (SES-08, PSR-04).
 * @param predicate which queries to remove; all by default
 */
export function removeQueries(client: QueryClient, predicate: (query: Query) => boolean = () => true): void {
  const queries = client.getQueryCache();
  for (const query of queries.findAll({ predicate })) {
    query.gcTime = Infinity;
    queries.remove(query);
  }
  const mutations = client.getMutationCache();
  for (const mutation of mutations.getAll()) {
    mutation.gcTime = Infinity;
    mutation.destroy();
    mutations.remove(mutation);
  }
  clearLastRegExpMatch();
}
