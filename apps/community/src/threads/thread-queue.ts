import { Worker } from 'node:worker_threads';
import type { ThreadJobResult, JobRequest } from './serve-jobs.ts';

/** Runs jobs in a thread outside the event loop, one after the other, so that a large or hostile one does not block requests. */
export interface ThreadQueue<Job, Done> {
  /** Runs a job; rejects with what was thrown in the thread. `transfer`: buffers of the job that are transferred instead of copied. */
  readonly run: (job: Job, transfer?: readonly ArrayBuffer[]) => Promise<JobResult<Done>>;
  /** Ends the thread, which keeps the process alive until then; jobs that run or wait return `closed`. */
  readonly close: () => Promise<void>;
}

/** Result of a job: done, not begun, or ended with its thread; the next job has a new one. */
export type JobResult<Done> =
  | { readonly kind: 'done'; readonly value: Done }
  | { readonly kind: 'full' | 'closed' }
  | { readonly kind: 'exhausted'; readonly by: 'time' | 'memory' };

export interface ThreadLimits {
  /** Milliseconds for one job, counted from its start: a job that waits behind a slow one has as many. */
  readonly timeoutMs: number;
  /** Maximum number of jobs running or waiting; unlimited when omitted. */
  readonly queue?: number;
  /** Maximum memory of the thread in megabytes. */
  readonly memory?: number;
}

/** Creates a queue for the thread that begins with `entry` (which calls serveJobs); the first job starts it. */
export function threadQueue<Job, Done>(
  entry: URL,
  { timeoutMs, queue = Infinity, memory }: ThreadLimits,
): ThreadQueue<Job, Done> {
  let worker: Worker | undefined;
  let last: Promise<unknown> = Promise.resolve();
  let queued = 0;
  let isClosed = false;
  const startWorker = (): Worker => {
    const started = new Worker(
      entry,
      memory === undefined ? {} : { resourceLimits: { maxOldGenerationSizeMb: memory } },
    );
    // It may also end without a job: the next job would wait for its answer, and an error nobody listens to would end the process.
    const clear = (): void => {
      if (worker === started) worker = undefined;
    };
    return started.on('error', clear).on('exit', clear);
  };
  const end = async (): Promise<void> => {
    const previous = worker;
    worker = undefined;
    await previous?.terminate();
  };
  const run = async (job: Job, transfer: readonly ArrayBuffer[]): Promise<JobResult<Done>> => {
    // A thread that is just ending would take the job and its buffers with it.
    if (worker && !('value' in (await runInWorker(worker, {}, [], timeoutMs)))) await end();
    if (isClosed) return { kind: 'closed' };
    worker ??= startWorker();
    const outcome = await runInWorker<Done>(worker, { job }, transfer, timeoutMs);
    if ('value' in outcome) return { kind: 'done', value: outcome.value };
    // The thread was ended on purpose: not a bug, and no new one for jobs that still wait.
    if (isClosed) return { kind: 'closed' };
    await end();
    if ('by' in outcome) return { kind: 'exhausted', by: outcome.by };
    throw new Error(`A thread failed: ${outcome.problem}`);
  };
  return {
    run: async (job, transfer = []) => {
      if (queued >= queue) return { kind: 'full' };
      queued += 1;
      const result = last.then(() => run(job, transfer));
      last = result.catch(() => undefined);
      try {
        return await result;
      } finally {
        queued -= 1;
      }
    },
    close: () => {
      isClosed = true;
      return end();
    },
  };
}

type Outcome<Done> = ThreadJobResult<Done> | { readonly by: 'time' | 'memory' };

/** Returns the thread's answer, or that it was too slow or ran out of memory. */
function runInWorker<Done>(
  worker: Worker,
  request: JobRequest<unknown>,
  transfer: readonly ArrayBuffer[],
  timeoutMs: number,
): Promise<Outcome<Done>> {
  return new Promise((resolve) => {
    const settle = (outcome: Outcome<Done>): void => {
      clearTimeout(timer);
      worker.off('message', settle).off('error', onError).off('exit', onExit);
      resolve(outcome);
    };
    let exitOutcome: Outcome<Done> = { problem: 'the thread ended' };
    // An answer sent before the error may arrive after it in a busy process, but always before the exit.
    const onError = ({ code, stack, message }: Error & { readonly code?: string }): void => {
      exitOutcome = code === 'ERR_WORKER_OUT_OF_MEMORY' ? { by: 'memory' } : { problem: stack ?? message };
    };
    const onExit = (): void => settle(exitOutcome);
    const timer = setTimeout(() => settle({ by: 'time' }), timeoutMs);
    worker.on('message', settle).on('error', onError).on('exit', onExit);
    worker.postMessage(request, [...transfer]);
  });
}
