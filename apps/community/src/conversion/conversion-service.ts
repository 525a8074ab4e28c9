import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { preferredType } from '../fhir-format/media-types.ts';
import { style } from './html/style.ts';
import { requestBytes, sendError } from './send-error.ts';
import type { LogConversion } from './log-conversion.ts';
import type { Converter } from './worker/converter.ts';
import { languageOf, locales, languageTags } from './labels/labels.ts';

/**
 * POST epr/v1/Conversion (core 7): converts a FHIR document or CDA in XML into a readable page, HTML or PDF according to `Accept`. With
 * `locale`, labels are in that language, without it in the document's own.
 */
export async function respondToConversion(
  { convert, now, log }: Pick<Converter, 'convert'> & { readonly now: () => Date; readonly log: LogConversion },
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const contentType = request.headers['content-type']?.split(';')[0]?.trim().toLowerCase() ?? '';
  if (contentType !== 'text/xml' && contentType !== 'application/fhir+xml')
    return sendError(request, reply, 415, 'The body must be text/xml or application/fhir+xml');
  const targetType = preferredType(request.headers.accept, ['text/html', 'application/pdf']);
  if (!targetType) return sendError(request, reply, 406, 'There is text/html and application/pdf');
  const { locale: asked } = request.query as { readonly locale?: unknown };
  // Language tags are compared regardless of case (BCP 47).
  const locale = typeof asked === 'string' ? asked.toLowerCase() : undefined;
  if (asked !== undefined && !locales.some((one) => one === locale))
    return sendError(request, reply, 400, `locale must be one of ${locales.join(', ')}`);
  const language = languageOf(locale);
  const bytes = requestBytes(request);
  if (!bytes) return sendError(request, reply, 400, 'The body is empty');
  const converted = await convert({
    kind: 'render',
    bytes,
    to: targetType === 'text/html' ? 'html' : 'pdf',
    fhirOnly: contentType === 'application/fhir+xml',
    language,
    now: now().getTime(),
  });
  await log(bytes, converted.ok);
  if (!converted.ok) return sendError(request, reply, converted.error.status, converted.error.diagnostics);
  return reply
    .status(200)
    .header('content-type', targetType === 'text/html' ? 'text/html; charset=utf-8' : targetType)
    .header('content-security-policy', policy)
    .header('cache-control', 'no-store')
    .header('vary', 'accept')
    .header('x-content-type-options', 'nosniff')
    .headers(language ? { 'content-language': languageTags[language] } : {})
    .send(Buffer.from(converted.value));
}

/** For a page that is opened on its own: allows its own style and images, and nothing else. */
const policy = [
  "default-src 'none'",
  'img-src data:',
  `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  "form-action 'none'",
  "base-uri 'none'",
  'sandbox',
].join('; ');
