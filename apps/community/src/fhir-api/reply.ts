import { STATUS_CODES } from 'node:http';
import type { Readable } from 'node:stream';
import type { OperationOutcome } from 'fhir/r4';
import { operationOutcome } from '@epr/fhir/outcome';

/** A piece of JSON, as text or as the bytes of it that the store keeps. */
export type Piece = string | Buffer;

/** What a route answers: data, never a call on the connection. */
export interface Reply {
  readonly status: number;
  readonly resource?: object;
  /** JSON text already written, in pieces: stored resources are joined, not parsed and written again. */
  readonly text?: readonly Piece[];
  /** The bytes of a file; whole where it is short and the store gives it so. */
  readonly bytes?: Readable | Buffer;
  readonly headers?: Readonly<Record<string, string>>;
}

export type IssueCode = OperationOutcome['issue'][number]['code'];

/** A refusal as FHIR reports it. `diagnostics` is for engineers and, after an upload, for people (DOC-19). */
export function refuse(status: number, code: IssueCode, diagnostics: string, detailsCode?: string): Reply {
  return {
    status,
    resource: operationOutcome(code, {
      diagnostics,
      ...(detailsCode ? { detailsCode: { system: outcomeSystem, code: detailsCode } } : {}),
    }),
  };
}

/** For every version but the current one, as FHIR R4 wants it of a server that keeps no others (http.html, vread). */
export const versionNotKept = refuse(404, 'not-found', 'Only the current version is kept: history is not supported');

/** The body of a reply as pieces of JSON text; none when it has no body. */
export function textOf(reply: Reply): readonly Piece[] {
  return reply.text ?? (reply.resource ? [JSON.stringify(reply.resource)] : []);
}

/** The body as bytes. Piece by piece: a long list would be copied whole at every step if it were one text (bench). */
export function bytesOf(reply: Reply): Buffer {
  const pieces = textOf(reply);
  const bytes = Buffer.allocUnsafe(pieces.reduce((sum, piece) => sum + Buffer.byteLength(piece), 0));
  let at = 0;
  for (const piece of pieces) at += typeof piece === 'string' ? bytes.write(piece, at) : piece.copy(bytes, at);
  return bytes;
}

/** `201 Created`, as entries of a bundle report it. */
export function statusLine(status: number): string {
  return `${status} ${STATUS_CODES[status] ?? ''}`.trim();
}

/** Codes of the community's own, in `issue.details`. */
export const outcomeSystem = 'urn:epr-portal:outcome';
