/** Runs one call at a time for each key; callers that ask meanwhile get the same promise. */
export function singleFlight<T>(): (key: string, call: () => Promise<T>) => Promise<T> {
  const running = new Map<string, Promise<T>>();
  return (key, call) => {
    const current = running.get(key);
    if (current) return current;
    const promise = call().finally(() => running.delete(key));
    running.set(key, promise);
    return promise;
  };
}
