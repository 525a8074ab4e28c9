import { STATUS_CODES } from 'node:http';
import type { OperationOutcome } from 'fhir/r4';
import { isStorageFull } from '../storage/storage-errors.ts';
import { isStatementTimeout, isUnavailable } from '../storage/unavailable.ts';

/** What a client receives for a failed request: the status, a message for engineers, and the FHIR issue code. */
export interface Failure {
  readonly status: number;
  readonly diagnostics: string;
  readonly code: OperationOutcome['issue'][number]['code'];
}

/**
 * Classifies an error: a full disk is 507, an unavailable database 503, an unreadable request 4xx, and everything else 500. The messages
 * are this server's own; neither the cause of a bug nor a code of the framework is sent.
 */
export function classifyError(problem: unknown): Failure {
  if (isStorageFull(problem)) return { status: 507, diagnostics: 'The store has no room left', code: 'no-store' };
  const { statusCode, code, message } = (problem ?? {}) as Readonly<Record<string, unknown>>;
  if (code === invalidText)
    return { status: 400, diagnostics: 'A text holds a character that cannot be kept', code: 'value' };
  // An aborted upload looks like a lost connection too; it has received a status code where the body is read.
  if (typeof statusCode !== 'number' || !isRefusal(statusCode)) return databaseFailure(problem) ?? serverFailure;
  const isFrameworkError = typeof code === 'string' && code.startsWith('FST_');
  const ownMessage = isFrameworkError || typeof message !== 'string' ? undefined : message;
  return {
    status: statusCode,
    diagnostics: ownMessage ?? `The request cannot be read: ${STATUS_CODES[statusCode] ?? 'refused'}`,
    code: issueCodes[statusCode] ?? 'invalid',
  };
}

/** Whether a status was set on purpose: a request that is refused, or that cannot be served at the moment. */
function isRefusal(status: number): boolean {
  return (status >= 400 && status <= 499) || status === 503;
}

function databaseFailure(problem: unknown): Failure | undefined {
  if (isStatementTimeout(problem))
    return { status: 503, diagnostics: 'The request takes too long; narrow the search', code: 'too-costly' };
  if (isUnavailable(problem)) return { status: 503, diagnostics: 'The database cannot be reached', code: 'transient' };
  return undefined;
}

const serverFailure: Failure = { status: 500, diagnostics: 'The server failed', code: 'exception' };

/** PostgreSQL's character_not_in_repertoire: NUL, which it cannot store. */
const invalidText = '22021';

const issueCodes: Readonly<Record<number, Failure['code']>> = {
  400: 'structure',
  404: 'not-found',
  413: 'too-costly',
  415: 'not-supported',
  422: 'structure',
  429: 'throttled',
  503: 'transient',
};
