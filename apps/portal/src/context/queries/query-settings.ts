import type { DefaultOptions } from '@tanstack/react-query';

/** Settings of the cache of back-end data. Data counts as current for a minute: each reading of a record is an entry in its access log. */
export const querySettings = {
  queries: { retry: false, refetchOnWindowFocus: false, staleTime: 60_000, networkMode: 'always' },
  mutations: { retry: false, networkMode: 'always' },
} as const satisfies DefaultOptions;
