import { useEffect, useState } from 'react';

/** Result of a promise; undefined while it is pending. */
export type Loaded<T> = { readonly value: T } | 'failed' | undefined;

/** Runs `load` (memoise it with useCallback), and again when it changes; until the next result arrives the last one is returned. */
export function useLoaded<T>(load: () => Promise<T>): Loaded<T> {
  const [loaded, setLoaded] = useState<Loaded<T>>();
  useEffect(() => {
    let isCancelled = false;
    load().then(
      (value) => isCancelled || setLoaded({ value }),
      () => isCancelled || setLoaded('failed'),
    );
    return () => {
      isCancelled = true;
    };
  }, [load]);
  return loaded;
}
