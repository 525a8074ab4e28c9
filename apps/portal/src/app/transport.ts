import type { Transport } from '@epr/client/transport';

/** The calls' way out of a browser. Uploads go through XMLHttpRequest, the only one that tells how much has left. */
export const browserTransport: Transport = {
  fetch: (...request) => fetch(...request),
  upload,
  traceparent: () => `00-${hex(16)}-${hex(8)}-00`,
  timeout: 60_000,
};

function upload(url: string, init: RequestInit, progress: (sent: number) => void): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(init.method ?? 'POST', url);
    new Headers(init.headers).forEach((value, name) => request.setRequestHeader(name, value));
    request.responseType = 'blob';
    request.upload.onprogress = ({ lengthComputable, loaded, total }) => lengthComputable && progress(loaded / total);
    request.onload = () => resolve(answerOf(request));
    request.onerror = () => reject(new TypeError('the upload did not reach the server'));
    request.onabort = () => reject(new DOMException('the upload was cancelled', 'AbortError'));
    init.signal?.addEventListener('abort', () => request.abort(), { once: true });
    if (init.signal?.aborted) reject(new DOMException('the upload was cancelled', 'AbortError'));
    else request.send(init.body as XMLHttpRequestBodyInit | null);
  });
}

function answerOf(request: XMLHttpRequest): Response {
  const headers = new Headers();
  for (const line of request
    .getAllResponseHeaders()
    .trim()
    .split(/[\r\n]+/)) {
    const [name = '', ...value] = line.split(':');
    if (name) headers.append(name.trim(), value.join(':').trim());
  }
  const empty = request.status === 204 || request.status === 205 || request.status === 304;
  return new Response(empty ? null : (request.response as Blob), {
    status: request.status,
    statusText: request.statusText,
    headers,
  });
}

function hex(bytes: number): string {
  return [...crypto.getRandomValues(new Uint8Array(bytes))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
