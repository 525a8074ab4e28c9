import { QueryClient, type Query } from '@tanstack/react-query';
import { refetchOrder } from '@epr/domain/session';

/** What screens have read from the back ends; in memory only, cleared with the patient and the session. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: false, refetchOnWindowFocus: false, staleTime: 60_000, networkMode: 'always' },
    mutations: { retry: false, networkMode: 'always' },
  },
});

/** Under which first words of their keys the screens keep what is read again. */
export const kept: Readonly<Record<(typeof refetchOrder)[number], readonly string[]>> = {
  documents: ['record'],
  vaccination: ['vaccinations'],
  consent: ['rights', 'access-rights'],
  professionals: ['directory'],
  representatives: ['representatives'],
  auditEvents: ['accessLog'],
};

/** Reads what the screen shows anew, one after the other in the order of the specification (core 4, SES-11). */
export async function refetchInOrder(client: QueryClient): Promise<void> {
  // The screens first have to know for whom they ask: their keys change with the session.
  await new Promise((painted) => requestAnimationFrame(() => setTimeout(painted, 0)));
  for (const subject of refetchOrder)
    await client.refetchQueries(
      { predicate: ({ queryKey: [first] }) => kept[subject].some((word) => word === first), type: 'active' },
      { cancelRefetch: false },
    );
}

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
  // The engine remembers the text the last regular expression was found in, whatever has become of it.
  /^/u.test('');
}
