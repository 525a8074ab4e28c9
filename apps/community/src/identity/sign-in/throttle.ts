import { createHash } from 'node:crypto';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { Context } from '../../context.ts';
import { networkOf } from '../../http/network-of.ts';
import { rateLimitStore } from '../../storage/rate-limit-store.ts';

/** A sign-in attempt. Providers share the accounts, so it counts for all of them. */
export interface Attempt {
  readonly username: string;
  /** IP address of the browser. */
  readonly address: string;
}

export interface Throttle {
  /**
   * Counts an attempt before its password is checked, in the database and with one statement per counter, so that no more concurrent
   * attempts than the limit pass, even across processes. Returns 0 or the minutes to wait; unknown names are treated alike.
   */
  readonly minutesToWait: (attempt: Attempt) => Promise<number>;
  /** Removes a successful attempt from the count, and remembers that this name signs in from this address. */
  readonly succeeded: (attempt: Attempt) => Promise<void>;
}

/** Allows `failures` attempts within `within` minutes; then the first wait is `wait` minutes, doubled each time up to `longest`. */
interface Rule {
  readonly name: string;
  readonly failures: number;
  readonly within: number;
  readonly wait: number;
  readonly longest: number;
}

/**
 * Limits by name and address together, against guessing one account; by name, against guessing from many addresses; and by address, against
 * trying many names. Addresses of one IPv6 network count as one, as for all requests (http/network-of.ts). Names known at their address are
 * exempt from the last two: nobody can lock others out of their own account, and a practice behind one address is not locked out by the
 * mistakes of one person.
 */
export const throttleLimits = {
  both: { name: 'both', failures: 5, within: 10, wait: 1, longest: 60 },
  name: { name: 'name', failures: 20, within: 60, wait: 5, longest: 60 },
  address: { name: 'address', failures: 100, within: 10, wait: 1, longest: 15 },
} as const satisfies Readonly<Record<string, Rule>>;

/** Days a name stays known at an address after its last sign-in, and hours until a series of waits is forgotten. */
const knownDays = 90;
const seriesFor = 24;

export function signInThrottle({ db }: Pick<Context, 'db'>): Throttle {
  const limiter = (name: string, points: number, minutes: number): RateLimiterPostgres =>
    new RateLimiterPostgres({ ...rateLimitStore(db), keyPrefix: `sign-in-${name}`, points, duration: minutes * 60 });
  const counterOf = (rule: Rule) => ({
    rule,
    attempts: limiter(rule.name, rule.failures, rule.within),
    series: limiter(`${rule.name}-series`, 1_000_000, seriesFor * 60),
  });
  const counters = {
    both: counterOf(throttleLimits.both),
    name: counterOf(throttleLimits.name),
    address: counterOf(throttleLimits.address),
  };
  const knownPairs = limiter('known', 1, knownDays * 24 * 60);
  return {
    minutesToWait: async (attempt) => {
      const keys = keysOf(attempt);
      const wait = await consume(counters.both, keys.both);
      if (wait > 0 || (await knownPairs.get(keys.both))) return wait;
      return (await consume(counters.name, keys.name)) || (await consume(counters.address, keys.address));
    },
    succeeded: async (attempt) => {
      const keys = keysOf(attempt);
      const isKnown = await knownPairs.get(keys.both);
      await counters.both.attempts.delete(keys.both);
      await counters.both.series.delete(keys.both);
      await knownPairs.set(keys.both, 1, knownDays * 24 * 3600);
      if (isKnown) return;
      await counters.name.attempts.reward(keys.name);
      await counters.address.attempts.reward(keys.address);
    },
  };
}

interface Counter {
  readonly rule: Rule;
  readonly attempts: RateLimiterPostgres;
  /** How often the limit was exceeded recently: each time doubles the wait. */
  readonly series: RateLimiterPostgres;
}

/** Returns the minutes to wait, or 0 for an attempt within the limit. The first attempt beyond the limit sets the wait. */
async function consume({ rule, attempts, series }: Counter, key: string): Promise<number> {
  const result = await attempts.consume(key).catch((problem: unknown) => {
    if (problem instanceof RateLimiterRes) return problem;
    throw problem;
  });
  if (result.consumedPoints <= rule.failures) return 0;
  if (result.consumedPoints > rule.failures + 1) return Math.max(1, Math.ceil(result.msBeforeNext / 60_000));
  const { consumedPoints: blockCount } = await series.consume(key);
  const minutes = Math.min(rule.wait * 2 ** (blockCount - 1), rule.longest);
  await attempts.block(key, minutes * 60);
  return minutes;
}

/** Returns the counters' keys. Entered names are stored as hashes, because some people type their password into the name field. */
function keysOf({ username, address }: Attempt): Readonly<Record<keyof typeof throttleLimits, string>> {
  const network = networkOf(address);
  return { both: hashOf(`${network} ${username}`), name: hashOf(username), address: hashOf(network) };
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}
