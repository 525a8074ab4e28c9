import type { CallResult, Connection, Transport } from '../transport/index.ts';
import { connectionTo } from './rough-server.ts';

/** A platform without a network: what it was asked, with the body as text, and what it answers. */
export interface ScriptedPlatform {
  readonly connection: Connection;
  readonly asked: readonly {
    readonly method: string;
    readonly url: URL;
    readonly headers: Headers;
    readonly body: string;
  }[];
}

/** Answers every request by `answer`, in the order they come; what it throws is what a browser's fetch would throw. */
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

/** JSON as a platform answers it. */
export function answered(body: unknown, status = 200): Response {
  return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
}

/** A request as it left: method, path with query, what the call itself says in its headers, and the body. */
export function sent(request: ScriptedPlatform['asked'][number] | undefined): unknown {
  if (!request) return undefined;
  const { method, url, headers, body } = request;
  return {
    method,
    path: url.pathname + decodeURIComponent(url.search),
    ...Object.fromEntries(headers),
    ...(body ? { body } : {}),
  };
}

/** What a call says that is given up, one the platform fails to answer, and how often the platform was asked in all. */
export async function without(
  run: (connection: Connection, signal: AbortSignal) => Promise<CallResult<unknown>>,
): Promise<readonly unknown[]> {
  const { connection, asked } = scriptedPlatform(() => answered({}, 503));
  const [givenUp, failed] = [
    await run(connection, AbortSignal.abort()),
    await run(connection, new AbortController().signal),
  ].map((answer) => (answer.ok ? 'answered' : answer.refusal.reason));
  return [givenUp, failed, asked.length];
}
