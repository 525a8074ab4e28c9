import type { FastifyReply } from 'fastify';
import { bytesOf, refuse, type Reply } from '../fhir-api/reply.ts';
import { answerForm, wantedForm } from './answer-form.ts';
import type { ConvertForm } from './form-converter.ts';

/** The refusal of a form that does not exist. */
export const noSuchForm = refuse(406, 'not-supported', 'There is application/fhir+json and application/fhir+xml');

/** Sends what a route answered, in the format the request accepts; errors are JSON where it accepts neither. */
export async function send(reply: FastifyReply, answer: Reply, convert: ConvertForm): Promise<FastifyReply> {
  const form = answerForm(wantedForm(reply.request)) ?? 'json';
  void reply
    .status(answer.status)
    .header('content-type', `application/fhir+${form}; charset=utf-8`)
    .header('cache-control', 'no-store')
    .header('vary', 'accept')
    .header('x-content-type-options', 'nosniff')
    .headers(answer.headers ?? {});
  const head = reply.request.method === 'HEAD';
  if (answer.bytes) {
    if (!head) return reply.send(answer.bytes);
    // Everything GET would say but the body (RFC 9110, 9.3.2).
    answer.bytes.destroy();
    return reply.send();
  }
  const json = bytesOf(answer);
  const body = form === 'xml' && json.length > 0 ? await inXml(reply, json, convert) : json;
  if (head) return reply.header('content-length', String(body.length)).send();
  // Refusals are short, and some are sent before there is a route that could compress them.
  if (answer.status >= 400 || reply.statusCode >= 400) return reply.send(body);
  reply.compress(body);
  return reply;
}

/** What cannot be said in XML, or not in time, is reported for what it is. */
async function inXml(reply: FastifyReply, json: Buffer, convert: ConvertForm): Promise<Buffer> {
  const xml = await convert(json, 'json', 'xml');
  if (xml.ok) return xml.value;
  const { status, words } = xml.refusal;
  void reply.status(status === 503 ? 503 : 406).header('content-type', 'application/fhir+json; charset=utf-8');
  return bytesOf(refuse(406, 'not-supported', `The answer has no form in XML: ${words}`));
}
