import { STATUS_CODES } from 'node:http';
import type { Readable } from 'node:stream';
import { operationOutcome, type IssueCode } from '@epr/fhir/outcome';

/** A chunk of JSON, as text or as the bytes from the store. */
export type Piece = string | Buffer;

/** The response of a route as data; routes do not write to the connection. */
export interface Reply {
  readonly status: number;
  readonly resource?: object;
  /** JSON text in pieces: stored resources are concatenated, not parsed and serialised again. */
  readonly text?: readonly Piece[];
  /** The bytes of a file: a stream, or a Buffer when the file is short and the store returns it as a whole. */
  readonly bytes?: Readable | Buffer;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Builds an OperationOutcome reply. `diagnostics` is for engineers and, after an upload, for users (DOC-19). */
export function refuse(status: number, code: IssueCode, diagnostics: string, detailsCode?: string): Reply {
  return {
    status,
    resource: operationOutcome(code, {
      diagnostics,
      ...(detailsCode ? { detailsCode: { system: outcomeSystem, code: detailsCode } } : {}),
    }),
  };
}

/** For every version except the current one, as FHIR R4 requires from a server that keeps no history (http.html, vread). */
export const historyNotSupported = refuse(
  404,
  'not-found',
  'Only the current version is kept: history is not supported',
);

/** Returns the body of a reply as pieces of JSON text; none when it has no body. */
export function textOf(reply: Reply): readonly Piece[] {
  return reply.text ?? (reply.resource ? [JSON.stringify(reply.resource)] : []);
}

/**
 * Returns the body as bytes. Copied piece by piece, because joining a long list to one text first would copy it at every step (measured).
 */
export function bytesOf(reply: Reply): Buffer {
  const pieces = textOf(reply);
  const bytes = Buffer.allocUnsafe(pieces.reduce((sum, piece) => sum + Buffer.byteLength(piece), 0));
  let at = 0;
  for (const piece of pieces) at += typeof piece === 'string' ? bytes.write(piece, at) : piece.copy(bytes, at);
  return bytes;
}

/** Returns `201 Created`, as in the entries of a bundle. */
export function statusLine(status: number): string {
  return `${status} ${STATUS_CODES[status] ?? ''}`.trim();
}

/** Code system of the community's own codes in `issue.details`. */
export const outcomeSystem = 'urn:epr-portal:outcome';
