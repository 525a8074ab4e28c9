import type { MessageKey } from '@epr/domain/messages';
import type { Result } from '@epr/domain/values';
import type { FieldProblem } from './problem.ts';

/** Why a call brought nothing: closed, so that a new reason does not compile until it has its message. */
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
  /** HTTP status, when an answer came at all. */
  readonly status?: number;
  /** Trace id of the call the platform answered, 32 hex digits: under it operators find the call in the platform's log. */
  readonly trace?: string | undefined;
  /** First operation-outcome diagnostics, else the status text (DOC-19). For people only where the specification says so. */
  readonly diagnostics?: string;
  /** The message of the catalogue the platform named in the outcome, when it named one. */
  readonly messageKey?: MessageKey;
  /** The fields of a form the platform did not take. */
  readonly problems?: readonly FieldProblem[];
  /** The platform says that an emergency access would not open the record either (PSR-05). */
  readonly noEmergency?: true;
}

export type CallResult<T> = Result<T, CallFailure>;
