import type { OAuthFetch, Provider } from '@epr/client/identity';
import type { CallResult } from '@epr/client/transport';
import type { EpochMs, SessionEvent, SessionRules, SessionState } from '@epr/domain/session';
import type { SessionStorageAccess } from './storage/session-storage-access.ts';
import type { Providers } from './tokens/providers.ts';

/** What the parts of the running session share: the state, the ways to change it, and access to provider and storage. */
export interface SessionCore {
  readonly rules: SessionRules;
  readonly storage: SessionStorageAccess;
  readonly oauth: OAuthFetch;
  readonly now: () => EpochMs;
  readonly homeCommunityId: string;
  readonly getState: () => SessionState;
  readonly dispatch: (event: SessionEvent) => void;
  /** Applies an event that another tab has already written to the storage: this tab neither writes nor removes it again. */
  readonly follow: (event: SessionEvent) => void;
  readonly providers: Providers;
  /** The provider of this session, with its endpoints; `signedOut` when signed out, or when it is no longer configured. */
  readonly provider: () => Promise<CallResult<Provider>>;
}

/** Whether the session is still the one in which the request was sent: late responses to an ended session are ignored. */
export function sameSession(core: SessionCore, stateBefore: SessionState): boolean {
  const { phase, startedAt } = core.getState();
  return phase === 'signedIn' && startedAt === stateBefore.startedAt;
}
