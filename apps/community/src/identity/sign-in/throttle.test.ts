import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Context } from '../../context.ts';
import { openPostgres } from '../../storage/open-postgres.ts';
import type { Storage } from '../../storage/storage.ts';
import { openMemoryStorage } from '../../storage/testing/memory-storage.ts';
import {
  findPostgres,
  startPostgres,
  withoutPostgres,
  type PostgresServer,
} from '../../storage/testing/postgres-server.ts';
import { pino } from 'pino';
import { checkCredentials } from './credentials.ts';
import { hashPassword } from './passwords.ts';
import { throttleLimits, signInThrottle } from './throttle.ts';

/** Two processes on one PostgreSQL, and two clients of the one embedded store. */
const programs = findPostgres();
let postgres: PostgresServer | undefined;
const stores: Record<string, readonly [Storage, Storage]> = {};
beforeAll(async () => {
  const memory = await openMemoryStorage();
  stores['embedded'] = [memory, memory];
  if (programs) {
    postgres = await startPostgres(programs);
    const [url, log] = [await postgres.database(), pino({ level: 'silent' })];
    stores['PostgreSQL'] = [await openPostgres(url, log), await openPostgres(url, log)];
  }
  for (const [storage] of Object.values(stores)) {
    const account = { given: 'A', family: 'B', roles: 'PAT', password_hash: await hashPassword('right') };
    for (const username of ['anna', 'beat', 'carla', 'dora'])
      await storage.db
        .insertInto('account')
        .values({ ...account, username, spid: null, gln: null, demo_purpose: null })
        .execute();
  }
});
afterAll(async () => {
  for (const [one, other] of Object.values(stores)) {
    await one.close();
    if (other !== one) await other.close();
  }
  await postgres?.stop();
});
afterEach(() => vi.restoreAllMocks());

/** Moves the system clock, which the counters use, forward. */
function forward(minutes: number): void {
  const now = Date.now;
  const shift = minutes * 60_000;
  const before = now();
  vi.spyOn(Date, 'now').mockImplementation(() => before + shift);
}

describe.each(['embedded', ...(programs ? ['PostgreSQL'] : [])])('sign-in throttling on %s', (store) => {
  let next = 0;
  /** Returns an unused address. */
  const fresh = (): string => `192.0.2.${(next += 1)}-${store}`;
  const attempt = async (username: string, password: string, address: string, process = 0) => {
    const { db } = (stores[store] ?? [])[process % 2] as Storage;
    const context = { db, log: pino({ level: 'silent' }) } as Context;
    const checked = await checkCredentials(
      context,
      { provider: 'p', address, throttle: signInThrottle(context) },
      { username, password },
    );
    return checked.ok ? 'in' : checked.error.kind;
  };
  /** Counts an attempt with a wrong password, without the cost of checking it. */
  const mistake = async (username: string, address: string): Promise<string> => {
    const { db } = (stores[store] ?? [])[0] as Storage;
    return (await signInThrottle({ db }).minutesToWait({ username, address })) > 0 ? 'wait' : 'wrong';
  };
  const count = (answers: readonly string[], kind: string): number => answers.filter((one) => one === kind).length;

  test('[COM-02] of 200 attempts at once in two processes five are checked', async () => {
    const address = fresh();
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, at) => attempt('nobody', `guess ${at}`, address, at)),
    );
    expect(count(answers, 'wrong')).toBe(throttleLimits.both.failures);
    expect(count(answers, 'wait')).toBe(200 - throttleLimits.both.failures);
  });

  test('[COM-02] 30 failures from one address do not lock out another account there', async () => {
    const address = fresh();
    for (let at = 0; at < 30; at += 1) expect(await mistake(`unknown ${at}`, address)).toBe('wrong');
    expect(await attempt('anna', 'right', address)).toBe('in');
  });

  test('[COM-02] an address has a limit, except for accounts that have signed in from it', async () => {
    const address = fresh();
    expect(await attempt('beat', 'right', address)).toBe('in');
    const answers: string[] = [];
    for (let at = 0; at < throttleLimits.address.failures + 5; at += 1)
      answers.push(await mistake(`name ${at}`, address));
    expect(count(answers, 'wait')).toBe(5);
    expect(await attempt('dora', 'right', address)).toBe('wait');
    expect(await attempt('beat', 'right', address)).toBe('in');
    forward(2);
    expect(await attempt('dora', 'right', address)).toBe('in');
  });

  test('[COM-02] addresses of one IPv6 network count as one: every customer has 2^64 of them', async () => {
    const network = `2001:db8:${store === 'embedded' ? 1 : 2}:1`;
    expect(await attempt('beat', 'right', `${network}::1`)).toBe('in');
    const answers: string[] = [];
    for (let at = 0; at < throttleLimits.address.failures + 5; at += 1)
      answers.push(await mistake(`name ${at}`, `${network}:${at}::1`));
    expect(count(answers, 'wait')).toBe(5);
    // A name is known in the whole network, and other networks are not affected.
    expect(await attempt('beat', 'right', `${network}::2`)).toBe('in');
    expect(await attempt('dora', 'right', `${network.slice(0, -1)}2::1`)).toBe('in');
    const guesses: string[] = [];
    for (let at = 0; at <= throttleLimits.both.failures; at += 1)
      guesses.push(await mistake('nobody there', `${network.slice(0, -1)}3:${at}::1`));
    expect(count(guesses, 'wait')).toBe(1);
  });

  test('[COM-02] guesses at one name from 60 addresses are limited, but not sign-ins from its usual address', async () => {
    const usual = fresh();
    expect(await attempt('carla', 'right', usual)).toBe('in');
    const answers = await Promise.all(Array.from({ length: 60 }, () => mistake('carla', fresh())));
    expect(count(answers, 'wrong')).toBe(throttleLimits.name.failures);
    expect(await attempt('carla', 'right', fresh())).toBe('wait');
    expect(await attempt('carla', 'right', usual)).toBe('in');
  });

  test('[COM-02] the wait grows with every series of failures, and the right password resets it', async () => {
    const address = fresh();
    const series = async (): Promise<void> => {
      for (let at = 0; at < throttleLimits.both.failures; at += 1) expect(await mistake('anna', address)).toBe('wrong');
      expect(await attempt('anna', 'right', address)).toBe('wait');
    };
    await series();
    forward(1.1);
    await series();
    forward(1.1);
    expect(await attempt('anna', 'right', address)).toBe('wait');
    forward(1);
    expect(await attempt('anna', 'right', address)).toBe('in');
    await series();
    forward(1.1);
    expect(await attempt('anna', 'right', address)).toBe('in');
  });

  test('[COM-02] failures within ten minutes count together, earlier ones are forgotten', async () => {
    const [slow, late] = [fresh(), fresh()];
    for (let at = 0; at < throttleLimits.both.failures; at += 1) {
      expect([await mistake('slowly', slow), await mistake('late', late)]).toEqual(['wrong', 'wrong']);
      forward(1.9);
    }
    expect(await mistake('slowly', slow)).toBe('wait');
    forward(0.6);
    expect(await mistake('late', late)).toBe('wrong');
  });

  test('[COM-02] the wait doubles up to one hour', async () => {
    const { db } = (stores[store] ?? [])[0] as Storage;
    const guess = { username: 'guessed at', address: fresh() };
    // The name is known at this address, so the limits by name and by address do not apply.
    await signInThrottle({ db }).succeeded(guess);
    const waits: number[] = [];
    for (let series = 0; series < 8; series += 1) {
      for (let at = 0; at < throttleLimits.both.failures; at += 1)
        expect(await signInThrottle({ db }).minutesToWait(guess)).toBe(0);
      waits.push(await signInThrottle({ db }).minutesToWait(guess));
      // A minute that has begun is waited for to its end.
      forward(0.5);
      expect(await signInThrottle({ db }).minutesToWait(guess)).toBe(waits.at(-1));
      forward((waits.at(-1) ?? 0) - 0.4);
    }
    expect(waits).toEqual([1, 2, 4, 8, 16, 32, 60, 60]);
  });

  test('[COM-02] a series of waits is forgotten a day after it began', async () => {
    const { db } = (stores[store] ?? [])[0] as Storage;
    const guess = { username: 'guessed at for days', address: fresh() };
    await signInThrottle({ db }).succeeded(guess);
    const waits: number[] = [];
    for (const later of [60, 22 * 60, 3 * 60, 0]) {
      for (let at = 0; at < throttleLimits.both.failures; at += 1) await signInThrottle({ db }).minutesToWait(guess);
      waits.push(await signInThrottle({ db }).minutesToWait(guess));
      forward(later);
    }
    expect(waits).toEqual([1, 2, 4, 1]);
  });

  test('[COM-02] a name is known at an address for 90 days after its last sign-in', async () => {
    const { db } = (stores[store] ?? [])[0] as Storage;
    const [username, address] = ['seldom here', fresh()];
    await signInThrottle({ db }).succeeded({ username, address });
    const guessedElsewhere = async () => {
      for (let at = 0; at <= throttleLimits.name.failures; at += 1) await mistake(username, fresh());
    };
    forward(90 * 24 * 60 - 10);
    await guessedElsewhere();
    expect(await mistake(username, address)).toBe('wrong');
    forward(11);
    await guessedElsewhere();
    expect(await mistake(username, address)).toBe('wait');
  });

  test('[COM-02] successful sign-ins are not counted, however many there are', async () => {
    const address = fresh();
    for (let at = 0; at < throttleLimits.name.failures + 5; at += 1)
      expect(await attempt('dora', 'right', address)).toBe('in');
    // They do not give a guesser elsewhere more attempts either.
    const { db } = (stores[store] ?? [])[0] as Storage;
    for (let at = 0; at < 5; at += 1) {
      await signInThrottle({ db }).minutesToWait({ username: 'often here', address });
      await signInThrottle({ db }).succeeded({ username: 'often here', address });
    }
    const answers: string[] = [];
    for (let at = 0; at < throttleLimits.name.failures + 5; at += 1) answers.push(await mistake('often here', fresh()));
    expect(count(answers, 'wait')).toBe(5);
  });

  test('[COM-02] a typed name is counted without being stored, since it may be a password', async () => {
    const address = fresh();
    expect(await attempt('my secret password', 'x', address)).toBe('wrong');
    expect(await attempt('dora', 'right', address)).toBe('in');
    const { db } = (stores[store] ?? [])[0] as Storage;
    const kept = JSON.stringify(await db.selectFrom('rate_limit').select('key').execute());
    expect(kept).toContain('sign-in-name:');
    for (const typed of ['secret', 'dora', address]) expect(kept).not.toContain(typed);
  });

  test('[COM-02] a name with NUL is treated as a wrong name', async () => {
    expect(await attempt('an\0na', 'right', fresh())).toBe('wrong');
  });
});

test('[COM-02] failures are limited by name and address together, by name, and by address', () => {
  expect(throttleLimits).toEqual({
    both: { name: 'both', failures: 5, within: 10, wait: 1, longest: 60 },
    name: { name: 'name', failures: 20, within: 60, wait: 5, longest: 60 },
    address: { name: 'address', failures: 100, within: 10, wait: 1, longest: 15 },
  });
});

test.skipIf(programs)(`[COM-02] sign-in throttling on PostgreSQL (${withoutPostgres})`, () => undefined);
