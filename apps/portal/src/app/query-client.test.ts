import { MutationObserver, QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { forget } from './query-client.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('what was read is forgotten', () => {
  test('[SES-08] [PSR-04] no timer holds what a screen still watched, what no screen watched any more, and what was sent', async () => {
    const client = new QueryClient();
    client.setQueryData(['seen before'], 'Keller');
    const leave = new QueryObserver(client, { queryKey: ['on the screen'], queryFn: () => 'Keller' }).subscribe(
      () => undefined,
    );
    const sending = new MutationObserver(client, { mutationFn: (name: string) => Promise.resolve(name) });
    const stopSending = sending.subscribe(() => undefined);
    await sending.mutate('Keller');
    expect(vi.getTimerCount()).toBeGreaterThan(0);
    forget(client);
    leave();
    stopSending();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(vi.getTimerCount()).toBe(0);
    expect([client.getQueryCache().getAll(), client.getMutationCache().getAll()]).toEqual([[], []]);
  });

  test('[SES-11] what does not concern the patient stays', () => {
    const client = new QueryClient();
    client.setQueryData(['proxies'], 'Lea');
    client.setQueryData(['record'], 'Keller');
    forget(client, ({ queryKey }) => queryKey[0] !== 'proxies');
    expect([client.getQueryData(['proxies']), client.getQueryData(['record'])]).toEqual(['Lea', undefined]);
  });
});
