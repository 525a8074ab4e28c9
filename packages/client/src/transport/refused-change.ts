import type { MessageKey } from '@epr/domain/messages';
import { err } from '@epr/domain/values';
import type { CallFailure, CallResult } from './call-error.ts';

/**
 * Returns the refusal of a change that names a version. A platform that refuses it because its version is another one (412, or one of
 * `statuses`) may not know the message of the catalogue: then it gets `overtaken`.
 */
export function refusedChange(
  failure: CallFailure,
  overtaken: MessageKey,
  statuses: readonly number[] = [412],
): CallResult<never> {
  return err(statuses.includes(failure.status ?? 0) ? { messageKey: overtaken, ...failure } : failure);
}
