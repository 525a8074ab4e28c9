import { Worker } from 'node:worker_threads';
import type { StructuredFault, StructuredType } from './validate-structured.ts';
import type { Answer, Question } from './worker.ts';

/** Validates structured files beside the event loop, so that a large one does not block requests. */
export interface StructuredValidator {
  /** Answers what is wrong, if anything; a file that takes longer than `patience` is reported as such. `bytes` are given away. */
  readonly validate: (mimeType: StructuredType, bytes: Uint8Array<ArrayBuffer>) => Promise<StructuredFault | undefined>;
  readonly close: () => Promise<void>;
}

/** One thread, started by the first question; a question it does not come back from ends it, and the next starts another. */
export function structuredValidator(patience = 20_000): StructuredValidator {
  let thread: Thread | undefined;
  let id = 0;
  return {
    validate: async (mimeType, bytes) => {
      const running = (thread ??= startThread(() => (thread = undefined)));
      id += 1;
      return running.ask({ id, mimeType, bytes }, patience);
    },
    close: async () => {
      await thread?.end();
    },
  };
}

interface Thread {
  readonly ask: (
    question: Question & { bytes: Uint8Array<ArrayBuffer> },
    patience: number,
  ) => Promise<StructuredFault | undefined>;
  readonly end: () => Promise<unknown>;
}

interface Waiting {
  readonly resolve: (fault: StructuredFault | undefined) => void;
  readonly reject: (problem: Error) => void;
}

function startThread(gone: () => void): Thread {
  const worker = new Worker(new URL('./worker-entry.mjs', import.meta.url));
  const waiting = new Map<number, Waiting>();
  const fail = (problem: Error): void => {
    gone();
    for (const one of waiting.values()) one.reject(problem);
    waiting.clear();
    if (idle()) worker.unref();
  };
  const idle = (): boolean => waiting.size === 0;
  worker.on('message', ({ id, fault, problem }: Answer) => {
    const one = waiting.get(id);
    waiting.delete(id);
    if (idle()) worker.unref();
    if (problem === undefined) one?.resolve(fault);
    else one?.reject(new Error(problem));
  });
  worker.on('error', fail);
  worker.on('exit', () => fail(new Error('The thread that validates structured files has ended.')));
  worker.unref();
  return {
    ask: async (question, patience) => {
      let timer: NodeJS.Timeout | undefined;
      try {
        return await new Promise<StructuredFault | undefined>((resolve, reject) => {
          waiting.set(question.id, { resolve, reject });
          worker.ref();
          timer = setTimeout(() => {
            waiting.delete(question.id);
            resolve({ key: 'documents.check.structuredTooLarge', rule: 'Checking the file takes too long' });
            void worker.terminate();
          }, patience);
          worker.postMessage(question, [question.bytes.buffer]);
        });
      } finally {
        clearTimeout(timer);
      }
    },
    end: () => worker.terminate(),
  };
}
