import { expect, test } from 'vitest';
import type { CallResult } from '@epr/client/transport';
import { ok, refused } from '@epr/domain/values';
import { withinLimit } from './within-limit.ts';

const needed = refused({ reason: 'captchaNeeded' } as const);

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

test('[DOC-16] every download counts, a zip with all its documents; what is only looked at does not', async () => {
  const { downloads, answering, asked, count } = limited(0);
  await downloads.read(answering());
  expect(count()).toBe(0);
  await downloads.run(answering());
  expect(count()).toBe(1);
  await downloads.run(answering(), () => 3);
  expect(count()).toBe(4);
  expect(asked).toEqual([]);
});

test('[DOC-16] at the limit a captcha comes first and the count begins anew; a platform that asks for none is sent none', async () => {
  const { downloads, answering, asked, sent, count } = limited(2, ['solved']);
  expect(await downloads.run(answering())).toEqual(ok('the file'));
  expect(asked).toEqual([false]);
  expect(sent).toEqual([undefined]);
  expect(count()).toBe(1);
});

test('[DOC-16] turning away from the captcha downloads nothing and is asked again the next time', async () => {
  const { downloads, answering, sent, count } = limited(2);
  expect(await downloads.run(answering())).toEqual(refused({ reason: 'cancelled' }));
  expect(sent).toEqual([]);
  expect(count()).toBe(2);
});

test('[DOC-16] a platform that counts is sent the solution at hand once; one it does not take is never sent again', async () => {
  const { downloads, answering, asked, sent } = limited(2, ['first', 'second']);
  expect(await downloads.run(answering(needed, needed, ok('the file')))).toEqual(ok('the file'));
  expect(sent).toEqual([undefined, 'first', 'second']);
  expect(asked).toEqual([false, true]);
});

test('[DOC-16] turning away when the platform asks ends the reading and leaves the count', async () => {
  const { downloads, answering, asked, sent, count } = limited(1);
  expect(await downloads.read(answering(needed))).toEqual(refused({ reason: 'cancelled' }));
  expect([asked, sent, count()]).toEqual([[false], [undefined], 1]);
});

test('[DOC-16] a solution the platform took no notice of, because something else failed, does not begin the count anew', async () => {
  const { downloads, answering, sent, count } = limited(1, ['first']);
  const failed = refused({ reason: 'unreachable' } as const);
  expect(await downloads.read(answering(needed, failed))).toEqual(failed);
  expect([sent, count()]).toEqual([[undefined, 'first'], 1]);
});

test('[DOC-16] a download that fails is not counted', async () => {
  const { downloads, answering, count } = limited(1);
  const failed = refused({ reason: 'unreachable' } as const);
  expect(await downloads.run(answering(failed))).toEqual(failed);
  expect(count()).toBe(1);
});

test('[DOC-16] what the platform asked for and took begins the count anew, looking included', async () => {
  const { downloads, answering, asked, count } = limited(1, ['first', 'second']);
  await downloads.read(answering(needed));
  expect(count()).toBe(0);
  await downloads.run(answering(needed));
  expect(count()).toBe(1);
  expect(asked).toEqual([false, false]);
});
