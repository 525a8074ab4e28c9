import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { traceIdOf } from '@epr/domain/values';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';

const current = new AsyncLocalStorage<string>();

/** Returns the id of the current request, for every log entry written on its behalf. */
export function requestLogFields(): { readonly requestId?: string } {
  const requestId = current.getStore();
  return requestId === undefined ? {} : { requestId };
}

/** Returns the trace id of a request's `traceparent`; a request without one is given one. */
export function ensureTraceId({ headers }: Pick<IncomingMessage, 'headers'>): string {
  const traceId = traceIdOf(String(headers['traceparent'] ?? ''));
  if (traceId !== undefined) return traceId;
  // Node generates many of these at a time; random bytes would take a system call each.
  const id = hexOf(randomUUID());
  headers['traceparent'] = `00-${id}-${hexOf(randomUUID()).slice(16)}-00`;
  return id;
}

function hexOf(uuid: string): string {
  return uuid.replaceAll('-', '');
}

/**
 * Writes one log entry at `info` for every request, when its response was sent or aborted: id, method, route, status and milliseconds. URLs
 * name patients and documents and contain search values: the entry has the route and never the URL. Client errors of a route are not logged
 * as warnings; they are the client's. Register it before the routes.
 */
export function logRequests(app: FastifyInstance, log: Logger): void {
  app.addHook('onRequest', (request, reply, done) => {
    const startedAt = performance.now();
    const line = { requestId: request.id, method: request.method, route: routeOf(request) };
    void reply.header('x-request-id', request.id);
    reply.raw.once('close', () => {
      const outcome = { status: reply.raw.statusCode, ms: Math.round(performance.now() - startedAt) };
      log.info({ ...line, ...outcome, ...(reply.raw.writableFinished ? {} : { cutOff: true }) }, 'request');
    });
    current.run(request.id, done);
  });
}

/** Endpoints of the OpenID provider, which routes them itself; these names may be logged. */
const endpoints = new Set(['auth', 'token', 'jwks', 'me', 'session', '.well-known']);

function routeOf({ routeOptions, url }: FastifyRequest): string {
  const route = routeOptions.url ?? 'none';
  if (!route.endsWith('/*')) return route;
  const [endpoint = ''] = url.slice(route.length - 1).split(/[/?]/);
  return endpoints.has(endpoint) ? `${route.slice(0, -1)}${endpoint}` : route;
}
