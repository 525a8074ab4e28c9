import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { spareWorkers } from './spare-worker.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function workers() {
  const started: (Worker & { terminate: ReturnType<typeof vi.fn> })[] = [];
  const { acquire: take, release: giveBack } = spareWorkers(() => {
    const worker = { terminate: vi.fn() } as unknown as (typeof started)[number];
    started.push(worker);
    return worker;
  });
  return { started, take, giveBack };
}

test('[DOC-06] the worker of a closed file is reused for the next one; files open at the same time have their own workers', async () => {
  const { started, take, giveBack } = workers();
  const first = take();
  const second = take();
  expect(second).not.toBe(first);
  giveBack(first, Promise.resolve());
  await vi.advanceTimersByTimeAsync(0);
  expect(take()).toBe(first);
  expect(started).toHaveLength(2);
  giveBack(first, Promise.resolve());
  giveBack(second, Promise.resolve());
  await vi.advanceTimersByTimeAsync(0);
  expect(started.map(({ terminate }) => terminate.mock.calls.length)).toEqual([0, 1]);
});

test('[DOC-06] a worker in use is not terminated, however long its file is read', async () => {
  const { take, giveBack } = workers();
  giveBack(take(), Promise.resolve());
  await vi.advanceTimersByTimeAsync(0);
  const again = take();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(again.terminate).not.toHaveBeenCalled();
});

test('[DOC-13] a worker that releases its file after it was terminated for being late is not used for the next one', async () => {
  const { take, giveBack } = workers();
  const stuck = take();
  let empty: () => void = () => undefined;
  giveBack(stuck, new Promise<void>((resolve) => (empty = resolve)));
  await vi.advanceTimersByTimeAsync(60_000);
  empty();
  await vi.advanceTimersByTimeAsync(0);
  expect(take()).not.toBe(stuck);
});

test('a worker is terminated when it stays unused, does not release its file, or fails on it', async () => {
  const { started, take, giveBack } = workers();
  giveBack(take(), Promise.resolve());
  await vi.advanceTimersByTimeAsync(60_000);
  const stuck = take();
  giveBack(stuck, new Promise(() => undefined));
  const broken = take();
  giveBack(broken, Promise.reject(new Error('broken')));
  await vi.advanceTimersByTimeAsync(0);
  expect(broken.terminate).toHaveBeenCalledOnce();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(started).toHaveLength(3);
  for (const { terminate } of started) expect(terminate).toHaveBeenCalledOnce();
  expect(take()).not.toBe(stuck);
});
