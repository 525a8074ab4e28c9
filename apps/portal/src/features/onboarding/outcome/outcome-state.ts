import type { MessageKey } from '@epr/domain/messages';
import type { Spid } from '@epr/domain/values';

/** What the page of success is told through the history of the tab: it outlives a reload and nothing else. */
export interface Registered {
  readonly spid: Spid;
  readonly name: string;
}

/** What the page of failure is told. */
export interface Failed {
  readonly because: MessageKey;
}
