import { STATUS_CODES } from 'node:http';
import type { FastifyReply } from 'fastify';

/** Further members of a refusal: `code`, the key of its message in the catalogue, and `errors`, the fields concerned. */
export interface ProblemMembers {
  readonly code?: string | undefined;
  readonly errors?: readonly { readonly field: string; readonly reason: string }[] | undefined;
}

/** Sends a refusal of the EPR services (RFC 9457). `detail` is for engineers. */
export function sendProblem(
  reply: FastifyReply,
  status: number,
  detail: string,
  members: ProblemMembers = {},
): FastifyReply {
  const body = { type: 'about:blank', title: STATUS_CODES[status] ?? 'Refused', status, detail, ...members };
  return reply
    .status(status)
    .header('content-type', 'application/problem+json; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(JSON.stringify(body));
}
