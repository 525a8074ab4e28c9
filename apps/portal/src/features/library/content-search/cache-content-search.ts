import type { QueryClient } from '@tanstack/react-query';
import type { ContentSearch } from './content-search.ts';

/**
 * Keeps a search and its index in the query cache, beyond the lifetime of the list screen. The search is closed when it is removed from the
 * cache: at sign-out, and when the patient or the represented person changes (SES-08, PSR-04).
 */
export function cacheContentSearch(client: QueryClient, key: readonly unknown[], search: ContentSearch): void {
  // Set for the first element of the key only: query defaults outlive the cached data, and the rest of the key names the patient.
  client.setQueryDefaults(key.slice(0, 1), { gcTime: Infinity });
  client.setQueryData(key, search);
  const query = client.getQueryCache().find({ queryKey: key, exact: true });
  const leave = client.getQueryCache().subscribe((event) => {
    if (event.type !== 'removed' || event.query !== query) return;
    leave();
    search.close();
  });
}
