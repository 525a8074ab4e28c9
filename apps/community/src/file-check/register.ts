import { Readable } from 'node:stream';
import { isMessageKey } from '@epr/domain/messages';
import { outcomeCodes } from '@epr/fhir/outcome';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { readToEnd, storageErrorReply } from '../documents/transaction/upload.ts';
import type { Reply } from '../fhir-api/reply.ts';
import { sendProblem } from '../http/send-problem.ts';
import { bodyError } from '../http/read-body.ts';
import { requireCallers } from '../identity/authentication/require-caller.ts';
import type { Caller, Authenticate } from '../identity/authentication/caller.ts';
import { documentsWithFile } from './documents-with-file.ts';

/**
 * Registers `POST epr/v1/FileCheck` (DOC-18): returns what an upload would do with the file in the body, whose type is its `Content-Type`.
 * The file passes the checks of an upload and is removed afterwards; no document is read, so nothing is logged. The response is `{ outcome
 * }` with `unchanged`, `repaired`, `converted`, `drawn` (pages as images) or `refused`, then with the `code` of the message; and `sameAs`,
 * the logical ids of documents made from this file, when there are any. Callers need a token for a record and no emergency access, as for
 * an upload.
 */
export async function registerFileCheck(
  app: FastifyInstance,
  context: Context,
  authenticate: Authenticate,
): Promise<void> {
  await app.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers();
    // Streamed to the check, never held in memory.
    scope.addContentTypeParser('*', (_request, body, parsed) => parsed(null, body));
    const callerOf = requireCallers(scope, authenticate, ({ kind, purpose }) =>
      kind !== 'extended'
        ? 'A token of a record is needed'
        : purpose === 'EMER'
          ? 'Nothing is uploaded in an emergency access'
          : undefined,
    );
    scope.post('/epr/v1/FileCheck', async (request, reply) => {
      const { body } = request;
      if (!(body instanceof Readable)) return sendProblem(reply, 400, 'The body is empty');
      const outcome = await outcomeOf(context, callerOf(request), body, request.headers['content-type'] ?? '').catch(
        (problem: unknown) => {
          // The client aborted because another file was chosen meanwhile: not a fault of this server.
          throw request.raw.errored ? bodyError(400, 'The body is incomplete') : problem;
        },
      );
      return 'status' in outcome
        ? sendProblem(reply, outcome.status, 'The file cannot be checked', { code: codeOf(outcome) })
        : reply.send(outcome);
    });
    done();
  });
}

type Answer =
  | { readonly outcome: string; readonly sameAs?: readonly string[] }
  | { readonly outcome: 'refused'; readonly code: string | undefined };

/** Returns the outcome, or a reply when the file could not be checked. */
async function outcomeOf(
  context: Context,
  caller: Caller,
  bytes: Readable,
  contentType: string,
): Promise<Answer | Reply> {
  const { blobs, checks, settings } = context;
  const blob = await blobs.receive(readToEnd(bytes), settings.maxUpload).catch((problem: unknown) => {
    const refusal = storageErrorReply(problem, settings.maxUpload);
    if (refusal) return refusal;
    throw problem;
  });
  if ('status' in blob) return blob;
  try {
    const expected = await checks.preview({ blob, contentType, title: '', size: undefined, hash: undefined });
    if (expected.ok) {
      const sameAs = await documentsWithFile(context, caller, blob);
      return { outcome: expected.value, ...(sameAs.length > 0 ? { sameAs } : {}) };
    }
    const { error: refusal } = expected;
    // For example, the virus scanner is unavailable: nothing is known about the file.
    return refusal.status >= 500 ? refusal : { outcome: 'refused', code: codeOf(refusal) };
  } finally {
    await blobs.remove(blob.key);
  }
}

/** Returns the message key of an outcome. */
function codeOf({ resource }: Reply): string | undefined {
  return outcomeCodes(resource).find(isMessageKey);
}
