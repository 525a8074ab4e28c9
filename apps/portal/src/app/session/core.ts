import type { OAuthFetch, Provider } from '@epr/client/identity';
import type { CallResult } from '@epr/client/transport';
import type { Moment, SessionEvent, SessionRules, SessionState } from '@epr/domain/session';
import type { SessionStorageAccess } from './storage/browser-storage.ts';
import type { Providers } from './tokens/providers.ts';

/** What the parts of the running session share: the state, the way to change it, and the way out. */
export interface Core {
  readonly rules: SessionRules;
  readonly keep: SessionStorageAccess;
  readonly oauth: OAuthFetch;
  readonly now: () => Moment;
  readonly homeCommunityId: string;
  readonly getState: () => SessionState;
  readonly dispatch: (event: SessionEvent) => void;
  /** A change another tab has already kept: it is neither written nor removed again. */
  readonly follow: (event: SessionEvent) => void;
  readonly providers: Providers;
  /** The provider signed in at, with its endpoints; `signedOut` when signed out, or when it is no longer configured. */
  readonly provider: () => Promise<CallResult<Provider>>;
}

/** Whether the session is still the one an answer was requested in: late answers of an ended session count for nothing. */
export function sameSession(core: Core, asked: SessionState): boolean {
  const { phase, startedAt } = core.getState();
  return phase === 'signedIn' && startedAt === asked.startedAt;
}
