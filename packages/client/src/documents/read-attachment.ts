import type { Attachment } from '@epr/domain/documents';
import { ok, err } from '@epr/domain/values';
import { call, parseUrl, type CallResult, type Connection, type ParseResponse } from '../transport/index.ts';

/** Called with the number of bytes received so far, and the total if known. */
export type OnProgress = (received: number, total?: number) => void;

/**
 * GET attachment url with Authorization (core 7); returns the bytes as a Blob with the media type of the attachment. A platform that
 * limits downloads responds with `captchaNeeded`, and accepts the solution with the next request (DOC-16).
 */
export async function readAttachment(
  connection: Connection,
  attachment: Attachment,
  signal?: AbortSignal,
  progress?: OnProgress,
  captchaToken?: string,
): Promise<CallResult<Blob>> {
  const held = contentOf(attachment);
  if (held) return held;
  const url = attachmentUrl(connection.endpoints.fhir, attachment.url);
  if (!url) return err({ reason: 'invalid', diagnostics: 'The attachment lies outside the platform.' });
  const request = {
    url,
    headers: {
      accept: `${attachment.contentType}, */*;q=0.1`,
      ...(captchaToken === undefined ? {} : { 'captcha-token': captchaToken }),
    },
    authorize: 'record',
    signal,
  } as const;
  return call(connection, request, readBlob(attachment, progress));
}

/**
 * GET attachment url with `purpose=search`: reads the bytes for the search index only. The embedded community writes one entry for it
 * into the access log and does not count a download; other platforms do not support it and are not called.
 */
export async function fetchForContentSearch(
  connection: Connection,
  attachment: Attachment,
  signal?: AbortSignal,
): Promise<CallResult<Blob>> {
  const { url } = attachment;
  if (url.startsWith('data:')) return readAttachment(connection, attachment, signal);
  const asked = `${url}${url.includes('?') ? '&' : '?'}purpose=search`;
  return readAttachment(connection, { ...attachment, url: asked }, signal);
}

/** Returns the bytes of inline content (a `data:` URL, RFC 2397); undefined for any other URL. */
function contentOf({ url, contentType }: Attachment): CallResult<Blob> | undefined {
  const coded = /^data:[^,]*;base64,(.*)$/s.exec(url)?.[1];
  if (coded === undefined) return undefined;
  try {
    const bytes = Uint8Array.from(atob(coded), (character) => character.charCodeAt(0));
    return ok(new Blob([bytes], { type: contentType }));
  } catch {
    return err({ reason: 'unreadable', diagnostics: 'The content of the document is not base64.' });
  }
}

/**
 * Resolves the URL of an attachment against the FHIR base URL; undefined for another origin. A URL inside a document is not trusted:
 * the token must not be sent to any origin it names.
 */
export function attachmentUrl(fhir: string, url: string): string | undefined {
  const base = new URL(`${fhir}/`);
  const resolved = parseUrl(url, base);
  return resolved?.origin === base.origin ? resolved.href : undefined;
}

/** Reads the bytes of a response and reports progress; `size` is the total when the response has no content-length. */
export function readBlob(
  { contentType, size }: Pick<Attachment, 'contentType' | 'size'>,
  progress: OnProgress | undefined,
): ParseResponse<Blob> {
  return async (response, alive) => {
    const total = Number(response.headers.get('content-length')) || size;
    const parts: BlobPart[] = [];
    let received = 0;
    const reader = response.body?.getReader();
    for (let chunk = await reader?.read(); reader && chunk && !chunk.done; chunk = await reader.read()) {
      alive();
      parts.push(chunk.value);
      received += chunk.value.byteLength;
      progress?.(received, total);
    }
    return new Blob(parts, { type: contentType });
  };
}
