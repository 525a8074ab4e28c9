/** Runs one call at a time for each key; callers that ask meanwhile get the same promise. */
export function singleFlight<T>(): (key: string, call: () => Promise<T>) => Promise<T> {
  const flying = new Map<string, Promise<T>>();
  return (key, call) => {
    const under = flying.get(key);
    if (under) return under;
    const flight = call().finally(() => flying.delete(key));
    flying.set(key, flight);
    return flight;
  };
}
