import type { FastifyInstance, FastifyRequest } from 'fastify';
import { traceparentIn } from '@epr/domain/values';
import type { Context } from '../context.ts';
import { maxStructuredBytes } from '../validation/structured/structured-check.ts';
import type { Caller, Authenticate } from '../identity/authentication/caller.ts';
import { tokenChallenge } from '../identity/authentication/www-authenticate.ts';
import { classifyError } from '../http/classify-error.ts';
import { sendError } from './send-error.ts';
import { respondToConversion } from './conversion-service.ts';
import { respondToConvert } from './convert-operation.ts';
import { logConversion, type LogConversion } from './log-conversion.ts';
import { startConverter, type Converter } from './worker/converter.ts';

/**
 * Registers the conversion services: `POST /epr/v1/Conversion` (COM-06) and `POST /r4/$convert` (COM-03). The caller is authenticated
 * before the body is read. Only the body of the request is converted; documents of a record are not read.
 */
export async function registerConversion(
  app: FastifyInstance,
  context: Context,
  authenticate: Authenticate,
  converter: Converter = startConverter(),
): Promise<void> {
  await app.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: maxStructuredBytes }, (_request, body, parsed) =>
      parsed(null, body),
    );
    const callers = new WeakMap<FastifyRequest, Caller>();
    const logged = (request: FastifyRequest): LogConversion => {
      const caller = callers.get(request);
      return (bytes, done) => (caller ? logConversion(context, caller, bytes, done) : Promise.resolve());
    };
    scope.addHook('onRequest', async (request, reply) => {
      const caller = await authenticate(request.headers.authorization);
      if (caller) return void callers.set(request, { ...caller, ...traceparentIn(request.headers) });
      void reply.header('www-authenticate', tokenChallenge(request.headers.authorization));
      return sendError(request, reply, 401, 'A valid token is needed');
    });
    scope.setErrorHandler((problem, request, reply) => {
      const { status, diagnostics } = classifyError(problem);
      if (status >= 500) context.log.error({ err: problem }, 'a conversion failed');
      return sendError(request, reply, status, diagnostics);
    });
    scope.addHook('onClose', () => converter.close());
    scope.post('/epr/v1/Conversion', (request, reply) =>
      respondToConversion({ convert: converter.convert, now: context.now, log: logged(request) }, request, reply),
    );
    scope.post('/r4/$convert', (request, reply) =>
      respondToConvert({ convert: converter.convert, log: logged(request) }, request, reply),
    );
    done();
  });
}
