import type { Called, Refusal } from '@epr/client/transport';

/** A refused call on its way through the server-state library, which knows only errors. It carries the refusal and nothing else. */
export class CallRefused extends Error {
  readonly refusal: Refusal;

  constructor(refusal: Refusal) {
    super(refusal.reason);
    this.name = 'CallRefused';
    this.refusal = refusal;
  }
}

/** The value of a call, or its refusal thrown for the library to catch. */
export function orThrow<T>(called: Called<T>): T {
  if (called.ok) return called.value;
  throw new CallRefused(called.refusal);
}

/** The refusal behind an error of the library; a bug is told as `failed`. */
export function refusalOf(error: unknown): Refusal {
  return error instanceof CallRefused ? error.refusal : { reason: 'failed' };
}
