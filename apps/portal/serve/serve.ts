import { STATUS_CODES } from 'node:http';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import Fastify, {
  LogController,
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify';
import { routeDefinitions } from '@epr/domain/session';
import { listenErrorText } from '@epr/domain/settings';
import { captchaPageHeaders, hasExternalCaptcha, isCaptchaPage } from './captcha-page.ts';
import { checkEnvironment } from './environment/check-environment.ts';
import { webManifest } from './manifest.ts';
import { startPages } from './start-page.ts';
import { publicValues } from './environment/public-values.ts';
import { logDestination } from './log-destination.ts';
import { logRequests, requestId } from './request-log.ts';
import { securityHeaders, type Environment } from './security-headers.ts';

export { checkEnvironment } from './environment/check-environment.ts';

/** A portal being served. */
export interface ServedPortal {
  readonly origin: string;
  readonly stop: () => Promise<void>;
}

export interface ServeOptions {
  /** 0 picks a free port. */
  readonly port: number;
  /** Address to listen on; only this machine by default. */
  readonly host?: string;
  /** The PORTAL_ values of this deployment. */
  readonly environment: Environment;
  /** Folder of the built portal; this package's dist by default. */
  readonly dist?: string;
  /** At `info`, a JSON line is logged for every request; `silent` by default. */
  readonly logLevel?: LogLevel;
  /** File the log lines are appended to; the standard output by default. */
  readonly logFile?: string;
  /** Receives the log lines instead, when several servers write into one file. */
  readonly logStream?: { readonly write: (line: string) => void };
}

export const logLevels = ['silent', 'warn', 'info', 'debug'] as const;
export type LogLevel = (typeof logLevels)[number];

const ownDist = fileURLToPath(new URL('../dist/', import.meta.url));

/**
 * Serves the built portal: its files, /config.json from the environment, /health, and the start page for every other path, since routes are
 * plain paths (core 2). Throws when nothing has been built, a variable is wrong or the port is in use. A portal without its mandatory
 * values is served, because it shows that itself (CFG-02), but is not ready.
 */
export async function serve({
  port,
  host = 'localhost',
  environment,
  dist = ownDist,
  logLevel = 'silent',
  logFile,
  logStream,
}: ServeOptions): Promise<ServedPortal> {
  if (!existsSync(`${dist}/index.html`)) throw new Error('The portal has not been built: run `npm run build` first.');
  const { problems, missing } = checkEnvironment(environment);
  if (problems.length > 0) throw new Error(problems.join('\n'));
  const headers = securityHeaders(environment);
  const external = hasExternalCaptcha(environment);
  const pageFor = startPages(dist, environment);
  const app = Fastify({
    logger: logLevel === 'silent' ? false : { level: logLevel, stream: logStream ?? logDestination(logFile) },
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: requestId,
    forceCloseConnections: true,
    // A client cannot hold a connection without sending a request.
    requestTimeout: 20_000,
    http: { headersTimeout: 15_000, connectionsCheckingInterval: 5000 },
    // The framework's own messages, with its codes, are not meant for visitors.
    frameworkErrors: (problem, request, reply) => void refuse(problem, request, reply),
  });
  app.setErrorHandler((problem: FastifyError, request, reply) => refuse(problem, request, reply));
  logRequests(app, app.log);
  app.addHook('onSend', (request, reply, _payload, done) => {
    reply.headers(headers);
    if (external && isCaptchaPage(request.url)) reply.headers(captchaPageHeaders);
    if (forDocuments.has(request.url)) reply.headers(documentHeaders);
    done();
  });
  app.get('/health', (_request, reply) =>
    missing.length > 0 ? reply.code(503).send({ status: 'not configured', missing }) : reply.send({ status: 'ready' }),
  );
  app.get('/config.json', (_request, reply) =>
    reply.header('cache-control', 'no-store').send(publicValues(environment)),
  );
  app.get('/manifest.webmanifest', (_request, reply) =>
    reply.type('application/manifest+json').send(webManifest(environment)),
  );
  // A share that reaches the server found no service worker: the form is opened, and nothing of the file is stored here.
  app.addContentTypeParser('multipart/form-data', (_request, _body, done) => done(null));
  app.post('/documents/upload', (_request, reply) => reply.redirect('/documents/upload', 303));
  // Compressed at build time; the encoding the browser accepts is served.
  await app.register(fastifyStatic, {
    root: dist,
    preCompressed: true,
    index: false,
    // Folders are not files: without this, clients that accept no compression would get no page, not even the start page.
    allowedPath: (path) => !path.endsWith('/') && !isHidden(path) && (external || !isCaptchaPage(path)),
    cacheControl: false,
    setHeaders: (response, path) => void response.header('cache-control', cachingOf(path)),
  });
  app.setNotFoundHandler((request, reply) => {
    // Not cached: a file of the next release may be requested while servers of both releases run.
    if (!wantsPage(request))
      return reply.code(404).header('cache-control', 'no-store').type('text/plain').send('Not found');
    const { html, signIn, link, linkInside } = pageFor(request.headers['accept-language']);
    const isSignIn = /^\/(login)?(\?|$)/.test(request.url);
    // People who search for the portal must find its sign-in, and not an imitation; nothing else is listed.
    if (!isSignIn || request.url.includes('?')) reply.header('x-robots-tag', 'noindex');
    return reply
      .headers({ 'cache-control': 'no-cache', vary: 'accept-language', link: isSignIn ? link : linkInside })
      .type('text/html')
      .send(isSignIn ? signIn : html);
  });
  await listen(app, port, host);
  app.log.info({ port }, 'portal ready');
  const address = app.server.address();
  const actual = typeof address === 'object' && address ? address.port : port;
  return { origin: `http://localhost:${actual}`, stop: () => app.close() };
}

/** Whether a page is requested. Document ids contain dots, so an extension in the path is no sign of a file. */
function wantsPage({ method, url }: FastifyRequest): boolean {
  return ['GET', 'HEAD'].includes(method) && !/^\/(assets|icons)\//.test(url);
}

/**
 * Sends only the text of the status code. A path that can be neither a file nor a page (`//`, `%`) is an unknown path like any other, and
 * leads to the sign-in page (NAV-01).
 */
function refuse({ statusCode = 500 }: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if ((statusCode === 400 || statusCode === 403) && wantsPage(request))
    return reply.redirect(routeDefinitions.login.path);
  return reply
    .code(statusCode)
    .type('text/plain')
    .send(STATUS_CODES[statusCode] ?? 'Refused');
}

/** Whether a path is a file of the build itself, such as `.built-from`; the start page is sent instead. */
function isHidden(path: string): boolean {
  return path.split('/').some((part) => part.startsWith('.') && part !== '.well-known');
}

async function listen(app: FastifyInstance, port: number, host: string): Promise<void> {
  try {
    await app.listen({ port, host });
  } catch (problem) {
    await app.close();
    const message = listenErrorText(problem, port, host);
    if (message === undefined) throw problem;
    throw new Error(message, { cause: problem });
  }
}

/** Shown documents have an opaque origin (design 5); these are the files they may load. */
const forDocuments: ReadonlySet<string> = new Set(['/document.css', '/document.woff2']);
const documentHeaders = { 'cross-origin-resource-policy': 'cross-origin', 'access-control-allow-origin': '*' };

/** Files named by their content never change; all others are revalidated. */
function cachingOf(path: string): string {
  return /[\\/]assets[\\/]/.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache';
}
