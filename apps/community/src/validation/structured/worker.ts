import { answerJobs } from '../../threads/answer-jobs.ts';
import { validateStructured, type StructuredFault, type StructuredType } from './validate-structured.ts';

/** A file to be validated. */
export interface Question {
  readonly mimeType: StructuredType;
  readonly bytes: Uint8Array;
}

answerJobs(({ mimeType, bytes }: Question): StructuredFault | undefined => validateStructured(mimeType, bytes));
