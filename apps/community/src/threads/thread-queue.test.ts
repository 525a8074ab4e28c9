// @vitest-environment node
import { once } from 'node:events';
import type { Worker } from 'node:worker_threads';
import { afterEach, expect, it, vi } from 'vitest';
import type { TestJob } from './testing/jobs.ts';
import { threadQueue, type ThreadLimits, type ThreadQueue } from './thread-queue.ts';

const done = { kind: 'done', value: 'done' };
const slow = { kind: 'exhausted', by: 'time' };
/** Milliseconds, more than any job needs that ends. */
const timeoutMs = 60_000;

let queue: ThreadQueue<TestJob, string>;
const start = (limits: ThreadLimits): void => {
  queue = threadQueue(new URL('./testing/jobs-entry.mjs', import.meta.url), limits);
};
afterEach(() => {
  vi.useRealTimers();
  return queue.close();
});

it('[COM-06] a job that never ends is stopped, and the next job gets its full time', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  start({ timeoutMs });
  const asked = [queue.run('hang'), queue.run('answer')];
  // The first job begins after a turn of the event loop.
  await new Promise((resolve) => setImmediate(resolve));
  vi.advanceTimersByTime(timeoutMs);
  expect(await Promise.all(asked)).toEqual([slow, done]);
});

it('[COM-06] a job that exhausts the memory is stopped, one that throws rejects, and the next one is executed', async () => {
  start({ timeoutMs, memory: 64 });
  const [filled, thrown, next] = await Promise.allSettled([queue.run('fill'), queue.run('throw'), queue.run('answer')]);
  expect(filled).toMatchObject({ value: { kind: 'exhausted', by: 'memory' } });
  expect(thrown).toMatchObject({ reason: { message: expect.stringMatching(/thrown in the thread\n +at /) as string } });
  expect(next).toMatchObject({ value: done });
});

it('[COM-06] jobs beyond the queue limit are not started', async () => {
  start({ timeoutMs, queue: 2 });
  // When those are done, as many may wait again.
  for (let round = 0; round < 2; round += 1) {
    const asked = [queue.run('answer'), queue.run('answer'), queue.run('answer')];
    expect(await Promise.all(asked)).toEqual([done, done, { kind: 'full' }]);
  }
});

it('[COM-06] a thread that exits by itself rejects its job, and the next job has a new thread', async () => {
  start({ timeoutMs });
  const [left, next] = await Promise.allSettled([queue.run('leave'), queue.run('answer')]);
  expect(left).toMatchObject({ reason: { message: expect.stringContaining('the thread ended') as string } });
  expect(next).toMatchObject({ value: done });
});

it.each(['leave later', 'throw later'] as const)(
  '[COM-06] a thread that ends between two jobs (%s) ends neither the process nor the next job',
  async (job) => {
    const started = once(process, 'worker') as Promise<[Worker]>;
    start({ timeoutMs });
    const first = queue.run(job);
    const [thread] = await started;
    const ended = new Promise((resolve) => void thread.once('exit', resolve));
    expect(await first).toEqual(done);
    await ended;
    expect(await queue.run('answer')).toEqual(done);
  },
);

it('[COM-06] a job whose thread failed after the answer is done, also when the error arrives first', async () => {
  const started = once(process, 'worker') as Promise<[Worker]>;
  start({ timeoutMs });
  expect(await queue.run('answer')).toEqual(done);
  const [thread] = await started;
  const post = thread.postMessage.bind(thread);
  vi.spyOn(thread, 'postMessage').mockImplementation((request: object, transfer) => {
    post(request, transfer);
    // As in a busy process: error and answer have different channels.
    if ('job' in request) thread.emit('error', new Error('thrown after the answer'));
  });
  expect(await queue.run('throw later')).toEqual(done);
});

it('[COM-06] a job that comes while the thread is ending is executed by the next one, with its buffers', async () => {
  const started = once(process, 'worker') as Promise<[Worker]>;
  start({ timeoutMs });
  expect(await queue.run('answer')).toEqual(done);
  const [thread] = await started;
  // The queue learns only later that it has ended.
  const ended = thread.terminate();
  expect(await queue.run('answer', [new ArrayBuffer(8)])).toEqual(done);
  await ended;
});

it('[COM-06] a thread that never rests after a job is ended, and the next job has a new one', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  start({ timeoutMs });
  expect(await queue.run('hang later')).toEqual(done);
  const next = queue.run('answer');
  await new Promise((resolve) => setImmediate(resolve));
  vi.advanceTimersByTime(timeoutMs);
  expect(await next).toEqual(done);
});

it('[COM-01] [COM-06] a finished job leaves no timer that keeps the process running and no listeners, and its buffers are transferred', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const started = once(process, 'worker') as Promise<[Worker]>;
  start({ timeoutMs });
  const buffer = new ArrayBuffer(8);
  expect(await queue.run('answer', [buffer])).toEqual(done);
  expect([vi.getTimerCount(), buffer.byteLength]).toEqual([0, 0]);
  const [thread] = await started;
  expect(['message', 'error', 'exit'].map((event) => thread.listenerCount(event))).toEqual([0, 1, 1]);
});

it('[COM-01] closing the queue reports running and waiting jobs as closed and starts no others', async () => {
  start({ timeoutMs });
  // The thread is running, so that the job is in progress when it is ended.
  expect(await queue.run('answer')).toEqual(done);
  const asked = [queue.run('hang'), queue.run('answer')];
  await new Promise((resolve) => setImmediate(resolve));
  await queue.close();
  expect(await Promise.all(asked)).toEqual([{ kind: 'closed' }, { kind: 'closed' }]);
  expect(await queue.run('answer')).toEqual({ kind: 'closed' });
});
