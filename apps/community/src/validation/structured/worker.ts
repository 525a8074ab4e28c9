import { serveJobs } from '../../threads/serve-jobs.ts';
import { validateStructured, type StructuredDocumentError, type StructuredType } from './validate-structured.ts';

/** A file to be validated. */
export interface ValidationRequest {
  readonly mimeType: StructuredType;
  readonly bytes: Uint8Array;
}

serveJobs(({ mimeType, bytes }: ValidationRequest): StructuredDocumentError | undefined =>
  validateStructured(mimeType, bytes),
);
