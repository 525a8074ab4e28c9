import { claimsOf, refreshTokens } from '@epr/client/identity';
import type { CallResult } from '@epr/client/transport';
import { readIdentity, refreshDue, type EpochMs, type Tokens } from '@epr/domain/session';
import { ok, err } from '@epr/domain/values';
import { sameSession, type SessionCore } from '../session-core.ts';
import { singleFlight } from './single-flight.ts';

/** Lets one tab at a time run a task; `navigator.locks` where available. */
export interface Locks {
  readonly request: <T>(name: string, task: () => Promise<T>) => Promise<T>;
}

export interface TokenRefresh {
  /** Returns tokens valid for a call, renewed when they are about to expire. */
  readonly freshTokens: () => Promise<CallResult<Tokens>>;
  /** Renews at once, whatever time is left. */
  readonly renew: () => Promise<CallResult<Tokens>>;
  /** Renews shortly before the tokens expire, if the user has been active since the last renewal (SES-06, SES-07). */
  readonly tick: () => void;
  /** Adopts tokens that another tab has renewed. */
  readonly adopt: () => void;
}

/** Milliseconds a token must remain valid for a call. */
const callMargin = 5_000;
/** Milliseconds until the next attempt after a refresh that failed for a temporary reason. */
const retryAfter = 10_000;

export function createTokenRefresh(core: SessionCore, locks: Locks | undefined): TokenRefresh {
  const single = singleFlight<CallResult<Tokens>>();
  let notBefore: EpochMs = 0;
  const lock: Locks = locks ?? { request: (_name, task) => task() };
  const refresh = (): Promise<CallResult<Tokens>> =>
    single('refresh', async () => {
      const { tokens } = core.getState();
      const result = await lock.request('epr.refresh', () => refreshOrAdopt(core, tokens));
      if (!result.ok) notBefore = core.now() + retryAfter;
      return result;
    });
  return {
    freshTokens: async () => {
      const { tokens } = core.getState();
      if (!tokens) return err({ reason: 'noToken', diagnostics: 'One or more IDP token fields are null.' });
      if (tokens.expiresAt - core.now() > callMargin) return ok(tokens);
      return tokens.refreshToken ? refresh() : err({ reason: 'signedOut' });
    },
    renew: refresh,
    tick: () => {
      if (core.now() >= notBefore && refreshDue(core.getState(), core.rules.timing, core.now())) void refresh();
    },
    adopt: () => adoptStored(core),
  };
}

/**
 * Makes several tabs refresh only once: the tab that gets the lock first renews the tokens, the others find newer tokens in the storage.
 */
async function refreshOrAdopt(core: SessionCore, tokensBefore: Tokens | undefined): Promise<CallResult<Tokens>> {
  adoptStored(core);
  const state = core.getState();
  const { tokens, identity } = state;
  if (!tokens || !identity) return err({ reason: 'signedOut' });
  if (tokens !== tokensBefore) return ok(tokens);
  const provider = await core.provider();
  if (!provider.ok) return provider;
  const result = await refreshTokens(core.oauth, provider.value, { tokens, identity });
  if (!sameSession(core, state)) return err({ reason: 'signedOut' });
  if (result.ok) core.dispatch({ type: 'tokensRefreshed', ...result.value });
  else if (result.error.reason === 'refreshRefused') core.dispatch({ type: 'refreshRefused' });
  return result.ok ? ok(result.value.tokens) : result;
}

function adoptStored(core: SessionCore): void {
  const stored = core.storage.readSession();
  const { tokens } = core.getState();
  if (!stored || !tokens || stored.tokens.receivedAt <= tokens.receivedAt) return;
  const identity = readIdentity(claimsOf(stored.tokens.idToken) ?? {});
  core.follow({ type: 'tokensRefreshed', tokens: stored.tokens, ...(identity ? { identity } : {}) });
}
