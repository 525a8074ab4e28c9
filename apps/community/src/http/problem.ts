import { STATUS_CODES } from 'node:http';
import type { FastifyReply } from 'fastify';

/** A refusal of the EPR services (RFC 9457). `detail` is for engineers. */
export function sendProblem(reply: FastifyReply, status: number, detail: string): FastifyReply {
  const body = { type: 'about:blank', title: STATUS_CODES[status] ?? 'Refused', status, detail };
  return reply
    .status(status)
    .header('content-type', 'application/problem+json; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(JSON.stringify(body));
}
