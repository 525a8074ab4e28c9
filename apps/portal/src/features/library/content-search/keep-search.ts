import type { QueryClient } from '@tanstack/react-query';
import type { ContentSearch } from './content-search.ts';

/**
 * Keeps a search with what was read of its record, beyond the page of the list. It goes when that goes: at the sign-out, with
 * the patient, with whom one acts for (SES-08, PSR-04).
 */
export function keepSearch(client: QueryClient, key: readonly unknown[], search: ContentSearch): void {
  // By the first word of the key: defaults outlive what was read, and the rest of the key names the patient.
  client.setQueryDefaults(key.slice(0, 1), { gcTime: Infinity });
  client.setQueryData(key, search);
  const query = client.getQueryCache().find({ queryKey: key, exact: true });
  const leave = client.getQueryCache().subscribe((event) => {
    if (event.type !== 'removed' || event.query !== query) return;
    leave();
    search.close();
  });
}
