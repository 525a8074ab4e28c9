import type { MessageKey } from '@epr/domain/messages';
import type { Result } from '@epr/domain/values';
import type { FieldProblem } from './read-problem.ts';

/** Reason for the failure of a call. A closed union, so that a new reason does not compile until it has a message. */
export type FailureReason =
  | 'signedOut'
  | 'noAccess'
  | 'glnNotRegistered'
  | 'unauthorizedPatientAccess'
  | 'noSpid'
  | 'noToken'
  | 'tokenMissing'
  | 'exchangeFailed'
  | 'exchangeRejected'
  | 'clientUnknown'
  | 'misconfigured'
  | 'refreshRefused'
  | 'notFound'
  | 'invalid'
  | 'tooLarge'
  | 'typeNotAllowed'
  | 'storageFull'
  | 'captchaNeeded'
  | 'captchaFaulty'
  | 'multipleMatches'
  | 'failed'
  | 'unreadable'
  | 'unreachable'
  | 'timedOut'
  | 'cancelled';

export interface CallFailure {
  readonly reason: FailureReason;
  /** HTTP status, if there was a response. */
  readonly status?: number;
  /** Trace id of the call, 32 hex digits, if the platform responded: by it, operators find the call in the platform's log. */
  readonly trace?: string | undefined;
  /** First diagnostics of the OperationOutcome, else the status text (DOC-19). Shown to users only where the specification says so. */
  readonly diagnostics?: string;
  /** Message key of the catalogue, if the platform sent one in the OperationOutcome. */
  readonly messageKey?: MessageKey;
  /** Fields of a form that the platform rejected. */
  readonly problems?: readonly FieldProblem[];
  /** Present if the platform states that an emergency access would not open the record either (PSR-05). */
  readonly noEmergency?: true;
}

export type CallResult<T> = Result<T, CallFailure>;
