import type { FastifyReply, FastifyRequest } from 'fastify';
import { preferredType } from '../fhir-format/media-types.ts';
import { formatOf, mediaTypes } from '../fhir-format/media-types.ts';
import { requestBytes, sendError } from './send-error.ts';
import type { LogConversion } from './log-conversion.ts';
import type { Converter } from './worker/converter.ts';

/**
 * POST r4/$convert (core 7): converts a resource from the format of the body to the format named by `Accept`; without a preference, to the
 * other format.
 */
export async function respondToConvert(
  { convert, log }: Pick<Converter, 'convert'> & { readonly log: LogConversion },
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const from = formatOf(request.headers['content-type'] ?? '');
  if (!from) return sendError(request, reply, 415, 'The body must be application/fhir+json or application/fhir+xml');
  const otherFormat = from === 'json' ? 'xml' : 'json';
  const type = preferredType(request.headers.accept, [...mediaTypes[otherFormat], ...mediaTypes[from]]);
  const to = type === undefined ? undefined : formatOf(type);
  if (!to) return sendError(request, reply, 406, 'Supported media types: application/fhir+xml, application/fhir+json');
  const bytes = requestBytes(request);
  if (!bytes) return sendError(request, reply, 400, 'The body is empty');
  const converted = await convert({ kind: 'convert', bytes, from, to });
  await log(bytes, converted.ok);
  if (!converted.ok) return sendError(request, reply, converted.error.status, converted.error.diagnostics);
  return reply
    .status(200)
    .header('content-type', `application/fhir+${to}; charset=utf-8`)
    .header('cache-control', 'no-store')
    .header('vary', 'accept')
    .header('x-content-type-options', 'nosniff')
    .send(Buffer.from(converted.value));
}
