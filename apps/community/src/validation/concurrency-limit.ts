/** Returns a function that runs at most `most` pieces of work at a time; the others wait in the order they came. */
export function concurrencyLimit(maxRunning: number): <T>(task: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (task) => {
    if (running >= maxRunning) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return await task();
    } finally {
      const next = waiting.shift();
      // The slot passes to the next waiter without being released in between.
      if (next) next();
      else running -= 1;
    }
  };
}
