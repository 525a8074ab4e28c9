import type { CallResult, CallFailure } from '@epr/client/transport';

/** A refused call on its way through the server-state library, which knows only errors. It carries the refusal and nothing else. */
export class CallError extends Error {
  readonly refusal: CallFailure;

  constructor(refusal: CallFailure) {
    super(refusal.reason);
    this.name = 'CallError';
    this.refusal = refusal;
  }
}

/** The value of a call, or its refusal thrown for the library to catch. */
export function unwrap<T>(called: CallResult<T>): T {
  if (called.ok) return called.value;
  throw new CallError(called.refusal);
}

/** The refusal behind an error of the library; a bug is reported as `failed`. */
export function failureOf(error: unknown): CallFailure {
  return error instanceof CallError ? error.refusal : { reason: 'failed' };
}
