import fastify from 'fastify';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { gracefulClose } from './graceful-close.ts';

async function serving(): Promise<{
  origin: string;
  answer: () => void;
  asked: Promise<void>;
  close: (timeoutMs: number) => Promise<number>;
}> {
  const app = fastify();
  const close = gracefulClose(app);
  let answer = (): void => {};
  const answering = new Promise<void>((resolve) => (answer = resolve));
  const asked = new Promise<void>((resolve) => {
    app.get('/', async () => {
      resolve();
      await answering;
      return 'done';
    });
  });
  app.get('/quick', () => 'done');
  const origin = await app.listen({ port: 0, host: 'localhost' });
  return { origin, answer, asked, close };
}

afterEach(() => void vi.useRealTimers());

describe('closing the server', () => {
  it('[COM-01] leaves no timer that would keep the process running', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { close } = await serving();
    expect(await close(20_000)).toBe(0);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('[COM-01] completes requests in progress, without waiting for the keep-alive timeout', async () => {
    const { origin, answer, asked, close } = await serving();
    const reply = fetch(origin);
    await asked;
    const closed = close(20_000);
    answer();
    const answered = await reply;
    // The response tells the caller that this connection accepts no further request.
    expect(answered.headers.get('connection')).toBe('close');
    expect(await answered.text()).toBe('done');
    const before = performance.now();
    expect(await closed).toBe(0);
    expect(performance.now() - before).toBeLessThan(5_000);
    await expect(fetch(origin)).rejects.toThrow();
  });

  it('[COM-01] stops waiting after the timeout and returns the number of requests in progress that were cut off', async () => {
    const { origin, asked, close } = await serving();
    for (let done = 0; done < 3; done += 1) await (await fetch(`${origin}/quick`)).text();
    const reply = fetch(origin);
    const refused = expect(reply).rejects.toThrow();
    await asked;
    expect(await close(50)).toBe(1);
    await refused;
  });
});
