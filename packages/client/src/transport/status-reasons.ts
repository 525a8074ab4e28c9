import { isMessageKey } from '@epr/domain/messages';
import { omitUndefined } from '@epr/fhir/bundle';
import { diagnosticsOf, outcomeCodes } from '@epr/fhir/outcome';
import type { CallFailure, FailureReason } from './call-error.ts';
import { readProblem } from './read-problem.ts';

/** Failure reason of each HTTP status of a platform call (core 8). Every other status, mainly 5xx, is `failed`. */
const reasons: Readonly<Record<number, FailureReason>> = {
  400: 'invalid',
  401: 'signedOut',
  403: 'noAccess',
  404: 'notFound',
  410: 'notFound',
  413: 'tooLarge',
  415: 'typeNotAllowed',
  422: 'invalid',
  429: 'captchaNeeded',
  507: 'storageFull',
};

export function reasonOfStatus(status: number): FailureReason {
  return reasons[status] ?? 'failed';
}

/**
 * Reads the failure in an error response, with the first diagnostics of the OperationOutcome, else the status text (DOC-19). The EPR
 * services send problem details instead of an OperationOutcome (RFC 9457).
 */
export async function failureOfResponse(response: Response): Promise<CallFailure> {
  const body = parsed(await response.text());
  const problem = readProblem(body);
  const codes = outcomeCodes(body);
  const { status, statusText } = response;
  const unknownProfessional = status === 403 && codes.includes('gln_not_registered');
  // Of a limit of requests, which no captcha lifts.
  const isThrottled = status === 429 && codes.includes('throttled') && !codes.includes('captcha-needed');
  return omitUndefined({
    reason: unknownProfessional ? 'glnNotRegistered' : isThrottled ? 'failed' : reasonOfStatus(status),
    status,
    diagnostics: (diagnosticsOf(body) ?? problem.detail ?? statusText) || undefined,
    messageKey: codes.find(isMessageKey) ?? problem.code,
    problems: problem.errors.length > 0 ? problem.errors : undefined,
    noEmergency: codes.includes('emergency_excluded') || undefined,
  });
}

/**
 * Maps an error thrown by a call to a failure: aborted by the caller, timed out, a response that is not JSON, or no connection
 * (fetch throws a TypeError for all network errors). Any other error is a bug and is rethrown.
 */
export function failureOfError(error: unknown, signal: AbortSignal): CallFailure {
  if (signal.aborted) return { reason: nameOf(signal.reason) === 'TimeoutError' ? 'timedOut' : 'cancelled' };
  if (nameOf(error) === 'TimeoutError') return { reason: 'timedOut' };
  if (error instanceof SyntaxError) return { reason: 'unreadable' };
  if (nameOf(error) === 'TypeError' || nameOf(error) === 'NetworkError') return { reason: 'unreachable' };
  throw error;
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body) as unknown;
  } catch {
    return undefined;
  }
}

function nameOf(error: unknown): unknown {
  return typeof error === 'object' && error !== null && 'name' in error ? error.name : undefined;
}
