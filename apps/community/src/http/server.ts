import cors from '@fastify/cors';
import helmet from '@fastify/helmet';
import fastify, { LogController, type FastifyBaseLogger, type FastifyError, type FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { Settings } from '../context.ts';

/** Milliseconds a connection may be silent: an upload on a slow line may take as long as it needs, but somebody has to be there. */
const longestSilence = 5 * 60_000;

/**
 * The web server every room registers on: portals of this community may call it with their cookies, nobody else's page
 * may; a bug becomes a plain refusal in the words of the path it happened on (design 3), and the log never holds a token.
 */
export async function createServer(
  settings: Pick<Settings, 'portals' | 'trustedProxies'>,
  log: Logger,
  silence: number = longestSilence,
): Promise<FastifyInstance> {
  const loggerInstance: FastifyBaseLogger = log;
  const app = fastify({
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true }),
    forceCloseConnections: 'idle',
    // An address names records; ids of documents are long.
    routerOptions: { maxParamLength: 500 },
    requestTimeout: 0,
    connectionTimeout: silence,
    // Limits count by the address of the person: only a proxy of this deployment may tell another than its own.
    trustProxy: settings.trustedProxies.length > 0 ? [...settings.trustedProxies] : false,
  });
  await app.register(helmet, {
    // Each page of the sign-in sets a policy of its own; answers of the other rooms are data.
    contentSecurityPolicy: false,
    crossOriginResourcePolicy: { policy: 'cross-origin' },
    referrerPolicy: { policy: 'no-referrer' },
  });
  await app.register(cors, {
    origin: settings.portals.map(({ origin }) => origin),
    credentials: true,
    methods: ['GET', 'POST', 'PUT', 'DELETE'],
    allowedHeaders: ['authorization', 'content-type', 'accept', 'traceparent', 'captcha-token'],
    exposedHeaders: ['location', 'etag', 'content-disposition', 'content-length', 'left-out'],
    maxAge: 600,
  });
  app.setErrorHandler((problem: FastifyError, request, reply) => {
    const status =
      problem.statusCode !== undefined && problem.statusCode >= 400 && problem.statusCode < 500
        ? problem.statusCode
        : 500;
    if (status === 500) request.log.error({ err: problem, route: request.routeOptions.url }, 'a request failed');
    const { type, body } = refusalFor(request.url, status);
    return reply.code(status).type(type).send(body);
  });
  app.setNotFoundHandler((request, reply) => {
    const { type, body } = refusalFor(request.url, 404);
    return reply.code(404).type(type).send(body);
  });
  return app;
}

/** The body of a refusal nobody else has written: OperationOutcome, OAuth error or problem JSON (RFC 9457). */
function refusalFor(url: string, status: number): { readonly type: string; readonly body: object } {
  const words =
    status === 404
      ? 'Nothing is here'
      : status < 500
        ? 'The request is not sound'
        : 'Something went wrong on this server';
  if (url.startsWith('/r4')) {
    const code = status === 404 ? 'not-found' : status < 500 ? 'invalid' : 'exception';
    const issue = [{ severity: 'error', code, diagnostics: words }];
    return { type: 'application/fhir+json', body: { resourceType: 'OperationOutcome', issue } };
  }
  if (url.startsWith('/idp') || url.startsWith('/captcha')) {
    return {
      type: 'application/json',
      body: { error: status < 500 ? 'invalid_request' : 'server_error', error_description: words },
    };
  }
  return { type: 'application/problem+json', body: { type: 'about:blank', title: words, status } };
}
