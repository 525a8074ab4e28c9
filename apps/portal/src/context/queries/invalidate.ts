import type { QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * Invalidates the queries under the key after a change at the platform: screens that show them refetch them, others do when they mount. A
 * fetch under way may return the state before the change and is cancelled; the library's own invalidation does that only for queries that
 * already have data.
 * @param now applies the known effect of the change, shown until the refetch is complete
 */
export function invalidate<Read>(client: QueryClient, queryKey: QueryKey, now?: (read: Read) => Read): Promise<void> {
  void client.cancelQueries({ queryKey });
  if (now) client.setQueryData<Read>(queryKey, (read) => read && now(read));
  return client.invalidateQueries({ queryKey });
}
