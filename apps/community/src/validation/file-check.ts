import type { Readable } from 'node:stream';
import type { MessageKey } from '@epr/domain/messages';
import { ok, refused, type Result } from '@epr/domain/values';
import type { Logger } from 'pino';
import { refuse, type IssueCode, type Reply } from '../fhir-api/reply.ts';
import type { StoredBlob } from '../storage/blobs/blobs.ts';
import type { FileCheckSettings } from '../configuration/file-check-settings.ts';
import type { PdfThread } from './pdf-conversion/pdf-thread.ts';
import type { StructuredValidator } from './structured/validate-in-worker.ts';

/** A completely received file and its metadata. */
export interface FileToCheck {
  readonly blob: StoredBlob;
  readonly contentType: string;
  readonly title: string;
  readonly size: number | undefined;
  readonly hash: string | undefined;
  readonly read: () => Promise<Readable>;
  /** Stores converted bytes; the upload removes them again when it is refused later. */
  readonly write: (bytes: Readable) => Promise<StoredBlob>;
}

/** What the checks use; one of each per community. */
export interface Tools {
  readonly settings: FileCheckSettings;
  /** Maximum bytes of one attachment. */
  readonly limit: number;
  readonly validator: StructuredValidator;
  /** Version of the Ghostscript that was found, if any. */
  readonly ghostscript: () => Promise<string | undefined>;
  readonly pdfThread: PdfThread;
  /** Limits the number of concurrent conversions. */
  readonly limitConversions: <T>(work: () => Promise<T>) => Promise<T>;
  /** The same for previews; separate, so that a preview never delays an upload. */
  readonly limitPreviews: <T>(work: () => Promise<T>) => Promise<T>;
  readonly log: Logger;
}

/** A note for users about an accepted file. */
export interface Note {
  readonly key: MessageKey;
  readonly words: string;
}

/** The file passed; `blob` replaces its bytes when they were converted. */
export interface Passed {
  readonly blob?: StoredBlob;
  readonly note?: Note;
}

export type Check = (file: FileToCheck, tools: Tools) => Promise<Result<Passed, Reply>>;

export const passed: Result<Passed, Reply> = ok({});

/** Builds a refusal that names the file and the rule, with the message key for the portal. */
export function refuseFile(
  file: Pick<FileToCheck, 'title'>,
  status: number,
  code: IssueCode,
  key: MessageKey,
  rule: string,
): Result<never, Reply> {
  return refused(refuse(status, code, `${rule} (file "${file.title.slice(0, 200)}")`, key));
}
