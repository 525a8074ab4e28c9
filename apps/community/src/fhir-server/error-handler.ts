import type { FastifyRequest } from 'fastify';
import { storageErrorReply } from '../documents/transaction/upload.ts';
import { duplicateReply } from '../documents/authorization/authorize-create.ts';
import { isDuplicateDocument } from '../documents/document-repository.ts';
import { damagedFile } from '../documents/damaged-file.ts';
import { BlobDamagedError } from '../storage/blobs/blobs.ts';
import type { Context } from '../context.ts';
import { classifyError } from '../http/classify-error.ts';
import { refuse, type Reply } from '../fhir-api/reply.ts';

/** The only error handler of the FHIR server: returns an error as an OperationOutcome; the cause of a bug appears only in the log. */
export function errorReply(context: Context, { method }: Pick<FastifyRequest, 'method'>, problem: unknown): Reply {
  const reply = refusalFor(context, problem);
  if (reply.status >= 500) context.log.error({ err: problem, method }, 'FHIR request failed');
  return reply;
}

function refusalFor(context: Context, problem: unknown): Reply {
  const stored = storageErrorReply(problem, context.settings.maxUpload);
  if (stored) return stored;
  if (problem instanceof BlobDamagedError) return damagedFile;
  // Two concurrent uploads of one document: the second violates the unique index.
  if (isDuplicateDocument(problem)) return duplicateReply;
  const { status, diagnostics, code } = classifyError(problem);
  return refuse(status, code, diagnostics);
}
