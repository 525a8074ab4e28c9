import { expect, it } from 'vitest';
import { concurrencyLimit } from './concurrency-limit.ts';

it('[COM-07] runs as many tasks at a time as allowed, also after tasks waited or failed', async () => {
  const limited = concurrencyLimit(2);
  let running = 0;
  const seen: number[] = [];
  const begun: number[] = [];
  const work = async (number: number): Promise<number> => {
    running += 1;
    seen.push(running);
    begun.push(number);
    await new Promise((resolve) => setImmediate(resolve));
    running -= 1;
    if (number === 3) throw new Error('failed');
    return number;
  };
  for (let round = 0; round < 2; round += 1) {
    seen.length = 0;
    begun.length = 0;
    const done = await Promise.allSettled([0, 1, 2, 3, 4, 5].map((number) => limited(() => work(number))));
    expect(done.map(({ status }) => status === 'fulfilled')).toEqual([true, true, true, false, true, true]);
    expect(seen).toEqual([1, 2, 2, 2, 2, 2]);
    // In the order they came.
    expect(begun).toEqual([0, 1, 2, 3, 4, 5]);
  }
});
