import { QueryClient, type Query } from '@tanstack/react-query';
import { orderedPersister } from './refetch-order.ts';
import { clearLastRegExpMatch } from './session/rerender-after-clear.ts';

/** What screens have read from the back ends; in memory only, cleared with the patient and the session. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      retry: false,
      refetchOnWindowFocus: false,
      staleTime: 60_000,
      networkMode: 'always',
      persister: orderedPersister,
    },
    mutations: { retry: false, networkMode: 'always' },
  },
});

/**
 * Each call has an object with a getter that knows its query. The engine keeps the getter of the first such object as part of the shape of
 * all later ones, and with it the query, its key and what was read. So the first query is one that knows nothing, and its objects stay.
 */
const firstObjects: object[] = [];
void queryClient.prefetchQuery({
  queryKey: ['nothing'],
  queryFn: (call) => firstObjects.push(call),
  behavior: { onFetch: (fetching) => void firstObjects.push(fetching) },
});

/**
 * Forgets what was read and what was sent. The library keeps what no screen watches for five minutes by a
 * timer, and starts it also for what is removed before its screen goes: the timer would hold names and titles after they were
 * forgotten. What is kept without an end has no timer (SES-08, PSR-04).
 * @param concerns which of what was read; everything by default
 */
export function forget(client: QueryClient, concerns: (query: Query) => boolean = () => true): void {
  const queries = client.getQueryCache();
  for (const query of queries.findAll({ predicate: concerns })) {
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
