import type { FastifyReply, FastifyRequest } from 'fastify';
import type { IssueCode } from '@epr/fhir/outcome';
import { sendProblem } from '../http/send-problem.ts';
import { bytesOf, refuse } from '../fhir-api/reply.ts';

/** Sends an error in the format of the path: OperationOutcome below r4, problem JSON below epr (design 3). */
export function sendError(
  request: FastifyRequest,
  reply: FastifyReply,
  status: number,
  diagnostics: string,
): FastifyReply {
  return request.url.startsWith('/r4')
    ? sendOutcome(reply, status, diagnostics)
    : sendProblem(reply, status, diagnostics);
}

function sendOutcome(reply: FastifyReply, status: number, diagnostics: string): FastifyReply {
  return reply
    .status(status)
    .header('content-type', 'application/fhir+json; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(bytesOf(refuse(status, issues[status] ?? (status < 500 ? 'invalid' : 'exception'), diagnostics)));
}

const issues: Readonly<Record<number, IssueCode>> = {
  400: 'structure',
  401: 'login',
  406: 'not-supported',
  413: 'too-costly',
  415: 'not-supported',
  429: 'throttled',
  503: 'throttled',
  507: 'no-store',
};

/** Returns the body unchanged; undefined when it is empty. */
export function requestBytes(request: FastifyRequest): Buffer | undefined {
  return Buffer.isBuffer(request.body) && request.body.length > 0 ? request.body : undefined;
}
