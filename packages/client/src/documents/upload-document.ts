import type { Document } from '@epr/domain/documents';
import { isMessageKey, type MessageKey } from '@epr/domain/messages';
import { ok } from '@epr/domain/values';
import { entriesOf } from '@epr/fhir/bundle';
import { provideRequest, type NewSubmission } from '@epr/fhir/documents';
import { outcomeCodes } from '@epr/fhir/outcome';
import { call, readJson, type CallResult, type Connection } from '../transport/index.ts';
import { sha1Of } from './sha1.ts';

export type { NewSubmission } from '@epr/fhir/documents';

/** A document to hand in; its `attachment.url` names the multipart part of the bytes. */
export interface Upload {
  readonly document: Document;
  readonly submission: NewSubmission;
  readonly file: Blob;
  /** How much has left, 0 to 1. */
  readonly progress?: (sent: number) => void;
  readonly signal?: AbortSignal;
}

/** A document that was taken. */
export interface Stored {
  /** `documents.check.pdfConverted` and the like. */
  readonly notes: readonly MessageKey[];
}

/**
 * POST r4 as multipart: `bundle` and the bytes keyed by the attachment url, with size and SHA-1 of the bytes really sent (DOC-19).
 * A refusal carries the operation outcome's first diagnostics, else the status text. Of the answer only the notes are read, what
 * people should know of what was done to the file (DOC-18); the list is read again.
 */
export async function uploadDocument(connection: Connection, upload: Upload): Promise<CallResult<Stored>> {
  const { file, progress, signal } = upload;
  const hash = await sha1Of(file);
  const { hash: _stale, ...described } = upload.document.attachment;
  const attachment = { ...described, size: file.size, ...(hash ? { hash } : {}) };
  const bundle = provideRequest({ ...upload.document, attachment }, upload.submission);
  const form = new FormData();
  form.append('bundle', JSON.stringify(bundle));
  form.append(attachment.url, file);
  const request = {
    url: connection.endpoints.fhir,
    method: 'POST',
    headers: { accept: 'application/fhir+json' },
    body: form,
    authorise: 'record',
    sent: progress ?? (() => undefined),
    ...(signal ? { signal } : {}),
  } as const;
  const answer = await call(connection, request, readJson);
  if (!answer.ok) return answer;
  const codes = entriesOf(answer.value).flatMap(({ response }) => outcomeCodes(response?.outcome));
  return ok({ notes: codes.filter(isMessageKey) });
}
