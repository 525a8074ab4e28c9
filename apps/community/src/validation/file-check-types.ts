import type { Result } from '@epr/domain/values';
import type { Reply } from '../fhir-api/reply.ts';
import type { StoredBlob } from '../storage/blobs/blobs.ts';
import type { FileToCheck, Note } from './file-check.ts';
import type { PdfConversion } from './pdf-conversion/convert-pdf.ts';

/** The checks of a community; it starts nothing until it is asked something. */
export interface FileChecks {
  /** Whether a file may be stored: its bytes from then on, which may be converted ones, and what people should know. */
  readonly check: (file: UncheckedFile, write: FileToCheck['write']) => Promise<Result<CheckedFile, Reply>>;
  /** What an upload would make of a file, found out without making it; `unchanged` where it is stored as it came. */
  readonly preview: (file: UncheckedFile) => Promise<Result<'unchanged' | PdfConversion, Reply>>;
  /** What this installation does, for `/health` and the log. */
  readonly status: () => Promise<ValidationStatus>;
  readonly close: () => Promise<void>;
}

/** A file as it came, and what its metadata says of it. */
export type UncheckedFile = Pick<FileToCheck, 'blob' | 'contentType' | 'title' | 'size' | 'hash'>;

export interface CheckedFile {
  readonly blob: StoredBlob;
  readonly note?: Note;
}

export interface ValidationStatus {
  /** What happens to a PDF that is not PDF/A. */
  readonly pdfA: 'converted' | 'unchecked';
  /** What makes PDF/A of a PDF whose letters are not in it. */
  readonly pdfFonts: 'Ghostscript' | 'pages as pictures';
  readonly virusScan: 'clamd' | 'test file only';
}
