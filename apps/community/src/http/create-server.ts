import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import cors from '@fastify/cors';
import helmet from '@fastify/helmet';
import fastify, {
  LogController,
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify';
import type { Logger } from 'pino';
import { operationOutcome } from '@epr/fhir/outcome';
import type { Settings } from '../configuration/settings.ts';
import { setResponseTimeouts } from './set-response-timeouts.ts';
import { classifyError, type Failure } from './classify-error.ts';
import { logRequests, ensureTraceId } from './request-log.ts';
import { limitRequests } from './limit-requests.ts';
import { endSlowBodies } from './end-slow-bodies.ts';

/** Timeouts of the web server in milliseconds. */
export interface Timeouts {
  /** Until the headers of a request are complete, counted from the opening of the connection or the start of the request. */
  readonly headers: number;
  /** Period within which a body must arrive at the rate of the limits. */
  readonly body: number;
  /** Maximum silence of a connection while bytes are to be received or sent. */
  readonly silence: number;
  /**
   * Maximum silence of a connection while a response is produced: longer than the longest conversion
   * (validation/pdf-conversion/pdf-thread.ts).
   */
  readonly answer: number;
}

const defaultTimeouts: Timeouts = { headers: 15_000, body: 15_000, silence: 5 * 60_000, answer: 2 * 60 * 60_000 };

/**
 * Creates the web server that every module registers on: portals of this community may call it with their cookies, other pages may not; a
 * bug becomes a plain refusal in the format of its path (design 3), and the log never contains a token. Half-open and slow connections end
 * within half a minute, and request rates are limited.
 */
export async function createServer(
  settings: Pick<Settings, 'portals' | 'trustedProxies' | 'limits'>,
  log: Logger,
  timeouts: Timeouts = defaultTimeouts,
): Promise<FastifyInstance> {
  const loggerInstance: FastifyBaseLogger = log;
  const app = fastify({
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: ensureTraceId,
    forceCloseConnections: 'idle',
    // Paths contain ids of documents, which are long.
    routerOptions: { maxParamLength: 500 },
    requestTimeout: 0,
    connectionTimeout: timeouts.silence,
    http: { headersTimeout: timeouts.headers, connectionsCheckingInterval: Math.ceil(timeouts.headers / 4) },
    // Limits count by the address of the client: only a proxy of this deployment may state another address than its own.
    trustProxy: settings.trustedProxies.length > 0 ? [...settings.trustedProxies] : false,
    // Refusals of the framework before routing have the same format as all others.
    frameworkErrors: (problem, request, reply) => void refuseRequest(problem, request, reply),
    clientErrorHandler: refuseConnection,
  });
  logRequests(app, log);
  setResponseTimeouts(app, timeouts);
  endSlowBodies(app, { rate: settings.limits.uploadRate, window: timeouts.body });
  await app.register(helmet, {
    // Each page of the sign-in sets its own policy; responses of the other modules are data.
    contentSecurityPolicy: false,
    crossOriginResourcePolicy: { policy: 'cross-origin' },
  });
  await app.register(cors, {
    origin: settings.portals.map(({ origin }) => origin),
    credentials: true,
    methods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
    allowedHeaders: ['authorization', 'content-type', 'accept', 'traceparent', 'captcha-token', 'if-match', 'prefer'],
    exposedHeaders: [
      'location',
      'etag',
      'content-disposition',
      'content-length',
      'left-out',
      'retry-after',
      'x-request-id',
    ],
    maxAge: 600,
  });
  limitRequests(app, settings.limits);
  app.setErrorHandler(refuseRequest);
  app.setNotFoundHandler((request, reply) => {
    const { type, body } = refusalFor(request.url, { status: 404, diagnostics: 'Unknown path', code: 'not-found' });
    return reply.code(404).type(type).send(body);
  });
  return app;
}

function refuseRequest(problem: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const failure = classifyError(problem);
  if (failure.status >= 500) request.log.error({ err: problem, route: request.routeOptions.url }, 'a request failed');
  const { type, body } = refusalFor(request.url, failure);
  return reply.code(failure.status).type(type).send(body);
}

/** Answers a connection without a valid request, and ends it: without a path the body has no format, so it is empty. */
function refuseConnection(problem: NodeJS.ErrnoException, socket: Socket): void {
  if (problem.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  const status = { ERR_HTTP_REQUEST_TIMEOUT: 408, HPE_HEADER_OVERFLOW: 431 }[problem.code ?? ''] ?? 400;
  socket.write(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`);
  // `end` would close only the sending side, and a client that does not close its own would keep the connection.
  socket.destroySoon();
}

/** Returns the body of a refusal that no module has written: OperationOutcome, OAuth error or problem JSON (RFC 9457). */
function refusalFor(
  url: string,
  { status, diagnostics, code }: Failure,
): { readonly type: string; readonly body: object } {
  if (url.startsWith('/r4'))
    return { type: 'application/fhir+json', body: operationOutcome(code, { diagnostics: diagnostics }) };
  if (url.startsWith('/idp') || url.startsWith('/captcha')) {
    const error = status === 503 ? 'temporarily_unavailable' : status < 500 ? 'invalid_request' : 'server_error';
    return { type: 'application/json', body: { error, error_description: diagnostics } };
  }
  return { type: 'application/problem+json', body: { type: 'about:blank', title: diagnostics, status } };
}
