import type { MessageKey } from '@epr/domain/messages';

/** What the page of failure gets through the history of the tab; nothing in it names a person. */
export interface OutcomeFailure {
  readonly because: MessageKey;
}
