import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Connection, Transport } from '../transport/index.ts';

/** Trace id of every call through `nodeTransport`. */
export const traceId = '0af7651916cd43dd8448eb211c80319c';

/** A server whose responses are set by the test, mostly faulty ones. */
export interface FaultyServer {
  readonly url: string;
  readonly asked: readonly {
    readonly url: string;
    readonly headers: IncomingMessage['headers'];
    readonly body: string;
  }[];
  readonly answer: (handler: (request: IncomingMessage, response: ServerResponse) => void) => void;
  readonly stop: () => Promise<void>;
}

export async function startFaultyServer(): Promise<FaultyServer> {
  let handle = (_request: IncomingMessage, response: ServerResponse): void => void response.end();
  const asked: { url: string; headers: IncomingMessage['headers']; body: string }[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('error', () => undefined);
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      asked.push({ url: request.url ?? '', headers: request.headers, body: Buffer.concat(chunks).toString('latin1') });
      handle(request, response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    asked,
    answer: (handler) => {
      handle = handler;
    },
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

/** Lets the server respond with the status and the JSON body; a text is sent as it is. */
export function answerJson(server: FaultyServer, status: number, body: unknown = {}): void {
  server.answer((_request, response) => {
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(typeof body === 'string' ? body : JSON.stringify(body));
  });
}

/**
 * Transport for tests: the real fetch, with a long timeout unless the test waits for it. Uploads use fetch too, which reports progress only
 * at the end.
 */
export function nodeTransport(timeout = 30_000): Transport {
  return {
    fetch: (input, init) => fetch(input, init),
    upload: async (url, init, progress) => {
      const response = await fetch(url, init);
      progress(1);
      return response;
    },
    traceparent: () => `00-${traceId}-b7ad6b7169203331-00`,
    timeout,
  };
}

export function connectionTo(origin: string, transport = nodeTransport()): Connection {
  return {
    transport,
    endpoints: { fhir: `${origin}/r4`, epr: `${origin}/epr` },
    authorize: () => Promise.resolve({ ok: true, value: 'Bearer extended' }),
    authorizeBasic: () => Promise.resolve({ ok: true, value: 'Bearer basic' }),
  };
}
