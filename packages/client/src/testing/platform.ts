import type { Connection, Transport } from '../transport/index.ts';
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
