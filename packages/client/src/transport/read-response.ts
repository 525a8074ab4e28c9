import { ok, err } from '@epr/domain/values';
import type { CallResult } from './call-error.ts';

/** Reads the response as JSON; any other body is `unreadable`. */
export async function readJson(response: Response, alive: () => void): Promise<unknown> {
  return (await watched(response, alive).json()) as unknown;
}

/** Accepts an empty body or JSON as the confirmation of a change. An HTML page of a gateway on the way is none. */
export async function readConfirmation(response: Response): Promise<unknown> {
  const body = await response.text();
  return body.trim() === '' ? undefined : (JSON.parse(body) as unknown);
}

/** Returns the bytes of the response, unparsed: `parseJson` parses them where and when they are needed. */
export function readBytes(response: Response, alive: () => void): Promise<ArrayBuffer> {
  return watched(response, alive).arrayBuffer();
}

/** Returns a response with the same body that reports every piece of it: a list over a slow network arrives for minutes. */
function watched({ body }: Response, alive: () => void): Response {
  const report = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform: (piece, out) => {
      alive();
      out.enqueue(piece);
    },
  });
  return new Response(body?.pipeThrough(report));
}

/** Parses JSON in UTF-8; anything else is `unreadable`. */
export function parseJson(bytes: ArrayBuffer): CallResult<unknown> {
  try {
    return ok(JSON.parse(new TextDecoder().decode(bytes)) as unknown);
  } catch {
    return err({ reason: 'unreadable' });
  }
}
