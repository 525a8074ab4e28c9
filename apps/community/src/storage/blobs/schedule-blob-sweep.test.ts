import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import type { Storage } from '../storage.ts';
import { openMemoryStorage } from '../testing/memory-storage.ts';
import type { FindReferencedKeys } from './blobs.ts';
import { scheduleBlobSweep } from './schedule-blob-sweep.ts';

let storage: Storage;
beforeAll(async () => {
  storage = await openMemoryStorage();
  const values = { content_type: 'x/y', size: 1, sha1: '', created: new Date() };
  await storage.db
    .insertInto('attachment')
    .values(['one', 'two'].map((key) => ({ ...values, key })))
    .execute();
});
afterAll(() => storage.close());
afterEach(() => void vi.useRealTimers());

const log = pino({ level: 'silent' });

/** Returns a store that records its calls; `found` is what the rows name of its keys, `swept` what it says it has moved. */
function noting(during: (named: FindReferencedKeys) => Promise<void> = () => Promise.resolve(), swept = 0) {
  const acts: string[] = [];
  const found: (readonly string[])[] = [];
  const blobs: Storage['blobs'] = {
    ...storage.blobs,
    restoreNamed: async (named) => {
      found.push([...(await named(['one', 'gone']))].sort(), [...(await named([]))]);
      acts.push('taken back');
    },
    sweep: async (named) => {
      acts.push('sweep');
      await during(named);
      acts.push('swept');
      return swept;
    },
  };
  return { acts, found, context: { db: storage.db, blobs, log } };
}

it('[COM-01] reclaims blobs that rows refer to again before each sweep, at start and daily', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const { acts, found, context } = noting();
  const begun = vi.spyOn(context.blobs, 'restoreNamed');
  const stop = scheduleBlobSweep(context);
  const once = ['taken back', 'sweep', 'swept'];
  await expect.poll(() => acts).toEqual(once);
  // Only of the keys that were passed: what is reclaimed is moved.
  expect(found).toEqual([['one'], []]);
  // A poll advances the clock as well.
  vi.advanceTimersByTime(23 * 3600_000);
  expect(begun).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(3600_000);
  await expect.poll(() => acts).toEqual([...once, ...once]);
  await stop();
  vi.advanceTimersByTime(3 * 24 * 3600_000);
  await new Promise((resolve) => setImmediate(resolve));
  expect(acts).toHaveLength(6);
});

it('[COM-01] a running sweep is cancelled at its next query and awaited when the community stops', async () => {
  let goOn = (): void => undefined;
  const waiting = new Promise<void>((resolve) => (goOn = resolve));
  const problems: unknown[] = [];
  const { acts, context } = noting(async (named) => {
    await waiting;
    try {
      await named(['one']);
    } catch (problem) {
      problems.push(problem);
      throw problem;
    }
  });
  const errors = vi.spyOn(log, 'error');
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const stop = scheduleBlobSweep(context);
  await expect.poll(() => acts).toContain('sweep');
  // The next one does not begin beside it.
  vi.advanceTimersByTime(24 * 3600_000);
  await new Promise((resolve) => setImmediate(resolve));
  expect(acts).toEqual(['taken back', 'sweep']);
  let stopped = false;
  const stopping = stop().then(() => (stopped = true));
  await new Promise((resolve) => setImmediate(resolve));
  expect(stopped).toBe(false);
  goOn();
  await stopping;
  expect(problems).toHaveLength(1);
  expect(acts).not.toContain('swept');
  // A deliberate stop is not reported to operators.
  expect(errors).not.toHaveBeenCalled();
  errors.mockRestore();
});

it('[COM-01] what was moved to quarantine, and a sweep that failed, are reported to operators', async () => {
  const [warnings, errors] = [vi.spyOn(log, 'warn'), vi.spyOn(log, 'error')];
  const problem = new Error('the disk is gone');
  const sweeps = [noting(undefined, 0), noting(undefined, 3), noting(() => Promise.reject(problem))];
  for (const { acts, context } of sweeps) {
    const stop = scheduleBlobSweep(context);
    await expect.poll(() => acts).toContain('sweep');
    await new Promise((resolve) => setImmediate(resolve));
    await stop();
  }
  expect(warnings.mock.calls).toEqual([[{ swept: 3 }, expect.stringContaining('moved to quarantine')]]);
  expect(errors.mock.calls).toEqual([[{ err: problem }, expect.stringContaining('could not be moved')]]);
  warnings.mockRestore();
  errors.mockRestore();
});
