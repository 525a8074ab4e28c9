import { Worker } from 'node:worker_threads';
import { ok, refused, type Result } from '@epr/domain/values';
import type { Fault, Job } from './job.ts';
import type { Answer } from './worker.ts';

/** Does conversions beside the event loop, one after the other, so that a large or hostile one keeps nobody else waiting. */
export interface Converter {
  readonly convert: (job: Job) => Promise<Result<Uint8Array, Fault>>;
  readonly close: () => Promise<void>;
}

interface Limits {
  /** Milliseconds for one job. */
  readonly patience?: number;
  /** Jobs that may wait. */
  readonly queue?: number;
}

const stopping = refused<Fault>({ status: 503, words: 'The service is stopping' });

/** Megabytes of the thread: a document that needs more is refused, and the next gets a new thread. */
const memory = 768;

export function startConverter({ patience = 30_000, queue = 20 }: Limits = {}): Converter {
  let worker: Worker | undefined;
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  let closed = false;
  const end = async (): Promise<void> => {
    const ending = worker;
    worker = undefined;
    await ending?.terminate();
  };
  const run = async (job: Job): Promise<Result<Uint8Array, Fault>> => {
    if (closed) return stopping;
    worker ??= new Worker(new URL('./worker-entry.mjs', import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: memory },
    });
    const answer = await ask(worker, job, patience);
    if (answer.kind === 'done') return ok(answer.bytes);
    if (answer.kind === 'fault') return refused(answer.fault);
    // The thread was ended on purpose: no bug, and no new one for who still waits.
    if (closed) return stopping;
    await end();
    if (answer.kind === 'bug') throw new Error(`The converter failed: ${answer.problem}`);
    return refused({ status: 413, words: answer.words });
  };
  return {
    convert: async (job) => {
      if (waiting >= queue) return refused({ status: 503, words: 'Too many conversions are waiting' });
      waiting += 1;
      const turn = last.then(() => run(job));
      last = turn.catch(() => undefined);
      try {
        return await turn;
      } finally {
        waiting -= 1;
      }
    },
    close: () => {
      closed = true;
      return end();
    },
  };
}

/** The thread's answer, or that it was too slow or ran out of memory. */
function ask(
  worker: Worker,
  job: Job,
  patience: number,
): Promise<Answer | { readonly kind: 'exhausted'; readonly words: string }> {
  return new Promise((resolve) => {
    const settle = (answer: Awaited<ReturnType<typeof ask>>): void => {
      clearTimeout(timer);
      worker.off('message', settle).off('error', failed).off('exit', left);
      worker.unref();
      resolve(answer);
    };
    const failed = (problem: Error & { readonly code?: string }): void =>
      settle(
        problem.code === 'ERR_WORKER_OUT_OF_MEMORY'
          ? { kind: 'exhausted', words: 'The document is too large to convert' }
          : { kind: 'bug', problem: problem.stack ?? problem.message },
      );
    const left = (): void => settle({ kind: 'bug', problem: 'the thread ended' });
    const timer = setTimeout(
      () => settle({ kind: 'exhausted', words: 'Converting the document takes too long' }),
      patience,
    );
    worker.ref();
    worker.on('message', settle).on('error', failed).on('exit', left);
    worker.postMessage(job);
  });
}
