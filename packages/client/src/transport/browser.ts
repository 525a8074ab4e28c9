import type { Transport } from './connection.ts';

/**
 * Creates the transport of the browser: fetch, and XMLHttpRequest for uploads, because fetch does not report upload progress.
 * @param timeout milliseconds
 * @param traced origins that accept the header `traceparent`, `https://gateway.example`
 */
export function browserTransport(timeout: number, traced: readonly string[]): Transport {
  const origins = new Set(traced);
  return {
    fetch: (input, init) => fetch(input, init),
    upload: uploadByXhr,
    traceparent: (url) => (origins.has(new URL(url).origin) ? newTraceparent() : undefined),
    timeout,
  };
}

/** Creates a W3C trace context, a new trace for every call (section 3.2: version, trace id, parent id, flags). */
export function newTraceparent(random: Pick<Crypto, 'getRandomValues'> = crypto): string {
  return `00-${hex(random, 16)}-${hex(random, 8)}-00`;
}

/** Sends a request and reports the share sent, 0 to 1. Rejects like fetch: with the signal's reason when aborted, a TypeError without
 * a connection, a TimeoutError when the network timed out. */
export function uploadByXhr(url: string, init: RequestInit, progress: (sent: number) => void): Promise<Response> {
  const { method = 'POST', headers, body, signal, credentials } = init;
  return new Promise((resolve, reject: (reason: Error) => void) => {
    const request = new XMLHttpRequest();
    const giveUp = (): void => request.abort();
    request.open(method, url);
    request.withCredentials = credentials === 'include';
    new Headers(headers).forEach((value, name) => request.setRequestHeader(name, value));
    request.upload.onprogress = ({ loaded, total, lengthComputable }) =>
      lengthComputable && total > 0 && progress(loaded / total);
    request.onload = () => resolve(answerOf(request));
    request.onerror = () => reject(new TypeError('upload failed'));
    // Some browsers fire only this event when the network itself times out, although no timeout is set here.
    request.ontimeout = () => reject(new DOMException('the network timed out', 'TimeoutError'));
    request.onabort = () => reject(reasonOf(signal));
    request.onloadend = () => signal?.removeEventListener('abort', giveUp);
    if (signal?.aborted) return reject(reasonOf(signal));
    signal?.addEventListener('abort', giveUp);
    request.send(body as XMLHttpRequestBodyInit);
  });
}

/** Returns the reason of the signal: a DOMException unless the caller aborted with another error. */
function reasonOf(signal: AbortSignal | null | undefined): Error {
  return (signal?.reason as Error | undefined) ?? new TypeError('upload given up');
}

function answerOf(request: XMLHttpRequest): Response {
  const type = request.getResponseHeader('content-type');
  const empty = request.status === 204 || request.status === 205 || request.status === 304;
  return new Response(empty ? null : request.responseText, {
    status: request.status,
    statusText: request.statusText,
    ...(type ? { headers: { 'content-type': type } } : {}),
  });
}

function hex(random: Pick<Crypto, 'getRandomValues'>, bytes: number): string {
  return Array.from(random.getRandomValues(new Uint8Array(bytes)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );
}
