import type { Readable } from 'node:stream';
import type { MessageKey } from '@epr/domain/messages';
import { ok, refused, type Result } from '@epr/domain/values';
import type { Logger } from 'pino';
import { refuse, type IssueCode, type Reply } from '../fhir-api/reply.ts';
import type { StoredBlob } from '../storage/blobs/blobs.ts';
import type { FileCheckSettings } from '../configuration/file-check-settings.ts';
import type { PdfThread } from './pdf-conversion/pdf-thread.ts';
import type { StructuredValidator } from './structured/validate-in-worker.ts';

/** A file that has arrived whole, and what its metadata says of it. */
export interface FileToCheck {
  readonly blob: StoredBlob;
  readonly contentType: string;
  readonly title: string;
  readonly size: number | undefined;
  readonly hash: string | undefined;
  readonly read: () => Promise<Readable>;
  /** Stores other bytes; the upload removes them again when it is refused in the end. */
  readonly write: (bytes: Readable) => Promise<StoredBlob>;
}

/** What the checks work with; one of each for a community. */
export interface Tools {
  readonly settings: FileCheckSettings;
  /** Bytes of one attachment. */
  readonly limit: number;
  readonly validator: StructuredValidator;
  /** Version of the Ghostscript that was found, if any. */
  readonly ghostscript: () => Promise<string | undefined>;
  readonly pdfThread: PdfThread;
  /** Lets so many conversions run at a time. */
  readonly limitConversions: <T>(work: () => Promise<T>) => Promise<T>;
  /** The same of previews, which never stand before an upload. */
  readonly limitPreviews: <T>(work: () => Promise<T>) => Promise<T>;
  readonly log: Logger;
}

/** What people should know of a file that was taken. */
export interface Note {
  readonly key: MessageKey;
  readonly words: string;
}

/** Passed; with other bytes in the place of the file's own when they were converted. */
export interface Passed {
  readonly blob?: StoredBlob;
  readonly note?: Note;
}

export type Check = (file: FileToCheck, tools: Tools) => Promise<Result<Passed, Reply>>;

export const passed: Result<Passed, Reply> = ok({});

/** A refusal names the file and the rule, and carries the key under which the portal has words for it. */
export function refuseFile(
  file: Pick<FileToCheck, 'title'>,
  status: number,
  code: IssueCode,
  key: MessageKey,
  rule: string,
): Result<never, Reply> {
  return refused(refuse(status, code, `${rule} (file "${file.title.slice(0, 200)}")`, key));
}
