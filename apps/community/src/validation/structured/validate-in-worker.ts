import { threadQueue } from '../../threads/thread-queue.ts';
import type { StructuredFault, StructuredType } from './validate-structured.ts';
import type { ValidationRequest } from './worker.ts';

/** Validates structured files outside the event loop, so that a large one does not block requests. */
export interface StructuredValidator {
  /** Returns the fault, if any; a file that exceeds the thread's time or memory is reported as one. `bytes` are transferred. */
  readonly validate: (mimeType: StructuredType, bytes: Uint8Array<ArrayBuffer>) => Promise<StructuredFault | undefined>;
  readonly close: () => Promise<void>;
}

export function structuredValidator(timeoutMs = 20_000): StructuredValidator {
  const thread = threadQueue<ValidationRequest, StructuredFault | undefined>(
    new URL('./worker-entry.mjs', import.meta.url),
    {
      timeoutMs,
    },
  );
  return {
    validate: async (mimeType, bytes) => {
      const ran = await thread.run({ mimeType, bytes }, [bytes.buffer]);
      if (ran.kind === 'done') return ran.value;
      if (ran.kind === 'exhausted')
        return { key: 'documents.check.structuredTooLarge', rule: 'Checking the file takes too much time or memory' };
      throw new Error(`A file was not checked: ${ran.kind}`);
    },
    close: thread.close,
  };
}
