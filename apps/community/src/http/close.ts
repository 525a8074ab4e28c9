import type { ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';

/**
 * Closes a server in good order: nobody new is let in, requests under way are answered and their connections ended with
 * the answer, and what is not done after `timeoutMs` is cut off. Register it before the routes.
 */
export function closing(app: FastifyInstance): (timeoutMs: number) => Promise<void> {
  const underWay = new Set<ServerResponse>();
  app.addHook('onRequest', (_request, reply, done) => {
    const { raw } = reply;
    underWay.add(raw);
    raw.on('close', () => underWay.delete(raw));
    done();
  });
  return async (timeoutMs) => {
    // A kept connection would hold the server open long after its last answer.
    for (const response of underWay) response.shouldKeepAlive = false;
    const impatient = setTimeout(() => {
      for (const response of underWay) response.destroy();
    }, timeoutMs);
    await app.close();
    clearTimeout(impatient);
  };
}
