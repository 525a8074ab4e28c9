import type { QueryClient, QueryKey } from '@tanstack/react-query';

const listeners = new Set<(queryKey: QueryKey) => void>();

/** Calls the listener with the key of every change made in this tab; returns a function that ends it. */
export function onChange(listener: (queryKey: QueryKey) => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Reports a change made in this tab whose effect it already shows. */
export function reportChange(queryKey: QueryKey): void {
  for (const listener of listeners) listener(queryKey);
}

/** Invalidates the queries under the key after a change at the platform ({@link invalidateHere}), and reports the change. */
export function invalidate<Read>(
  client: QueryClient,
  queryKey: QueryKey,
  applyChange?: (read: Read) => Read,
): Promise<void> {
  reportChange(queryKey);
  return invalidateHere(client, queryKey, applyChange);
}

/**
 * Invalidates the queries under the key: screens that show them refetch them, others do when they mount. A fetch under way may return the
 * state before the change and is cancelled; the library's own invalidation does that only for queries that already have data.
 * @param applyChange applies the known effect of the change, shown until the refetch is complete
 */
export function invalidateHere<Read>(
  client: QueryClient,
  queryKey: QueryKey,
  applyChange?: (read: Read) => Read,
): Promise<void> {
  void client.cancelQueries({ queryKey });
  if (applyChange) applyKnownChange(client, queryKey, applyChange);
  return client.invalidateQueries({ queryKey });
}

/** Applies the known effect of a change to data that was read, if there is any; the time at which it was read stays. */
export function applyKnownChange<Read>(
  client: QueryClient,
  queryKey: QueryKey,
  applyChange: (read: Read) => Read,
): void {
  const { dataUpdatedAt: updatedAt = 0 } = client.getQueryState(queryKey) ?? {};
  client.setQueryData<Read>(queryKey, (read) => read && applyChange(read), { updatedAt });
}
