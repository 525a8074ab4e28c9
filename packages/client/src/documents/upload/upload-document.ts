import type { Document } from '@epr/domain/documents';
import { isMessageKey, type MessageKey } from '@epr/domain/messages';
import { ok } from '@epr/domain/values';
import { entriesOf } from '@epr/fhir/bundle';
import { provideRequest, provideRequestWithContent, type NewSubmission } from '@epr/fhir/documents';
import { outcomeCodes } from '@epr/fhir/outcome';
import { call, readJson, type CallResult, type Connection } from '../../transport/index.ts';
import { sha1Of } from './sha1.ts';

export type { NewSubmission } from '@epr/fhir/documents';

/** A document to upload; its `attachment.url` names the multipart part of the bytes. */
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
 * POST r4 as multipart: `bundle` and the bytes keyed by the attachment url, with size and SHA-1 of the bytes really sent (DOC-19);
 * as one transaction with the bytes inside where the platform is configured to take that.
 * A refusal carries the operation outcome's first diagnostics, else the status text. Of the answer only the notes are read, what
 * people should know of what was done to the file (DOC-18); the list is read again.
 */
export async function uploadDocument(connection: Connection, upload: Upload): Promise<CallResult<Stored>> {
  const { file, progress, signal } = upload;
  const hash = await sha1Of(file);
  const { hash: _stale, ...described } = upload.document.attachment;
  const attachment = { ...described, size: file.size, ...(hash ? { hash } : {}) };
  const request = {
    url: connection.endpoints.fhir,
    method: 'POST',
    ...(await bodyOf(connection, { ...upload, document: { ...upload.document, attachment } })),
    authorise: 'record',
    sent: progress ?? (() => undefined),
    timeoutMs: conversion,
    signal,
  } as const;
  const answer = await call(connection, request, readJson);
  if (!answer.ok) return answer;
  const codes = entriesOf(answer.value).flatMap(({ response }) => outcomeCodes(response?.outcome));
  return ok({ notes: codes.filter(isMessageKey) });
}

/** Milliseconds a platform may take to check and convert a file that has arrived: hundreds of pages take minutes. */
const conversion = 60 * 60_000;

/** The request as the platform takes it. */
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

/** In pieces of whole groups of three bytes, so that no argument list grows with the file. */
async function base64Of(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const piece = 3 * 8192;
  const pieces = Array.from({ length: Math.ceil(bytes.length / piece) }, (_, index) =>
    btoa(String.fromCharCode(...bytes.subarray(index * piece, (index + 1) * piece))),
  );
  return pieces.join('');
}
