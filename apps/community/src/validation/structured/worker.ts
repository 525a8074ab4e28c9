import { parentPort } from 'node:worker_threads';
import { validateStructured, type StructuredFault, type StructuredType } from './validate-structured.ts';

export interface Question {
  readonly id: number;
  readonly mimeType: StructuredType;
  readonly bytes: Uint8Array;
}

export interface Answer {
  readonly id: number;
  readonly fault?: StructuredFault;
  /** A bug while validating, for the log. */
  readonly problem?: string;
}

parentPort?.on('message', ({ id, mimeType, bytes }: Question) => {
  parentPort?.postMessage(answer(id, mimeType, bytes));
});

function answer(id: number, mimeType: StructuredType, bytes: Uint8Array): Answer {
  try {
    const fault = validateStructured(mimeType, bytes);
    return { id, ...(fault ? { fault } : {}) };
  } catch (problem) {
    return { id, problem: problem instanceof Error ? (problem.stack ?? problem.message) : String(problem) };
  }
}
