import type { NamedKeys } from '../blobs/blobs.ts';

/** Returns a lookup by which rows name these keys and no others. */
export function naming(...keys: readonly string[]): NamedKeys {
  return (asked) => Promise.resolve(new Set(asked.filter((key) => keys.includes(key))));
}
