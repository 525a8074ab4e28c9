import type { EpochMs, SessionState, Tokens } from './session.ts';

/** The configured limits of a session (core 9, SES-07). */
export interface TimingRules {
  /** Seconds without user activity (900). */
  readonly idleTimeout: number;
  /** Seconds since sign-in (3600). */
  readonly sessionAge: number;
  readonly honourIdTokenExpiry: boolean;
  /** False: the portal ends no session itself; only the provider does. */
  readonly constraints: boolean;
}

/** Milliseconds between two polls of the session endpoint (SES-05). */
export const pollInterval = 5_000;
/** Milliseconds within which further user activity changes nothing (SES-07, "debounced 1 s"). */
export const activityDebounce = 1_000;
/** Milliseconds before its end when a token is refreshed: earlier than the warning, which an active user must not see. */
export const refreshMargin = 75_000;
/** Milliseconds an exchanged token must still be valid to be reused (SES-15). */
export const reuseMargin = 5_000;

/**
 * Returns when the session ends: the earliest of idle timeout, age, id token and the server's own end; undefined when it has no end
 * (SES-07).
 */
export function sessionEnd(state: SessionState, rules: TimingRules): EpochMs | undefined {
  if (state.phase !== 'signedIn' || !rules.constraints) return undefined;
  const ends = [
    state.lastActivity === undefined ? undefined : state.lastActivity + rules.idleTimeout * 1000,
    state.startedAt === undefined ? undefined : state.startedAt + rules.sessionAge * 1000,
    rules.honourIdTokenExpiry ? state.tokens?.idTokenExpiresAt : undefined,
    state.serverExpiresAt,
  ].filter((end) => end !== undefined);
  return ends.length > 0 ? Math.min(...ends) : undefined;
}

/** Returns the milliseconds left, never below 0; undefined when the session has no end. */
export function remaining(state: SessionState, rules: TimingRules, now: EpochMs): number | undefined {
  const end = sessionEnd(state, rules);
  return end === undefined ? undefined : Math.max(0, end - now);
}

/**
 * Returns how many milliseconds before its end the session warns: a minute, with a short idle timeout or identity token their last third,
 * so that the token is refreshed before (SES-06).
 */
export function warningTime(
  { tokens }: SessionState,
  { idleTimeout, honourIdTokenExpiry }: Pick<TimingRules, 'idleTimeout' | 'honourIdTokenExpiry'>,
): number {
  const life = tokens && honourIdTokenExpiry ? tokens.idTokenExpiresAt - tokens.receivedAt : Infinity;
  return Math.min(60_000, (idleTimeout * 1000) / 3, life / 3);
}

/** Whether a session that ends at `end` is so near its maximum age that no activity can prolong it by a minute (SES-07). */
export function isSessionAgeReached(
  { startedAt = Infinity }: SessionState,
  { sessionAge }: Pick<TimingRules, 'sessionAge'>,
  end: EpochMs,
): boolean {
  return startedAt + sessionAge * 1000 < end + 60_000;
}

/** Returns whole minutes for the countdown (core 2, "countdown of remaining session time"), rounded up. */
export function remainingMinutes(milliseconds: number): number {
  return Math.max(0, Math.ceil(milliseconds / 60_000));
}

/** Whether user activity at `at` moves the idle timeout; it does not within a second of the last activity that did (SES-07). */
export function movesTimeout(last: EpochMs | undefined, at: EpochMs): boolean {
  return last === undefined || at - last >= activityDebounce;
}

/**
 * Whether the tokens should be refreshed now (SES-06): close to their end, and only if the user has been active since they were received.
 * Otherwise an idle session would renew itself for ever.
 */
export function refreshDue(state: SessionState, rules: TimingRules, now: EpochMs): boolean {
  const { tokens, lastActivity } = state;
  if (!tokens?.refreshToken || lastActivity === undefined || lastActivity <= tokens.receivedAt) return false;
  const end = tokensEnd(tokens, rules);
  const margin = Math.min(refreshMargin, (end - tokens.receivedAt) / 2);
  return end - now <= margin;
}

/** Returns when the tokens become unusable: the access token's end, or the id token's when it is honoured and comes first. */
function tokensEnd(tokens: Tokens, rules: TimingRules): EpochMs {
  return rules.constraints && rules.honourIdTokenExpiry
    ? Math.min(tokens.expiresAt, tokens.idTokenExpiresAt)
    : tokens.expiresAt;
}
