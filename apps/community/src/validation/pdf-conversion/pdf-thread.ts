import { Worker } from 'node:worker_threads';
import type { Job, Outcome } from './job.ts';
import type { Message } from './worker.ts';

/** Bounds for one job: a hostile file costs this much and no more. */
export interface ThreadLimits {
  /** Milliseconds from one sign of life to the next: a page, or the whole repair. */
  readonly timeoutMs: number;
  /** Milliseconds in all. */
  readonly whole: number;
  /** Bytes by which the process may grow meanwhile. */
  readonly memory: number;
}

const defaultLimits: ThreadLimits = { timeoutMs: 120_000, whole: 60 * 60_000, memory: 2 * 1024 * 1024 * 1024 };

export type ThreadAnswer =
  Outcome | { readonly kind: 'tooSlow' } | { readonly kind: 'failed'; readonly problem: string };

/** Does jobs with PDF files beside the event loop. */
export interface PdfThread {
  /** A job that takes too long or too much memory is ended and says so, as is one the thread did not survive. */
  readonly run: (job: Job) => Promise<ThreadAnswer>;
  /** Ends the threads, which hold the process until then. */
  readonly close: () => Promise<void>;
}

/** Milliseconds between looks at the memory. */
const watching = 100;
/** Megabytes of objects; what lies outside (buffers, WebAssembly) is watched. */
const heap = 1024;

/**
 * Threads for jobs with PDF files, started when they are needed. One that has looked at a file and is idle is used again, as starting
 * takes longer than a file; one that has drawn pages, or went wrong, ends with its job and gives back what it took.
 */
export function pdfThread(limits: ThreadLimits = defaultLimits): PdfThread {
  const running = new Set<Worker>();
  let idle: Worker | undefined;
  let closed = false;
  const start = (): Worker => {
    const worker = new Worker(new URL('./worker-entry.mjs', import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: heap },
    });
    // An error that comes after an answer is the thread's own end, which nobody waits for.
    worker.on('error', () => undefined);
    worker.on('exit', () => {
      if (idle === worker) idle = undefined;
    });
    return worker;
  };
  return {
    run: async (job) => {
      const worker = idle ?? start();
      idle = undefined;
      running.add(worker);
      const answer = await ask(worker, job, limits);
      running.delete(worker);
      const isClean = answer.kind === 'repaired' || answer.kind === 'unrepairable';
      if (isClean && !closed && !idle) idle = worker;
      else await worker.terminate();
      return answer;
    },
    close: async () => {
      closed = true;
      await Promise.all([...running, ...(idle ? [idle] : [])].map((worker) => worker.terminate()));
    },
  };
}

function ask(worker: Worker, job: Job, limits: ThreadLimits): Promise<ThreadAnswer> {
  const before = process.memoryUsage.rss();
  return new Promise((resolve) => {
    let stepTimer: NodeJS.Timeout | undefined;
    const settle = (answer: ThreadAnswer): void => {
      clearTimeout(stepTimer);
      clearTimeout(whole);
      clearInterval(memory);
      worker.off('message', heard).off('error', failed).off('exit', left);
      resolve(answer);
    };
    const slow = (): void => settle({ kind: 'tooSlow' });
    const wait = (): void => {
      clearTimeout(stepTimer);
      stepTimer = setTimeout(slow, limits.timeoutMs);
    };
    const heard = (message: Message): void => {
      if (message.kind === 'step') wait();
      else if (message.kind === 'done') settle(message.outcome);
      else settle({ kind: 'failed', problem: message.problem });
    };
    const failed = (problem: Error & { readonly code?: string }): void =>
      settle(
        problem.code === 'ERR_WORKER_OUT_OF_MEMORY'
          ? { kind: 'tooLarge' }
          : { kind: 'failed', problem: problem.stack ?? problem.message },
      );
    const left = (): void => settle({ kind: 'failed', problem: 'the thread ended' });
    const whole = setTimeout(slow, limits.whole);
    const memory = setInterval(() => {
      if (process.memoryUsage.rss() - before > limits.memory) settle({ kind: 'tooLarge' });
    }, watching);
    wait();
    worker.on('message', heard).on('error', failed).on('exit', left);
    worker.postMessage(job);
  });
}
