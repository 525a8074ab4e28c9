import type { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/**
 * Permits slow responses: a connection without traffic ends after `silence`, but while a completely received request is processed, it may
 * be silent for `answer` (both in milliseconds). Converting a document of 300 pages takes minutes, and its sender waits. Nothing is sent
 * meanwhile, because proxies take an interim response (102) for the final one.
 */
export function setResponseTimeouts(
  app: FastifyInstance,
  { silence, answer }: Record<'silence' | 'answer', number>,
): void {
  app.addHook('onRequest', ({ raw }, _reply, done) => {
    const awaitAnswer = (): void => setSilence(raw.socket, answer);
    // The end of an absent body is never read.
    if (raw.complete || !announcesBody(raw)) awaitAnswer();
    else raw.once('end', awaitAnswer);
    done();
  });
  // The response is ready: from now on the receiver must read it.
  app.addHook('onSend', ({ raw }, _reply, _payload, done) => {
    setSilence(raw.socket, silence);
    done();
  });
}

/** Whether a request has a body (RFC 9112, 6.3). */
function announcesBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

/** Sets the timeout of a socket; requests injected by tests have no connection. */
function setSilence(socket: unknown, milliseconds: number): void {
  if (socket instanceof Socket) socket.setTimeout(milliseconds);
}
