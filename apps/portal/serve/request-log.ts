import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { traceIdOf } from '@epr/domain/values';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';

/** Returns the trace id of a request's `traceparent`; a random one when there is none. */
export function requestId({ headers }: Pick<IncomingMessage, 'headers'>): string {
  return traceIdOf(String(headers['traceparent'] ?? '')) ?? randomBytes(16).toString('hex');
}

/**
 * Logs one entry for every request, when its response is complete or the connection was closed. Addresses of the portal contain ids of
 * documents and search words: the entry has the route and never the address. Register it before the routes.
 */
export function logRequests(app: FastifyInstance, log: FastifyBaseLogger): void {
  app.addHook('onRequest', (request, reply, done) => {
    const startedAt = performance.now();
    reply.raw.once('close', () => {
      const folder = /^\/(assets|icons)\//.exec(request.url)?.[0];
      log.info(
        {
          requestId: request.id,
          method: request.method,
          route: folder ? `${folder}*` : (request.routeOptions.url ?? '/*'),
          status: reply.raw.statusCode,
          ms: Math.round(performance.now() - startedAt),
          ...(reply.raw.writableFinished ? {} : { cutOff: true }),
        },
        'request',
      );
    });
    done();
  });
}
