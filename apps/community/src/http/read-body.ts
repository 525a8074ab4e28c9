import { isUtf8 } from 'node:buffer';
import type { Readable } from 'node:stream';

/** Returns an error that the FHIR error handler answers with its status. */
export function bodyError(statusCode: number, message: string): Error {
  return Object.assign(new Error(message), { statusCode });
}

/**
 * Reads a request body as text. Rejects with 413 as soon as more than `limit` bytes are announced or received (the rest is read
 * and discarded by Node once the response is sent), and with 400 when the text is not UTF-8.
 */
export async function readText(body: Readable, contentLength: string | undefined, limit: number): Promise<string> {
  const bytes = await readBytes(body, contentLength, limit);
  // Decoding would replace each of the others by a mark, and what is stored would be damaged without anyone noticing.
  if (!isUtf8(bytes)) throw bodyError(400, 'The body is not encoded in UTF-8');
  return bytes.toString('utf8');
}

/** Reads a request body as bytes, for formats that state their own encoding. Rejects with 413 like {@link readText}. */
export async function readBytes(body: Readable, contentLength: string | undefined, limit: number): Promise<Buffer> {
  if (Number(contentLength ?? 0) > limit) throw tooLargeError(limit);
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of body.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > limit) throw tooLargeError(limit);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function tooLargeError(limit: number): Error {
  return bodyError(413, `The body is larger than ${limit} bytes`);
}
