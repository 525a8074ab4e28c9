import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Captcha } from '../captcha/register.ts';
import type { Context } from '../context.ts';
import { upload, type Part } from '../documents/transaction/upload.ts';
import type { Caller, Identify } from '../identity/authentication/caller.ts';
import { capabilities } from './capabilities.ts';
import { replyTo } from './error-handler.ts';
import { bytesOf, refuse, type Reply } from './reply.ts';
import { findRoute, type R4Request } from './route.ts';
import { soundJson } from './safe-json.ts';
import { answerBundle } from './bundle-handler.ts';
import { table } from './routes.ts';

/** Bytes of a JSON body: a bundle with a Binary is whole in memory, larger files come as multipart. */
const jsonLimit = 32 * 1024 * 1024;

/**
 * Puts the FHIR server at `/r4` (COM-03). Every request goes one way: who is it (before the body is read), read, decide
 * (domain), store, write into the access log, reply. Routes answer data; only this file and door.ts touch the connection.
 */
export async function registerR4(
  app: FastifyInstance,
  context: Context,
  identify: Identify,
  captcha: Captcha,
): Promise<void> {
  await app.register(async (scope) => {
    const callers = new WeakMap<FastifyRequest, Caller>();
    await readBodies(scope, context);
    scope.addHook('onRequest', async (request) => {
      const caller = await identify(request.headers.authorization);
      if (caller) callers.set(request, caller);
    });
    scope.setErrorHandler((problem, request, reply) => replyTo(context, request, reply, problem));
    const answer = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> =>
      send(reply, await respond(context, request, callers.get(request), captcha));
    for (const url of ['/r4', '/r4/*'])
      scope.route({ method: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'], url, handler: answer });
  });
}

async function readBodies(scope: FastifyInstance, context: Context): Promise<void> {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser(
    ['application/fhir+json', 'application/json'],
    { parseAs: 'string', bodyLimit: jsonLimit },
    (_request, body, done) => {
      const read = soundJson(String(body));
      if (read.ok) done(null, read.value);
      else done(Object.assign(new Error(read.refusal), { statusCode: 400, code: 'structure' }));
    },
  );
  scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) => {
    done(null, new URLSearchParams(String(body)));
  });
  // Every part is a file: a bundle may come as a field or as a Blob, and both are bytes (stack: multipart).
  await scope.register(multipart, {
    isPartAFile: () => true,
    throwFileSizeLimit: false,
    limits: {
      fileSize: Math.max(context.settings.maxUpload + 1, jsonLimit),
      files: 1000,
      parts: 1000,
      fieldNameSize: 1000,
    },
  });
}

async function respond(
  context: Context,
  request: FastifyRequest,
  caller: Caller | undefined,
  captcha: Captcha,
): Promise<Reply> {
  const { path, query } = addressOf(request.url);
  if (request.method === 'GET' && path === 'metadata') return { status: 200, resource: capabilities(context, table) };
  if (!caller) return { ...refuse(401, 'login', 'A valid token is needed'), headers: { 'www-authenticate': 'Bearer' } };
  if (path === '') return respondToSystem(context, request, caller);
  const found = findRoute(table, request.method, path);
  if (found.kind === 'unknown') return refuse(404, 'not-found', `Nothing at ${path.slice(0, 80)}`);
  if (found.kind === 'otherMethod') {
    return {
      ...refuse(405, 'not-supported', `${request.method} is not possible here`),
      headers: { allow: found.allowed.join(', ') },
    };
  }
  if (found.route.token === 'extended' && caller.kind !== 'extended') return wrongToken;
  const { body } = request;
  const asked = body instanceof URLSearchParams ? new URLSearchParams([...query, ...body]) : query;
  const method = request.method as R4Request['method'];
  return found.route.handle(context, {
    method,
    id: found.id,
    query: asked,
    body,
    caller,
    logged: new Set(),
    acceptLanguage: request.headers['accept-language'] ?? '',
    ...(request.headers['if-match'] === undefined ? {} : { ifMatch: request.headers['if-match'] }),
    captchaSolved: () => captcha.verify(headerOf(request, 'captcha-token')),
  });
}

async function respondToSystem(context: Context, request: FastifyRequest, caller: Caller): Promise<Reply> {
  if (request.method !== 'POST')
    return { ...refuse(405, 'not-supported', 'POST a Bundle'), headers: { allow: 'POST' } };
  if (caller.kind !== 'extended') return wrongToken;
  return request.isMultipart()
    ? upload(context, caller, partsOf(request))
    : answerBundle(context, table, caller, request.body);
}

const wrongToken = refuse(403, 'forbidden', 'A token for one record is needed');

async function* partsOf(request: FastifyRequest): AsyncGenerator<Part> {
  try {
    for await (const part of request.parts()) {
      if (part.type !== 'file') continue;
      // Before anybody reads the bytes: a form that ends in the middle of a part is the sender's fault too.
      senders(part.file.errored);
      part.file.on('error', senders);
      yield { name: part.fieldname, bytes: part.file };
    }
  } catch (problem) {
    throw senders(problem);
  }
}

/** What the reader of a form throws is wrong with the form, unless it says otherwise. */
function senders(problem: unknown): unknown {
  return problem instanceof Error && !('statusCode' in problem) ? Object.assign(problem, { statusCode: 400 }) : problem;
}

function headerOf(request: FastifyRequest, name: string): string {
  const value = request.headers[name];
  return typeof value === 'string' ? value : '';
}

/** Read from the address itself, so that ids stay percent-encoded until the table reads them. */
function addressOf(url: string): { path: string; query: URLSearchParams } {
  const [path = '', query = ''] = url.split(/\?(.*)/s);
  return { path: path.replace(/^\/r4\/?/, ''), query: new URLSearchParams(query) };
}

function send(reply: FastifyReply, answer: Reply): FastifyReply {
  void reply
    .status(answer.status)
    .header('content-type', 'application/fhir+json; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('x-content-type-options', 'nosniff')
    .headers(answer.headers ?? {});
  return reply.send(answer.bytes ?? bytesOf(answer));
}
