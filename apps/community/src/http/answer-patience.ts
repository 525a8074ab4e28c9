import type { FastifyInstance } from 'fastify';

/**
 * Lets an answer take its time: a connection without traffic ends after `silence`, but while a request that has come whole is worked on, it may
 * be silent for `answer` (both in milliseconds). Converting a document of 300 pages takes minutes, and its sender waits. Nothing is sent
 * meanwhile: proxies take an interim answer (102) for the answer.
 */
export function waitForAnswers(app: FastifyInstance, { silence, answer }: Record<'silence' | 'answer', number>): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const { raw } = request;
    const { socket } = raw;
    const wait = (): void => void socket.setTimeout(answer);
    if (raw.complete) wait();
    else raw.once('end', wait);
    done();
  });
  // The answer is here: from now on the receiver must take it.
  app.addHook('onSend', (request, _reply, _payload, done) => {
    request.raw.socket.setTimeout(silence);
    done();
  });
}
