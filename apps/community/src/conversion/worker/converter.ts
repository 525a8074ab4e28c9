import { err, type Result } from '@epr/domain/values';
import { threadQueue, type ThreadLimits } from '../../threads/thread-queue.ts';
import type { Fault, ConversionJob } from './job.ts';

/** Runs conversions outside the event loop, one after the other, so that a large or hostile document does not delay other requests. */
export interface Converter {
  readonly convert: (job: ConversionJob) => Promise<Result<Uint8Array, Fault>>;
  readonly close: () => Promise<void>;
}

/** Starts the converter. `memory` is in MB: a document that needs more is rejected, and the next one gets a new thread. */
export function startConverter({
  timeoutMs = 30_000,
  queue = 20,
  memory = 768,
}: Partial<ThreadLimits> = {}): Converter {
  const thread = threadQueue<ConversionJob, Result<Uint8Array, Fault>>(new URL('./worker-entry.mjs', import.meta.url), {
    timeoutMs,
    queue,
    memory,
  });
  return {
    convert: async (job) => {
      const result = await thread.run(job);
      if (result.kind === 'done') return result.value;
      return err(result.kind === 'exhausted' ? exhaustedFaults[result.by] : refusals[result.kind]);
    },
    close: thread.close,
  };
}

const refusals: Readonly<Record<'full' | 'closed', Fault>> = {
  full: { status: 503, diagnostics: 'Too many conversions are waiting' },
  closed: { status: 503, diagnostics: 'The service is stopping' },
};

const exhaustedFaults: Readonly<Record<'time' | 'memory', Fault>> = {
  time: { status: 413, diagnostics: 'Converting the document takes too long' },
  memory: { status: 413, diagnostics: 'The document is too large to convert' },
};
