import { QueryClient } from '@tanstack/react-query';

/** What screens have read from the back ends; in memory only, cleared with the patient and the session. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: false, refetchOnWindowFocus: false, staleTime: 60_000, networkMode: 'always' },
    mutations: { retry: false, networkMode: 'always' },
  },
});
