import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { traceIdOf } from '@epr/domain/values';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';

const current = new AsyncLocalStorage<string>();

/** The id of the request whose work is being done, for every line of the log that is written meanwhile. */
export function requestLogFields(): { readonly requestId?: string } {
  const requestId = current.getStore();
  return requestId === undefined ? {} : { requestId };
}

/** The trace id of a request's `traceparent`; a request without one is given one. */
export function ensureTraceId({ headers }: Pick<IncomingMessage, 'headers'>): string {
  const given = traceIdOf(String(headers['traceparent'] ?? ''));
  if (given !== undefined) return given;
  // Node draws many of these at a time; single bytes are drawn by a call of the system each.
  const id = hexadecimal(randomUUID());
  headers['traceparent'] = `00-${id}-${hexadecimal(randomUUID()).slice(16)}-00`;
  return id;
}

function hexadecimal(uuid: string): string {
  return uuid.replaceAll('-', '');
}

/**
 * One line at `info` for every request, when its answer is out or was given up: id, method, route, status and milliseconds.
 * Addresses name patients and documents and hold what was searched for: the line has the route and never the address. Client
 * errors of a route are no warnings; they are the client's. Register it before the routes.
 */
export function logRequests(app: FastifyInstance, log: Logger): void {
  app.addHook('onRequest', (request, reply, done) => {
    const begun = performance.now();
    const line = { requestId: request.id, method: request.method, route: routeOf(request) };
    void reply.header('x-request-id', request.id);
    reply.raw.once('close', () => {
      const took = { status: reply.raw.statusCode, ms: Math.round(performance.now() - begun) };
      log.info({ ...line, ...took, ...(reply.raw.writableFinished ? {} : { cutOff: true }) }, 'request');
    });
    current.run(request.id, done);
  });
}

/** Below these paths the OpenID provider routes by itself; its endpoints are known names. */
const endpoints = new Set(['auth', 'token', 'jwks', 'me', 'session', '.well-known']);

function routeOf({ routeOptions, url }: FastifyRequest): string {
  const route = routeOptions.url ?? 'none';
  if (!route.endsWith('/*')) return route;
  const [endpoint = ''] = url.slice(route.length - 1).split(/[/?]/);
  return endpoints.has(endpoint) ? `${route.slice(0, -1)}${endpoint}` : route;
}
