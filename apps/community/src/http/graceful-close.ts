import type { ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';

/**
 * Returns a function that closes the server gracefully: no new connection is accepted, requests in progress are answered and their
 * connections closed with the response, and those not finished after `timeoutMs` are cut off. It returns how many were cut off. Register it
 * before the routes.
 */
export function gracefulClose(app: FastifyInstance): (timeoutMs: number) => Promise<number> {
  const openResponses = new Set<ServerResponse>();
  app.addHook('onRequest', (_request, reply, done) => {
    const { raw } = reply;
    openResponses.add(raw);
    raw.on('close', () => openResponses.delete(raw));
    done();
  });
  return async (timeoutMs) => {
    // A keep-alive connection would hold the server open long after its last response.
    for (const response of openResponses) response.shouldKeepAlive = false;
    let interrupted = 0;
    const timer = setTimeout(() => {
      interrupted = openResponses.size;
      for (const response of openResponses) response.destroy();
    }, timeoutMs);
    await app.close();
    clearTimeout(timer);
    return interrupted;
  };
}
