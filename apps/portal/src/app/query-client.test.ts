import { focusManager, MutationObserver, onlineManager, QueryClient, QueryObserver } from '@tanstack/react-query';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { removeQueries, queryClient } from './query-client.ts';

afterEach(() => void vi.useRealTimers());

test('[NAV-15] queries run without retries, offline too, and are refetched after a minute; mutations are sent at once', async () => {
  vi.useFakeTimers();
  onlineManager.setOnline(false);
  let asked = 0;
  const read = (answer: () => string) =>
    queryClient.fetchQuery({ queryKey: ['of the test'], queryFn: () => ((asked += 1), answer()) });
  const cut = read(() => {
    throw new Error('no connection');
  });
  await expect(cut).rejects.toThrow('no connection');
  expect(asked).toBe(1);
  await read(() => 'read');
  await vi.advanceTimersByTimeAsync(59_000);
  await read(() => 'read');
  expect(asked).toBe(2);
  await vi.advanceTimersByTimeAsync(2_000);
  await read(() => 'read');
  expect(asked).toBe(3);
  const saving = new MutationObserver(queryClient, { mutationFn: () => Promise.reject(new Error('not saved')) });
  saving.mutate().catch(() => undefined);
  await vi.advanceTimersByTimeAsync(0);
  expect(saving.getCurrentResult().status).toBe('error');
  onlineManager.setOnline(true);
  queryClient.clear();
});

test('[COM-05] returning to the window reads nothing again: each reading is an entry of the access log', async () => {
  vi.useFakeTimers();
  let asked = 0;
  const queryFn = () => (asked += 1);
  queryClient.mount();
  const stop = new QueryObserver(queryClient, { queryKey: ['of the test'], queryFn }).subscribe(() => undefined);
  await vi.advanceTimersByTimeAsync(61_000);
  focusManager.setFocused(false);
  focusManager.setFocused(true);
  await vi.advanceTimersByTimeAsync(0);
  expect(asked).toBe(1);
  stop();
  queryClient.unmount();
  focusManager.setFocused(undefined);
  queryClient.clear();
});

describe('clearing the cached data', () => {
  test('[SES-08] [PSR-04] no timer keeps queries that are or were observed, or finished mutations', async () => {
    vi.useFakeTimers();
    const client = new QueryClient();
    client.setQueryData(['seen before'], 'Keller');
    const leave = new QueryObserver(client, { queryKey: ['on the screen'], queryFn: () => 'Keller' }).subscribe(
      () => undefined,
    );
    const sending = new MutationObserver(client, { mutationFn: (name: string) => Promise.resolve(name) });
    const stopSending = sending.subscribe(() => undefined);
    await sending.mutate('Keller');
    const ofScreenThatIsGone = { mutationFn: (name: string) => Promise.resolve(name) };
    await client.getMutationCache().build(client, ofScreenThatIsGone).execute('Leer');
    expect(vi.getTimerCount()).toBeGreaterThan(0);
    removeQueries(client);
    leave();
    stopSending();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(vi.getTimerCount()).toBe(0);
    expect([client.getQueryCache().getAll(), client.getMutationCache().getAll()]).toEqual([[], []]);
  });

  test('[SES-08] [PSR-04] nothing in memory references the data of an observed query', async () => {
    const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
    const held = [await readAndForget(client, 'Keller'), await readAndForget(client, 'Leer')];
    setFlagsFromString('--expose-gc');
    const collectGarbage = runInNewContext('gc') as () => void;
    await vi.waitFor(() => {
      collectGarbage();
      // Compares booleans, not the records themselves: the failed expectation would hold a reference to them.
      expect(held.map((record) => record.deref() === undefined)).toEqual([true, true]);
    });
  });

  test('[SES-08] [PSR-04] the engine does not keep the last text matched by a regular expression', () => {
    const client = new QueryClient();
    const last = () => Reflect.get(RegExp, '$_') as unknown;
    // `expect` runs regular expressions of its own: all values are taken before the first expectation.
    const found = /Keller/u.test('Anna Keller');
    const before = last();
    removeQueries(client);
    expect([found, before, last()]).toEqual([true, 'Anna Keller', '']);
  });

  test('[SES-11] data that does not concern the patient stays', () => {
    const client = new QueryClient();
    client.setQueryData(['representedPersons'], 'Lea');
    client.setQueryData(['record'], 'Keller');
    removeQueries(client, ({ queryKey }) => queryKey[0] !== 'representedPersons');
    expect([client.getQueryData(['representedPersons']), client.getQueryData(['record'])]).toEqual(['Lea', undefined]);
  });
});

/** Does what a screen does: reads an observed query, clears it, and then unmounts. */
function readAndForget(client: QueryClient, family: string): Promise<WeakRef<object>> {
  const observer = new QueryObserver(client, {
    queryKey: ['record', family],
    queryFn: ({ signal }) => Promise.resolve({ family, at: signal.aborted }),
  });
  const forgotten = new Promise<WeakRef<object>>((resolve) => {
    const leave = observer.subscribe(({ data }) => {
      if (!data) return;
      resolve(new WeakRef(data));
      removeQueries(client);
      leave();
    });
  });
  return forgotten;
}
