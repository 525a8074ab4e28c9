import { QueryClient } from '@tanstack/react-query';
import { refetchOrder } from '@epr/domain/session';

/** What screens have read from the back ends; in memory only, cleared with the patient and the session. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: false, refetchOnWindowFocus: false, staleTime: 60_000, networkMode: 'always' },
    mutations: { retry: false, networkMode: 'always' },
  },
});

/** Under which first word of their keys the screens keep what is read again. */
const kept: Readonly<Record<(typeof refetchOrder)[number], string>> = {
  documents: 'record',
  vaccination: 'vaccinations',
  consent: 'rights',
  professionals: 'professionals',
  representatives: 'representatives',
  auditEvents: 'access-log',
};

/** Reads what the screen shows anew, one after the other in the order of the specification (core 4, SES-11). */
export async function refetchInOrder(client: QueryClient): Promise<void> {
  // The screens first have to know for whom they ask: their keys change with the session.
  await new Promise((painted) => requestAnimationFrame(() => setTimeout(painted, 0)));
  for (const subject of refetchOrder)
    await client.refetchQueries({ queryKey: [kept[subject]], type: 'active' }, { cancelRefetch: false });
}
