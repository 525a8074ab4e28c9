import type { FastifyReply, FastifyRequest } from 'fastify';
import { acceptable } from './accept.ts';
import type { FhirForm } from '../fhir-format/convert.ts';
import { bodyOf, refuseWith } from './send-error.ts';
import type { LogConversion } from './log-conversion.ts';
import type { Converter } from './worker/converter.ts';

/**
 * POST r4/$convert (core 7): a resource in one form in, in the form `Accept` asks for out; without a wish in the other form.
 */
export async function respondToConvert(
  { convert, log }: Pick<Converter, 'convert'> & { readonly log: LogConversion },
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const declared = request.headers['content-type']?.split(';')[0]?.trim().toLowerCase() ?? '';
  const from = Object.hasOwn(forms, declared) ? forms[declared] : undefined;
  if (!from) return refuseWith(request, reply, 415, 'The body must be application/fhir+json or application/fhir+xml');
  const other = from === 'json' ? ['application/fhir+xml', ...xml] : ['application/fhir+json', ...json];
  const same = from === 'json' ? ['application/fhir+json', ...json] : ['application/fhir+xml', ...xml];
  const type = acceptable(request.headers.accept, [...other, ...same]);
  const to = type === undefined ? undefined : forms[type];
  if (!to) return refuseWith(request, reply, 406, 'There is application/fhir+xml and application/fhir+json');
  const bytes = bodyOf(request);
  if (!bytes) return refuseWith(request, reply, 400, 'The body is empty');
  const converted = await convert({ kind: 'convert', bytes, from, to });
  await log(bytes, converted.ok);
  if (!converted.ok) return refuseWith(request, reply, converted.refusal.status, converted.refusal.words);
  return reply
    .status(200)
    .header('content-type', `application/fhir+${to}; charset=utf-8`)
    .header('cache-control', 'no-store')
    .header('vary', 'accept')
    .header('x-content-type-options', 'nosniff')
    .send(Buffer.from(converted.value));
}

const json = ['application/json', 'text/json'];
const xml = ['application/xml', 'text/xml'];

const forms: Readonly<Record<string, FhirForm>> = {
  'application/fhir+json': 'json',
  'application/json': 'json',
  'text/json': 'json',
  'application/fhir+xml': 'xml',
  'application/xml': 'xml',
  'text/xml': 'xml',
};
