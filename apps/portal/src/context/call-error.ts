import type { CallResult, CallFailure } from '@epr/client/transport';

/** Wraps a refused call for the query library, which handles only errors. Carries the refusal and nothing else. */
export class CallError extends Error {
  readonly failure: CallFailure;

  constructor(failure: CallFailure) {
    super(failure.reason);
    this.name = 'CallError';
    this.failure = failure;
  }
}

/** Returns the value of a call, or throws its refusal for the query library to catch. */
export function unwrap<T>(result: CallResult<T>): T {
  if (result.ok) return result.value;
  throw new CallError(result.error);
}

/** Returns the refusal behind an error of the query library; any other error is reported as `failed`. */
export function failureOf(error: unknown): CallFailure {
  return error instanceof CallError ? error.failure : { reason: 'failed' };
}

/**
 * Whether the platform may have carried out a call that failed: no connection, timeout, cancelled, or the response of a proxy. A refusal
 * that names a message is its own.
 */
export function isOutcomeUnknown({ reason, status = 0, messageKey }: CallFailure): boolean {
  if (status === 507 || messageKey) return false;
  return ['unreachable', 'timedOut', 'cancelled', 'unreadable'].includes(reason) || status >= 502;
}
