// @vitest-environment node
import { afterEach, expect, it, vi } from 'vitest';
import type { TestJob } from './testing/jobs.ts';
import { threadQueue, type ThreadLimits, type ThreadQueue } from './thread-queue.ts';

const done = { kind: 'done', value: 'done' };
const slow = { kind: 'exhausted', by: 'time' };
/** Milliseconds no job that ends needs. */
const timeoutMs = 60_000;

let queue: ThreadQueue<TestJob, string>;
const start = (limits: ThreadLimits): void => {
  queue = threadQueue(new URL('./testing/jobs-entry.mjs', import.meta.url), limits);
};
afterEach(() => {
  vi.useRealTimers();
  return queue.close();
});

it('[COM-06] a job that never ends is ended, and its time is not taken from the one behind it', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  start({ timeoutMs });
  const asked = [queue.run('hang'), queue.run('answer')];
  // The first has begun once those that were asked had a turn of the event loop.
  await new Promise((resolve) => setImmediate(resolve));
  vi.advanceTimersByTime(timeoutMs);
  expect(await Promise.all(asked)).toEqual([slow, done]);
});

it('[COM-06] a job that fills the memory is ended, and one that throws is a bug: the next are done', async () => {
  start({ timeoutMs, memory: 64 });
  const [filled, thrown, next] = await Promise.allSettled([queue.run('fill'), queue.run('throw'), queue.run('answer')]);
  expect(filled).toMatchObject({ value: { kind: 'exhausted', by: 'memory' } });
  expect(thrown).toMatchObject({ reason: { message: expect.stringContaining('thrown in the thread') as string } });
  expect(next).toMatchObject({ value: done });
});

it('[COM-06] more jobs than may wait are not begun', async () => {
  start({ timeoutMs, queue: 2 });
  const asked = [queue.run('answer'), queue.run('answer'), queue.run('answer')];
  expect(await Promise.all(asked)).toEqual([done, done, { kind: 'full' }]);
  expect(await queue.run('answer')).toEqual(done);
});
