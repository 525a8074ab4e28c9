import type { MessageKey } from '@epr/domain/messages';

/** State that the error page gets through the history of the tab; it contains nothing that identifies a person. */
export interface OutcomeFailure {
  readonly reason: MessageKey;
  /** No response arrived: the record may have been opened. */
  readonly unsure?: boolean;
}
