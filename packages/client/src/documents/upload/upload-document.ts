import type { Document } from '@epr/domain/documents';
import { isMessageKey, type MessageKey } from '@epr/domain/messages';
import { ok, err } from '@epr/domain/values';
import { entriesOf } from '@epr/fhir/bundle';
import { provideRequest, provideRequestWithContent, type NewSubmission } from '@epr/fhir/documents';
import { outcomeCodes } from '@epr/fhir/outcome';
import { call, readConfirmation, type CallFailure, type CallResult, type Connection } from '../../transport/index.ts';
import { sha1Of } from './sha1.ts';

export type { NewSubmission } from '@epr/fhir/documents';

/** A document to upload; its `attachment.url` names the multipart part of the bytes. */
export interface Upload {
  readonly document: Document;
  readonly submission: NewSubmission;
  readonly file: Blob;
  /** Called with the share of the body that was sent, 0 to 1. */
  readonly progress?: (sent: number) => void;
  readonly signal?: AbortSignal;
}

/** Result of a successful upload. */
export interface UploadResult {
  /** Message keys such as `documents.check.pdfConverted`. */
  readonly notes: readonly MessageKey[];
}

/**
 * POST r4 as multipart: `bundle` and the bytes under the attachment url, with size and SHA-1 of the bytes actually sent (DOC-19);
 * as one transaction with a Binary if the platform is configured for that.
 * A refusal has the first diagnostics of the OperationOutcome, else the status text; a file the browser can no longer read is refused with
 * a message key. From the response only the notes are read, which tell users how the file was changed (DOC-18); for everything else the
 * list is read again.
 */
export async function uploadDocument(connection: Connection, upload: Upload): Promise<CallResult<UploadResult>> {
  const { file, progress, signal } = upload;
  const body = await readBody(connection, upload).catch(() => undefined);
  if (!body) return err(fileUnreadable);
  const request = {
    url: connection.endpoints.fhir,
    method: 'POST',
    ...body,
    authorize: 'record',
    sent: progress ?? (() => undefined),
    timeoutMs: conversion,
    signal,
  } as const;
  const { patient } = upload.document;
  // Another record may have been opened while the hash was computed.
  if (connection.record && patient && connection.record() !== patient) return err({ reason: 'cancelled' });
  const answer = await call(connection, request, readConfirmation);
  // The browser aborts an upload whose file has changed, as if the connection had been interrupted.
  if (!answer.ok)
    return answer.error.reason === 'unreachable' && !(await isReadable(file)) ? err(fileUnreadable) : answer;
  const codes = entriesOf(answer.value).flatMap(({ response }) => outcomeCodes(response?.outcome));
  return ok({ notes: codes.filter(isMessageKey) });
}

/** Timeout in milliseconds for checking and converting a file, once it is sent: hundreds of pages take minutes. */
const conversion = 60 * 60_000;

/** The file is no longer on the device, or has changed since it was chosen. */
const fileUnreadable: CallFailure = { reason: 'failed', messageKey: 'documents.upload.unreadable' };

async function isReadable(file: Blob): Promise<boolean> {
  return file
    .slice(0, 1)
    .arrayBuffer()
    .then(
      () => true,
      () => false,
    );
}

/** Reads the file and builds the request. Rejects when the file cannot be read. */
async function readBody(connection: Connection, upload: Upload) {
  const { file, document } = upload;
  const hash = await sha1Of(file);
  const { hash: _stale, ...described } = document.attachment;
  const attachment = { ...described, size: file.size, ...(hash ? { hash } : {}) };
  return bodyOf(connection, { ...upload, document: { ...document, attachment } });
}

/** Builds the request in the form configured for the platform. */
async function bodyOf({ endpoints }: Connection, { document, submission, file }: Upload) {
  const accept = 'application/fhir+json';
  if (endpoints.uploadForm === 'transaction') {
    const binary = { name: `urn:uuid:${crypto.randomUUID()}`, data: await base64Of(file) };
    const body = JSON.stringify(provideRequestWithContent(document, submission, binary));
    return { headers: { accept, 'content-type': 'application/fhir+json' }, body };
  }
  const form = new FormData();
  form.append('bundle', JSON.stringify(provideRequest(document, submission)));
  form.append(document.attachment.url, file);
  return { headers: { accept }, body: form };
}

/** Encodes in pieces of a multiple of three bytes, so that the number of function arguments does not grow with the file. */
async function base64Of(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const piece = 3 * 8192;
  const pieces = Array.from({ length: Math.ceil(bytes.length / piece) }, (_, index) =>
    btoa(String.fromCharCode(...bytes.subarray(index * piece, (index + 1) * piece))),
  );
  return pieces.join('');
}
