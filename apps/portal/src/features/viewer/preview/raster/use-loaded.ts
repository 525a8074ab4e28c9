import { useEffect, useState } from 'react';

/** What a promise brought; undefined while nothing has come yet. */
export type Loaded<T> = { readonly value: T } | 'failed' | undefined;

/** Runs `load` (keep it with useCallback), and again when it changes; until the next result is here the last one stays. */
export function useLoaded<T>(load: () => Promise<T>): Loaded<T> {
  const [loaded, setLoaded] = useState<Loaded<T>>();
  useEffect(() => {
    let gone = false;
    load().then(
      (value) => gone || setLoaded({ value }),
      () => gone || setLoaded('failed'),
    );
    return () => {
      gone = true;
    };
  }, [load]);
  return loaded;
}
