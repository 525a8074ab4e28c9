import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { applyKnownChange, invalidate } from './invalidate.ts';

const queryKey = ['record'];

/** A platform that responds when the test says so, with the value it held when the request arrived. */
function slowPlatform() {
  const answers: (() => void)[] = [];
  const platform = { holds: 'before', asked: 0, answer: () => answers.splice(0).forEach((answer) => answer()) };
  const queryFn = () => {
    const held = platform.holds;
    platform.asked += 1;
    return new Promise<string>((resolve) => void answers.push(() => resolve(held)));
  };
  return { platform, queryFn };
}

test('[DOC-19] a first request under way when the record changes is not taken for the changed record', async () => {
  const { platform, queryFn } = slowPlatform();
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: 60_000 } } });
  const early = client.ensureQueryData({ queryKey, queryFn });
  platform.holds = 'after';
  const changed = invalidate(client, queryKey);
  platform.answer();
  await expect(early).rejects.toThrow();
  await changed;
  const screen = new QueryObserver(client, { queryKey, queryFn });
  const leave = screen.subscribe(() => undefined);
  platform.answer();
  await expect.poll(() => screen.getCurrentResult().data).toBe('after');
  leave();
});

test('[DOC-19] a screen that waits for its first request gets the response to the one after the change', async () => {
  const { platform, queryFn } = slowPlatform();
  const client = new QueryClient();
  const screen = new QueryObserver(client, { queryKey, queryFn });
  const leave = screen.subscribe(() => undefined);
  platform.holds = 'after';
  const changed = invalidate(client, queryKey);
  expect(platform.asked).toBe(2);
  platform.answer();
  await changed;
  expect(screen.getCurrentResult().data).toBe('after');
  leave();
});

test('[DOC-21] a known change is shown until the response arrives, even when an older request was under way', async () => {
  const { platform, queryFn } = slowPlatform();
  const client = new QueryClient();
  client.setQueryData(queryKey, 'before');
  const screen = new QueryObserver(client, { queryKey, queryFn });
  const leave = screen.subscribe(() => undefined);
  const changed = invalidate<string>(client, queryKey, (read) => `${read}, changed`);
  expect(screen.getCurrentResult().data).toBe('before, changed');
  platform.holds = 'after';
  platform.answer();
  await changed;
  leave();
});

test('[DOC-21] a known change leaves the time at which the data was read, and creates no data that was not read', () => {
  const client = new QueryClient();
  client.setQueryData(queryKey, 'before', { updatedAt: 1000 });
  applyKnownChange<string>(client, queryKey, (read) => `${read}, changed`);
  expect([client.getQueryData(queryKey), client.getQueryState(queryKey)?.dataUpdatedAt]).toEqual([
    'before, changed',
    1000,
  ]);
  applyKnownChange<string>(client, ['other'], () => 'changed');
  expect(client.getQueryData(['other'])).toBeUndefined();
});

test('[DOC-19] a change cancels and invalidates nothing but its own queries', async () => {
  const { platform, queryFn } = slowPlatform();
  const client = new QueryClient();
  const other = client.fetchQuery({ queryKey: ['other'], queryFn });
  client.setQueryData(['more'], 'read');
  await invalidate(client, queryKey);
  platform.answer();
  expect(await other).toBe('before');
  expect(client.getQueryState(['more'])?.isInvalidated).toBe(false);
});
