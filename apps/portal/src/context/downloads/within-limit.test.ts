import { expect, test, vi } from 'vitest';
import type { CallResult } from '@epr/client/transport';
import { ok, err } from '@epr/domain/values';
import { withinLimit } from './within-limit.ts';

const needed = err({ reason: 'captchaNeeded' } as const);

/**
 * Downloads with a limit of two documents per session. `solutions` are the user's answers to the captcha; prompts and tokens sent are
 * recorded.
 */
function limited(counted: number, solutions: readonly (string | undefined)[] = []) {
  const left = [...solutions];
  const asked: boolean[] = [];
  const sent: (string | undefined)[] = [];
  let count: number | undefined = counted;
  const downloads = withinLimit({
    limit: 2,
    count: { read: () => count, write: (next) => void (count = next) },
    ask: (again) => {
      asked.push(again);
      return Promise.resolve(left.shift());
    },
  });
  /** A platform that returns these responses in order. */
  const answering = (...answers: readonly CallResult<string>[]) => {
    const waiting = [...answers];
    return (token: string | undefined) => {
      sent.push(token);
      return Promise.resolve(waiting.shift() ?? ok('the file'));
    };
  };
  return { downloads, answering, asked, sent, count: () => count };
}

test('[DOC-16] every download is counted, a zip with all its documents; viewing is not counted', async () => {
  const { downloads, answering, asked, count } = limited(0);
  await downloads.read(answering());
  expect(count()).toBe(0);
  await downloads.run(answering());
  expect(count()).toBe(1);
  await downloads.run(answering(), () => 3);
  expect(count()).toBe(4);
  expect(asked).toEqual([]);
});

test('[DOC-16] at the limit a captcha is required and the count restarts; its solution is sent only when the platform asks', async () => {
  const { downloads, answering, asked, sent, count } = limited(2, ['solved']);
  expect(await downloads.run(answering())).toEqual(ok('the file'));
  expect(asked).toEqual([false]);
  expect(sent).toEqual([undefined]);
  expect(count()).toBe(1);
});

test('[DOC-16] downloads at the same time that pass the limit do not restart the count', async () => {
  const { downloads, answering, count } = limited(1);
  await Promise.all([downloads.run(answering()), downloads.run(answering())]);
  expect(count()).toBe(2);
});

test('[DOC-16] cancelling the captcha downloads nothing and leaves the count; the next download requires it again', async () => {
  const { downloads, answering, asked, sent, count } = limited(2, [undefined, 'solved']);
  expect(await downloads.run(answering())).toEqual(err({ reason: 'cancelled' }));
  expect([asked, sent, count()]).toEqual([[false], [], 2]);
  expect(await downloads.run(answering())).toEqual(ok('the file'));
  expect([asked, sent, count()]).toEqual([[false, false], [undefined], 1]);
});

test('[DOC-16] a solution is sent once to a platform that asks for one; a rejected one is never sent again', async () => {
  const { downloads, answering, asked, sent } = limited(2, ['first', 'second']);
  expect(await downloads.run(answering(needed, needed, ok('the file')))).toEqual(ok('the file'));
  expect(sent).toEqual([undefined, 'first', 'second']);
  expect(asked).toEqual([false, true]);
});

test('[DOC-16] cancelling the captcha the platform asks for ends the request and leaves the count', async () => {
  const { downloads, answering, asked, sent, count } = limited(1);
  expect(await downloads.read(answering(needed))).toEqual(err({ reason: 'cancelled' }));
  expect([asked, sent, count()]).toEqual([[false], [undefined], 1]);
});

test('[DOC-16] the count does not restart when the request with the solution fails for another reason', async () => {
  const { downloads, answering, sent, count } = limited(1, ['first']);
  const failed = err({ reason: 'unreachable' } as const);
  expect(await downloads.read(answering(needed, failed))).toEqual(failed);
  expect([sent, count()]).toEqual([[undefined, 'first'], 1]);
});

test('[DOC-16] a download that fails is not counted', async () => {
  const { downloads, answering, count } = limited(1);
  const failed = err({ reason: 'unreachable' } as const);
  expect(await downloads.run(answering(failed))).toEqual(failed);
  expect(count()).toBe(1);
});

test('[DOC-16] the count restarts when the platform has accepted a solution, also when viewing', async () => {
  const { downloads, answering, asked, count } = limited(1, ['first', 'second']);
  await downloads.read(answering(needed));
  expect(count()).toBe(0);
  await downloads.run(answering(needed));
  expect(count()).toBe(1);
  expect(asked).toEqual([false, false]);
});

test('[DOC-16] [VAC-02] of requests at the same time one sends the solution and the others are repeated without it; dismissing it ends all', async () => {
  let free = 0;
  const sent: (string | undefined)[] = [];
  const ask = vi.fn<(again: boolean) => Promise<string | undefined>>();
  const downloads = withinLimit({ limit: 2, count: { read: () => 0, write: () => undefined }, ask });
  /** A platform that lets three requests through for each solution, and knows each solution once. */
  const call = (token: string | undefined) => {
    sent.push(token);
    if (token !== undefined) free = 3;
    free -= 1;
    return Promise.resolve(free < 0 ? needed : ok('the file'));
  };
  ask.mockResolvedValueOnce('first').mockResolvedValueOnce('second');
  const read = () => Promise.all([1, 2, 3, 4].map(() => downloads.read(call)));
  expect(await read()).toEqual(Array.from({ length: 4 }, () => ok('the file')));
  expect(sent.filter((token) => token !== undefined)).toEqual(['first', 'second']);
  expect(ask.mock.calls).toEqual([[false], [false]]);
  free = 0;
  expect(await read()).toEqual(Array.from({ length: 4 }, () => err({ reason: 'cancelled' })));
  expect(ask).toHaveBeenCalledTimes(3);
});

test('[DOC-16] a download chosen twice sends the one solution once', async () => {
  const sent: (string | undefined)[] = [];
  const prompt = Promise.resolve('solved');
  const ask = vi.fn((again: boolean) => (again ? Promise.resolve('solved again') : prompt));
  let count = 2;
  const downloads = withinLimit({ limit: 2, count: { read: () => count, write: (next = 0) => (count = next) }, ask });
  let closed = true;
  const call = (token: string | undefined) => {
    sent.push(token);
    // A platform that knows each solution once.
    if (token !== undefined) closed = sent.filter((one) => one === token).length > 1;
    return Promise.resolve(closed ? needed : ok('the file'));
  };
  expect(await Promise.all([downloads.run(call), downloads.run(call)])).toEqual([ok('the file'), ok('the file')]);
  expect(sent.filter((token) => token !== undefined)).toEqual(['solved']);
  expect(ask.mock.calls).toEqual([[false], [false]]);
});

test('[DOC-16] a download that waited for the solution of another one, and needs one itself, asks for its own', async () => {
  const solutions = Promise.resolve('both');
  const ask = vi.fn((_again: boolean) => (ask.mock.calls.length > 2 ? Promise.resolve('own') : solutions));
  const downloads = withinLimit({ limit: 2, count: { read: () => 2, write: () => undefined }, ask });
  const sent: (string | undefined)[] = [];
  // A platform that lets one request through for each solution.
  const call = (token: string | undefined) => {
    sent.push(token);
    return Promise.resolve(token === undefined || sent.indexOf(token) < sent.length - 1 ? needed : ok('the file'));
  };
  expect(await Promise.all([downloads.run(call), downloads.run(call)])).toEqual([ok('the file'), ok('the file')]);
  expect(sent.filter((token) => token !== undefined)).toEqual(['both', 'own']);
  expect(ask.mock.calls).toEqual([[false], [false], [false]]);
});
