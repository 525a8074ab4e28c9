import type { Readable } from 'node:stream';
import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ok, err, type Result, traceparentIn } from '@epr/domain/values';
import type { Captcha } from '../captcha/register.ts';
import type { Context } from '../context.ts';
import { startConverter } from '../conversion/worker/converter.ts';
import { mediaTypes } from '../fhir-format/media-types.ts';
import { uploadMultipart, type Part } from '../documents/transaction/upload.ts';
import { bodyError, readBytes, readText } from '../http/read-body.ts';
import type { Authenticate } from '../identity/authentication/caller.ts';
import { authorizeRequest, type AuthorizedRequest } from './authorize-request.ts';
import { capabilities } from './capabilities.ts';
import { errorReply } from './error-handler.ts';
import { formatConverter, type ConvertFormat } from './format-converter.ts';
import { acceptForFile, responseFormat, unsupportedFormat, send } from './send.ts';
import { handlingOf, tooManyValues } from '../fhir-api/check-search-parameters.ts';
import { refuse, type Reply } from '../fhir-api/reply.ts';
import { bundleJson, parseBoundedJson, defaultJsonLimits, type JsonLimits } from '../fhir-api/safe-json.ts';
import { answerBundle } from './bundle-handler.ts';
import { r4Routes } from './routes.ts';

/**
 * Registers the FHIR server at `/r4` (COM-03). Every request takes the same steps: identify and admit the caller (before the body is read),
 * read, decide (domain), store, write into the access log, reply. Route handlers return data; only this file and send.ts touch the
 * connection.
 */
export async function registerR4(
  app: FastifyInstance,
  context: Context,
  authenticate: Authenticate,
  captcha: Captcha,
): Promise<void> {
  await app.register(async (scope) => {
    const authorizedRequests = new WeakMap<FastifyRequest, AuthorizedRequest>();
    const converter = startConverter({ timeoutMs: 10_000, queue: 100 });
    scope.addHook('onClose', () => converter.close());
    const convert = formatConverter(converter);
    await registerBodyParsers(scope, context, authorizedRequests, convert);
    scope.addHook('onRequest', async (request, reply) => {
      const { method, url, headers } = request;
      const authorized = await authorizeRequest(r4Routes, authenticate, {
        method,
        url,
        authorization: headers.authorization,
      });
      if (!authorized.ok) return send(reply, authorized.error, convert);
      if (!responseFormat(request) && !isFile(authorized.value)) return send(reply, unsupportedFormat, convert);
      authorizedRequests.set(request, authorized.value);
      return undefined;
    });
    scope.setErrorHandler((problem, request, reply) => send(reply, errorReply(context, request, problem), convert));
    const handler = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> =>
      send(reply, await replyTo(context, request, authorizedRequests.get(request), captcha, convert), convert);
    for (const url of ['/r4', '/r4/*'])
      scope.route({ method: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'], url, handler: handler });
  });
}

/**
 * Registers the parsers of bodies, which apply the limits of the route the body is for. Requests may not be compressed, because limits count
 * the bytes received.
 */
async function registerBodyParsers(
  scope: FastifyInstance,
  context: Context,
  authorizedRequests: WeakMap<FastifyRequest, AuthorizedRequest>,
  convert: ConvertFormat,
): Promise<void> {
  const limitsOf = (request: FastifyRequest): JsonLimits => {
    const authorized = authorizedRequests.get(request);
    return authorized?.kind === 'bundle'
      ? bundleJson
      : ((authorized?.kind === 'route' ? authorized.route.json : undefined) ?? defaultJsonLimits);
  };
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser([...mediaTypes.json], async (request: FastifyRequest, body: Readable) => {
    const limits = limitsOf(request);
    return parseBody(await readText(body, request.headers['content-length'], limits.bytes), limits);
  });
  // XML is converted to the equivalent JSON, and the same limits and rules apply to it.
  scope.addContentTypeParser([...mediaTypes.xml], async (request: FastifyRequest, body: Readable) => {
    const limits = limitsOf(request);
    const json = await convert(await readBytes(body, request.headers['content-length'], limits.bytes), 'xml', 'json');
    if (!json.ok) throw bodyError(json.error.status, json.error.diagnostics);
    return parseBody(json.value.toString('utf8'), limits);
  });
  scope.addContentTypeParser(
    'application/x-www-form-urlencoded',
    async (request: FastifyRequest, body: Readable) =>
      new URLSearchParams(await readText(body, request.headers['content-length'], limitsOf(request).bytes)),
  );
  // Every part is a file: a bundle may be sent as a field or as a Blob, and both are bytes (stack: multipart).
  await scope.register(multipart, {
    isPartAFile: () => true,
    throwFileSizeLimit: false,
    limits: {
      fileSize: Math.max(context.settings.maxUpload + 1, bundleJson.bytes),
      files: 1000,
      parts: 1000,
    },
  });
}

function parseBody(text: string, limits: JsonLimits): unknown {
  const read = parseBoundedJson(text, limits);
  if (!read.ok) throw bodyError(read.error.status, read.error.diagnostics);
  return read.value;
}

async function replyTo(
  context: Context,
  request: FastifyRequest,
  authorized: AuthorizedRequest | undefined,
  captcha: Captcha,
  convert: ConvertFormat,
): Promise<Reply> {
  if (!authorized) throw new Error('a request passed without being admitted');
  if (authorized.kind === 'metadata') return { status: 200, resource: capabilities(context, r4Routes) };
  const { query } = authorized;
  const caller = { ...authorized.caller, ...traceparentIn(request.headers) };
  const { body } = request;
  if (authorized.kind === 'bundle' && request.isMultipart())
    return uploadMultipart(context, caller, partsOf(request), (text) => parseBundle(text, convert));
  const handling = handlingOf(headerOf(request, 'prefer'));
  if (authorized.kind === 'bundle') return answerBundle(context, r4Routes, caller, body, handling);
  const { route, id, version } = authorized;
  const isForm = body instanceof URLSearchParams;
  // Ignoring its values would answer a different query.
  if (body !== undefined && !isForm && route.path.endsWith('/_search'))
    return refuse(415, 'not-supported', 'A search is sent as application/x-www-form-urlencoded');
  // The form has been read by now; the URL and `Accept` were checked before.
  if (isForm && !responseFormat(request) && !isFile(authorized)) return unsupportedFormat;
  const allParameters = isForm ? new URLSearchParams([...query, ...body]) : query;
  const refusal = tooManyValues(allParameters, context.settings.limits.searchValues);
  if (refusal) return refusal;
  return route.handle(context, {
    method: route.method,
    id,
    ...(version === undefined ? {} : { version }),
    query: allParameters,
    body,
    caller,
    logged: new Set(),
    handling,
    ...acceptForFile(request),
    acceptLanguage: request.headers['accept-language'] ?? '',
    ...(request.headers['if-match'] === undefined ? {} : { ifMatch: request.headers['if-match'] }),
    ...(headerOf(request, 'if-none-exist') === '' ? {} : { ifNoneExist: headerOf(request, 'if-none-exist') }),
    captchaSolved: () => captcha.verify(headerOf(request, 'captcha-token')),
  });
}

async function* partsOf(request: FastifyRequest): AsyncGenerator<Part> {
  try {
    for await (const part of request.parts()) {
      if (part.type !== 'file') continue;
      // Before the bytes are read: a form that ends within a part is the sender's fault too.
      asBadRequest(part.file.errored);
      part.file.on('error', asBadRequest);
      yield { name: part.fieldname, bytes: part.file };
    }
  } catch (problem) {
    throw asBadRequest(problem);
  }
}

/** Parses the Bundle in a part of a form, JSON or XML, within the limits of one sent as a body. */
async function parseBundle(text: string, convert: ConvertFormat): Promise<Result<unknown, Reply>> {
  // No JSON text begins with `<`.
  const isXml = /^\s*</.test(text.slice(0, 1000));
  const json = isXml ? await convert(Buffer.from(text), 'xml', 'json') : ok(text);
  if (!json.ok) return err(refuse(json.error.status, 'structure', json.error.diagnostics));
  const body = parseBoundedJson(json.value.toString(), bundleJson);
  if (body.ok) return body;
  const { status, diagnostics } = body.error;
  return err(refuse(status, status === 413 ? 'too-costly' : 'structure', diagnostics));
}

/** Returns an error of the form parser with status 400, because the form is invalid, unless it has a status already. */
function asBadRequest(problem: unknown): unknown {
  return problem instanceof Error && !('statusCode' in problem) ? Object.assign(problem, { statusCode: 400 }) : problem;
}

function headerOf(request: FastifyRequest, name: string): string {
  const value = request.headers[name];
  return typeof value === 'string' ? value : '';
}

/** Whether the response is a file and not a resource: the route itself checks whether its media type is accepted. */
function isFile(authorized: AuthorizedRequest): boolean {
  return authorized.kind === 'route' && authorized.route.file === true;
}
