import { Worker } from 'node:worker_threads';
import type { PdfJob, PdfJobOutcome } from './job.ts';
import type { Message } from './worker.ts';

/** Limits for one job, so that a hostile file cannot use more. */
export interface PdfThreadLimits {
  /** Milliseconds without progress: per page, or for the whole repair. */
  readonly timeoutMs: number;
  /** Milliseconds for the whole job. */
  readonly totalMs: number;
  /** Maximum growth of the process memory during the job, in bytes. */
  readonly memory: number;
}

const defaultLimits: PdfThreadLimits = { timeoutMs: 120_000, totalMs: 60 * 60_000, memory: 2 * 1024 * 1024 * 1024 };

export type PdfThreadResult =
  PdfJobOutcome | { readonly kind: 'tooSlow' } | { readonly kind: 'failed'; readonly problem: string };

/** Runs jobs on PDF files outside the event loop. */
export interface PdfThread {
  /** Runs a job. Resolves with a fault when the job exceeds its time or memory or when the thread fails. */
  readonly run: (job: PdfJob) => Promise<PdfThreadResult>;
  /** Terminates the threads, which keep the process alive until then; no further ones are started. */
  readonly close: () => Promise<void>;
}

/** Milliseconds between memory checks. */
const memoryCheckMs = 100;
/** Heap limit of the thread in megabytes; memory outside the heap (buffers, WebAssembly) is checked at intervals. */
const maxHeapMb = 1024;

/**
 * Creates the threads for jobs on PDF files, started on demand. A thread that repaired or only inspected a file is reused, because starting
 * one takes longer than a file; one that has rendered pages or failed is terminated after its job, which frees its memory.
 */
export function pdfThread(limits: PdfThreadLimits = defaultLimits): PdfThread {
  const running = new Set<Worker>();
  let idle: Worker | undefined;
  let isClosed = false;
  const start = (): Worker => {
    const worker = new Worker(new URL('./worker-entry.mjs', import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: maxHeapMb },
    });
    // Handles errors after the response: they only concern the end of the thread, which nobody awaits.
    worker.on('error', () => undefined);
    worker.on('exit', () => {
      if (idle === worker) idle = undefined;
    });
    return worker;
  };
  const run = async (job: PdfJob): Promise<PdfThreadResult> => {
    if (isClosed) return { kind: 'failed', problem: 'the threads are closed' };
    const reused = idle;
    const worker = reused ?? start();
    idle = undefined;
    running.add(worker);
    const result = await runJob(worker, job, limits);
    running.delete(worker);
    const isClean = result.kind === 'repaired' || result.kind === 'unrepairable';
    if (isClean && !isClosed && !idle) idle = worker;
    else await worker.terminate();
    // A kept thread may have been ending already: that is no fault of this file, and a new one decides.
    return reused && result.kind === 'failed' ? run(job) : result;
  };
  return {
    run,
    close: async () => {
      isClosed = true;
      await Promise.all([...running, ...(idle ? [idle] : [])].map((worker) => worker.terminate()));
    },
  };
}

function runJob(worker: Worker, job: PdfJob, limits: PdfThreadLimits): Promise<PdfThreadResult> {
  const memoryBefore = process.memoryUsage.rss();
  return new Promise((resolve) => {
    let stepTimer: NodeJS.Timeout | undefined;
    const settle = (result: PdfThreadResult): void => {
      clearTimeout(stepTimer);
      clearTimeout(totalTimer);
      clearInterval(memoryTimer);
      worker.off('message', onMessage).off('error', onError).off('exit', onExit);
      resolve(result);
    };
    const onTimeout = (): void => settle({ kind: 'tooSlow' });
    const restartStepTimer = (): void => {
      clearTimeout(stepTimer);
      stepTimer = setTimeout(onTimeout, limits.timeoutMs);
    };
    const onMessage = (message: Message): void => {
      if (message.kind === 'step') restartStepTimer();
      else if (message.kind === 'done') settle(message.outcome);
      else settle({ kind: 'failed', problem: message.problem });
    };
    const onError = (problem: Error & { readonly code?: string }): void =>
      settle(
        problem.code === 'ERR_WORKER_OUT_OF_MEMORY'
          ? { kind: 'tooLarge' }
          : { kind: 'failed', problem: problem.stack ?? problem.message },
      );
    const onExit = (): void => settle({ kind: 'failed', problem: 'the thread ended' });
    const totalTimer = setTimeout(onTimeout, limits.totalMs);
    const memoryTimer = setInterval(() => {
      if (process.memoryUsage.rss() - memoryBefore > limits.memory) settle({ kind: 'tooLarge' });
    }, memoryCheckMs);
    restartStepTimer();
    worker.on('message', onMessage).on('error', onError).on('exit', onExit);
    worker.postMessage(job);
  });
}
