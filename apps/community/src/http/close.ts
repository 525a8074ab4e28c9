import type { ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';

/**
 * Closes a server gracefully: no new connection is taken, requests under way are answered and their connections ended with
 * the answer, and what is not done after `timeoutMs` is cut off; answers how many that were. Register it before the routes.
 */
export function gracefulClose(app: FastifyInstance): (timeoutMs: number) => Promise<number> {
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
    let cutOff = 0;
    const impatient = setTimeout(() => {
      cutOff = underWay.size;
      for (const response of underWay) response.destroy();
    }, timeoutMs);
    await app.close();
    clearTimeout(impatient);
    return cutOff;
  };
}
