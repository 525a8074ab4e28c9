import type { CallResult, Connection, Transport } from '../transport/index.ts';
import { connectionTo } from './faulty-server.ts';

/** A platform without network: a connection to it, and the requests it received, with the body as text. */
export interface ScriptedPlatform {
  readonly connection: Connection;
  readonly asked: readonly {
    readonly method: string;
    readonly url: URL;
    readonly headers: Headers;
    readonly body: string;
  }[];
}

/** Responds to every request with `answer`, in order of arrival; an error thrown by `answer` is thrown by fetch. */
export function scriptedPlatform(answer: (url: URL, place: number) => Response): ScriptedPlatform {
  const asked: ScriptedPlatform['asked'][number][] = [];
  const fetch: Transport['fetch'] = async (input, init) => {
    const request = new Request(input, init);
    request.signal.throwIfAborted();
    const url = new URL(request.url);
    asked.push({ method: request.method, url, headers: request.headers, body: await request.text() });
    return answer(url, asked.length - 1);
  };
  const transport: Transport = { fetch, upload: fetch, traceparent: () => undefined, timeout: 30_000 };
  return { connection: connectionTo('https://platform.example', transport), asked };
}

/** Builds a JSON response of a platform. */
export function jsonResponse(body: unknown, status = 200): Response {
  return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
}

/** Returns a request as sent: method, path with query, headers and body. */
export function describeRequest(request: ScriptedPlatform['asked'][number] | undefined): unknown {
  if (!request) return undefined;
  const { method, url, headers, body } = request;
  return {
    method,
    path: url.pathname + decodeURIComponent(url.search),
    ...Object.fromEntries(headers),
    ...(body ? { body } : {}),
  };
}

/** Returns the results of an aborted call and of a call answered with 503, and the number of requests the platform received. */
export async function abortedAndUnavailable(
  run: (connection: Connection, signal: AbortSignal) => Promise<CallResult<unknown>>,
): Promise<readonly unknown[]> {
  const { connection, asked } = scriptedPlatform(() => jsonResponse({}, 503));
  const [givenUp, failed] = [
    await run(connection, AbortSignal.abort()),
    await run(connection, new AbortController().signal),
  ].map((answer) => (answer.ok ? 'answered' : answer.error.reason));
  return [givenUp, failed, asked.length];
}
