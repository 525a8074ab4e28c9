import { threadQueue } from '../../threads/thread-queue.ts';
import type { StructuredDocumentError, StructuredType } from './validate-structured.ts';
import type { ValidationRequest } from './worker.ts';

/** Validates structured files outside the event loop, so that a large one does not block requests. */
export interface StructuredValidator {
  /** Returns the fault, if any; a file that exceeds the thread's time or memory is reported as one. `bytes` are transferred. */
  readonly validate: (
    mimeType: StructuredType,
    bytes: Uint8Array<ArrayBuffer>,
  ) => Promise<StructuredDocumentError | undefined>;
  readonly close: () => Promise<void>;
}

export function structuredValidator(timeoutMs = 20_000): StructuredValidator {
  const thread = threadQueue<ValidationRequest, StructuredDocumentError | undefined>(
    new URL('./worker-entry.mjs', import.meta.url),
    {
      timeoutMs,
    },
  );
  return {
    validate: async (mimeType, bytes) => {
      const result = await thread.run({ mimeType, bytes }, [bytes.buffer]);
      if (result.kind === 'done') return result.value;
      if (result.kind === 'exhausted')
        return { key: 'documents.check.structuredTooLarge', rule: 'Checking the file takes too much time or memory' };
      throw new Error(`A file was not checked: ${result.kind}`);
    },
    close: thread.close,
  };
}
