import { STATUS_CODES } from 'node:http';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import Fastify, { type FastifyError, type FastifyReply } from 'fastify';
import { webManifest } from './manifest.ts';
import { publicValues } from './public-values.ts';
import { securityHeaders, type Environment } from './security-headers.ts';

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
  /** The built portal; its own dist by default. */
  readonly dist?: string;
}

const ownDist = fileURLToPath(new URL('../dist/', import.meta.url));

/**
 * Serves the built portal: its files, /config.json from the environment, /health, and the start page for every other
 * path, since routes are plain paths (core 2). Throws when nothing has been built or the port is taken.
 */
export async function serve({
  port,
  host = 'localhost',
  environment,
  dist = ownDist,
}: ServeOptions): Promise<ServedPortal> {
  if (!existsSync(`${dist}/index.html`)) throw new Error('The portal has not been built: run `npm run build` first.');
  const headers = securityHeaders(environment);
  const app = Fastify({
    logger: false,
    forceCloseConnections: true,
    // Nobody holds a connection without asking for anything.
    requestTimeout: 20_000,
    http: { headersTimeout: 15_000, connectionsCheckingInterval: 5000 },
    // The framework's own words, with its codes, are for nobody who visits.
    frameworkErrors: (problem, _request, reply) => void refuse(problem, reply),
  });
  app.setErrorHandler((problem: FastifyError, _request, reply) => refuse(problem, reply));
  app.addHook('onSend', (request, reply, _payload, done) => {
    reply.headers(headers);
    // Shown documents have no origin (design 5), and this is the one file they may have.
    if (request.url === '/document.css') reply.header('cross-origin-resource-policy', 'cross-origin');
    done();
  });
  app.get('/health', () => ({ status: 'ready' }));
  app.get('/config.json', (_request, reply) =>
    reply.header('cache-control', 'no-store').send(publicValues(environment)),
  );
  app.get('/manifest.webmanifest', (_request, reply) =>
    reply.type('application/manifest+json').send(webManifest(environment)),
  );
  // A share that reaches the server found no service worker: the form opens, and nothing of the file is kept here.
  app.addContentTypeParser('multipart/form-data', (_request, body, done) => {
    body.resume();
    done(null);
  });
  app.post('/documents/upload', (_request, reply) => reply.redirect('/documents/upload', 303));
  // Compressed once at build time; the browser takes what it understands.
  await app.register(fastifyStatic, {
    root: dist,
    preCompressed: true,
    index: false,
    // Folders are no files: without this they are refused to whoever takes nothing compressed, the start page with them.
    allowedPath: (path) => !path.endsWith('/') && !isHidden(path),
    cacheControl: false,
    setHeaders: (response, path) => void response.header('cache-control', cachingOf(path)),
  });
  app.setNotFoundHandler((request, reply) => {
    // Ids of documents hold dots, so the ending of a path says nothing.
    const wantsPage = ['GET', 'HEAD'].includes(request.method) && !/^\/(assets|icons)\//.test(request.url);
    if (!wantsPage) return reply.code(404).type('text/plain').send('Not found');
    return reply.header('cache-control', 'no-cache').type('text/html').sendFile('index.html');
  });
  await app.listen({ port, host });
  const bound = app.server.address();
  const actual = typeof bound === 'object' && bound ? bound.port : port;
  return { origin: `http://localhost:${actual}`, stop: () => app.close() };
}

/** Says what kind of refusal it is, and no more. */
function refuse({ statusCode = 500 }: FastifyError, reply: FastifyReply): FastifyReply {
  return reply
    .code(statusCode)
    .type('text/plain')
    .send(STATUS_CODES[statusCode] ?? 'Refused');
}

/** A file of the build's own, such as `.built-from`; the start page answers in its place. */
function isHidden(path: string): boolean {
  return path.split('/').some((part) => part.startsWith('.') && part !== '.well-known');
}

/** Files named by their content never change; everything else is asked for again. */
function cachingOf(path: string): string {
  return /[\\/]assets[\\/]/.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache';
}
