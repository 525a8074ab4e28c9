import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/**
 * Lets an answer take its time: a connection without traffic ends after `silence`, but while a request that has come whole is worked on, it may
 * be silent for `answer` (both in milliseconds). Converting a document of 300 pages takes minutes, and its sender waits. Nothing is sent
 * meanwhile: proxies take an interim answer (102) for the answer.
 */
export function waitForAnswers(app: FastifyInstance, { silence, answer }: Record<'silence' | 'answer', number>): void {
  app.addHook('onRequest', ({ raw }, _reply, done) => {
    const wait = (): void => setSilence(raw.socket, answer);
    if (raw.complete) wait();
    else raw.once('end', wait);
    done();
  });
  // The answer is here: from now on the receiver must take it.
  app.addHook('onSend', ({ raw }, _reply, _payload, done) => {
    setSilence(raw.socket, silence);
    done();
  });
}

/** Requests of tests that come without a network have no connection to end. */
function setSilence(socket: unknown, milliseconds: number): void {
  if (socket instanceof Socket) socket.setTimeout(milliseconds);
}
