import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import type { SessionState } from './session.ts';
import {
  sessionEnd,
  isSessionAgeReached,
  movesTimeout,
  pollInterval,
  refreshDue,
  remaining,
  remainingMinutes,
  warningTime,
  type TimingRules,
} from './timing.ts';

const rules: TimingRules = { idleTimeout: 900, sessionAge: 3600, honourIdTokenExpiry: true, constraints: true };
const far = 10_000_000;
const tokens = {
  accessToken: 'a',
  tokenType: 'Bearer',
  refreshToken: 'r',
  expiresAt: far,
  idToken: 'i',
  idTokenExpiresAt: far,
  receivedAt: 0,
};
const state = (given: Partial<SessionState>): SessionState => ({
  phase: 'signedIn',
  role: 'PAT',
  emergency: 'none',
  tokens,
  startedAt: 0,
  lastActivity: 0,
  ...given,
});

describe('timing', () => {
  it('[SES-07] applies the idle timeout of 900 s, the session age of 3600 s, the ID token expiry and the end set by the server', () => {
    expect(sessionEnd(state({}), rules)).toBe(900_000);
    expect(sessionEnd(state({ lastActivity: 3_000_000 }), rules)).toBe(3_600_000);
    expect(sessionEnd(state({ tokens: { ...tokens, idTokenExpiresAt: 300_000 } }), rules)).toBe(300_000);
    expect(sessionEnd(state({ serverExpiresAt: 120_000 }), rules)).toBe(120_000);
  });

  it('[CFG-05] the ID token expiry can be ignored and the constraints disabled', () => {
    const short = state({ tokens: { ...tokens, idTokenExpiresAt: 300_000 }, serverExpiresAt: far });
    expect(sessionEnd(short, { ...rules, honourIdTokenExpiry: false })).toBe(900_000);
    expect(sessionEnd(short, { ...rules, constraints: false })).toBeUndefined();
    expect(remaining(short, { ...rules, constraints: false }, far)).toBeUndefined();
  });

  it('[SES-07] the end is the earliest of all limits, and the remaining time never negative', () => {
    const moment = fc.integer({ min: 0, max: far });
    fc.assert(
      fc.property(
        moment,
        moment,
        moment,
        moment,
        moment,
        (startedAt, lastActivity, idTokenExpiresAt, serverExpiresAt, now) => {
          const given = state({ startedAt, lastActivity, serverExpiresAt, tokens: { ...tokens, idTokenExpiresAt } });
          const end = sessionEnd(given, rules) ?? Infinity;
          const limits = [startedAt + 3_600_000, lastActivity + 900_000, idTokenExpiresAt, serverExpiresAt];
          expect(limits).toContain(end);
          expect(limits.every((limit) => end <= limit)).toBe(true);
          expect(remaining(given, rules, now)).toBe(Math.max(0, end - now));
        },
      ),
    );
  });

  it.each([
    [3_600_000, true],
    [3_540_001, true],
    [3_540_000, false],
    [900_000, false],
  ])('[SES-07] a session that ends at %i ms is at its maximum age: %s', (end, reached) => {
    expect(isSessionAgeReached(state({}), rules, end)).toBe(reached);
    const { startedAt: _startedAt, ...unknown } = state({});
    expect(isSessionAgeReached(unknown, rules, end)).toBe(false);
  });

  it.each([
    [0, 0],
    [1, 1],
    [60_000, 1],
    [60_001, 2],
    [900_000, 15],
    [-5, 0],
  ])('[SES-07] the countdown shows %i ms as %i minutes', (milliseconds, minutes) => {
    expect(remainingMinutes(milliseconds)).toBe(minutes);
  });

  it('[SES-07] "session-timeout update debounced 1 s"', () => {
    expect(movesTimeout(undefined, 0)).toBe(true);
    expect(movesTimeout(1_000, 1_999)).toBe(false);
    expect(movesTimeout(1_000, 2_000)).toBe(true);
    expect(movesTimeout(5_000, 2_000)).toBe(false);
  });

  it('[SES-06] refresh is due 75 seconds before the end, and only after activity since the last refresh', () => {
    const given = (lastActivity: number) =>
      state({ lastActivity, tokens: { ...tokens, expiresAt: 600_000, receivedAt: 100_000 } });
    expect(refreshDue(given(200_000), rules, 524_999)).toBe(false);
    expect(refreshDue(given(200_000), rules, 525_000)).toBe(true);
    expect(refreshDue(given(100_000), rules, 599_000)).toBe(false);
    expect(
      refreshDue(state({ tokens: { ...tokens, idTokenExpiresAt: 600_000 }, lastActivity: 1 }), rules, 550_000),
    ).toBe(true);
  });

  it('[SES-06] a token valid for two minutes is refreshed after one', () => {
    const short = state({ lastActivity: 1, tokens: { ...tokens, expiresAt: 120_000, receivedAt: 0 } });
    expect(refreshDue(short, rules, 59_999)).toBe(false);
    expect(refreshDue(short, rules, 60_000)).toBe(true);
  });

  it('[SES-06] a short-lived token received late in the session is refreshed in its second half too', () => {
    const late = { ...tokens, receivedAt: 1_000_000, expiresAt: 1_020_000 };
    const given = state({ lastActivity: 1_000_001, tokens: late });
    expect(refreshDue(given, rules, 1_009_999)).toBe(false);
    expect(refreshDue(given, rules, 1_010_000)).toBe(true);
  });

  it('[SES-06] does not refresh without a refresh token, without activity or without tokens', () => {
    const { refreshToken: _refreshToken, ...bare } = tokens;
    const { lastActivity: _lastActivity, ...idle } = state({});
    const { tokens: _tokens, ...without } = state({ lastActivity: 1 });
    for (const given of [state({ lastActivity: 1, tokens: bare }), idle, without])
      expect(refreshDue(given, rules, far)).toBe(false);
    expect(refreshDue(state({ lastActivity: 1 }), rules, far)).toBe(true);
  });

  it('[CFG-05] an ID token expiry that is ignored does not make a refresh due', () => {
    const given = state({ lastActivity: 1, tokens: { ...tokens, idTokenExpiresAt: 600_000 } });
    const due = (more: Partial<TimingRules>) => refreshDue(given, { ...rules, ...more }, 550_000);
    expect([due({}), due({ honourIdTokenExpiry: false }), due({ constraints: false })]).toEqual([true, false, false]);
  });

  it('[SES-07] warns a minute before the end; with a short idle timeout or identity token in their last third', () => {
    const life = (seconds: number) => state({ tokens: { ...tokens, receivedAt: 0, idTokenExpiresAt: seconds * 1000 } });
    const ignoring = { ...rules, honourIdTokenExpiry: false };
    expect([
      warningTime(life(900), rules),
      warningTime(life(60), rules),
      warningTime(life(60), ignoring),
      warningTime(life(900), { ...rules, idleTimeout: 30 }),
      warningTime(state({ phase: 'signedOut' }), rules),
    ]).toEqual([60_000, 20_000, 60_000, 10_000, 60_000]);
  });

  it.each([60, 120, 300, 900])(
    '[SES-06] [SES-07] an active user is not warned: identity tokens of %i seconds are refreshed two polls earlier',
    (seconds) => {
      const end = seconds * 1000;
      for (const idleTimeout of [seconds, 900]) {
        const active = state({
          lastActivity: 1,
          tokens: { ...tokens, receivedAt: 0, expiresAt: end, idTokenExpiresAt: end },
        });
        const limits = { ...rules, idleTimeout };
        const warned = end - warningTime(active, limits);
        expect(refreshDue(active, limits, warned - 2 * pollInterval)).toBe(true);
      }
    },
  );

  it('[SES-07] a signed-out session, or one without times, has no end', () => {
    expect(sessionEnd(state({ phase: 'signedOut' }), rules)).toBeUndefined();
    const bare: SessionState = { phase: 'signedIn', role: 'PAT', emergency: 'none' };
    expect(sessionEnd(bare, rules)).toBeUndefined();
    expect(sessionEnd({ ...bare, startedAt: 0 }, rules)).toBe(3_600_000);
    expect(sessionEnd({ ...bare, lastActivity: 0 }, rules)).toBe(900_000);
  });
});
