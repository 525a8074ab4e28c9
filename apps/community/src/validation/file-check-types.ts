import type { Result } from '@epr/domain/values';
import type { Reply } from '../fhir-api/reply.ts';
import type { StoredBlob } from '../storage/blobs/blobs.ts';
import type { FileToCheck, Note } from './file-check-input.ts';
import type { PdfConversion } from './pdf-conversion/convert-pdf.ts';

/** The file checks of a community. Threads and programs are started only on first use. */
export interface FileChecks {
  /** Decides whether a file may be stored. Returns its bytes from then on, which may be converted ones, and a note for users. */
  readonly check: (file: UncheckedFile, write: FileToCheck['write']) => Promise<Result<CheckedFile, Reply>>;
  /** Predicts what an upload would do with a file, without converting it; `unchanged` when it would be stored as it is. */
  readonly preview: (file: UncheckedFile) => Promise<Result<'unchanged' | PdfConversion, Reply>>;
  /** Which checks this installation performs, for `/health` and the log. */
  readonly status: () => Promise<ValidationStatus>;
  readonly close: () => Promise<void>;
}

/** A received file and its metadata. */
export type UncheckedFile = Pick<FileToCheck, 'blob' | 'contentType' | 'title' | 'size' | 'hash'>;

export interface CheckedFile {
  readonly blob: StoredBlob;
  readonly note?: Note;
}

export interface ValidationStatus {
  /** What happens to a PDF that is not PDF/A. */
  readonly pdfA: 'converted' | 'unchecked';
  /** How a PDF without embedded fonts is converted to PDF/A. */
  readonly pdfFonts: 'Ghostscript' | 'pages as pictures';
  readonly virusScan: 'clamd' | 'test file only';
}
