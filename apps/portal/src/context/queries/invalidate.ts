import type { QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * After a change at the platform: what was read under the key is read anew by the screens that show it, the others read it when they come.
 * A reading still on its way may answer what was before the change; it is given up, which the library's own invalidation does for
 * readings of something known alone.
 * @param now what is known of the change already, shown until the new reading is there
 */
export function invalidate<Read>(client: QueryClient, queryKey: QueryKey, now?: (read: Read) => Read): Promise<void> {
  void client.cancelQueries({ queryKey });
  if (now) client.setQueryData<Read>(queryKey, (read) => read && now(read));
  return client.invalidateQueries({ queryKey });
}
