import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { queryClient } from './query-client.ts';
import { holdUntilTurn, queryKeys, refetchInOrder } from './refetch-order.ts';

describe('refetching when another person is chosen', () => {
  test('[SES-11] runs in the specified order, one subject after the other', async () => {
    const client = new QueryClient();
    const read: string[] = [];
    const keys = ['accessLog', 'representatives', 'directory', 'access-rights', 'vaccinations', 'record'];
    const leave = keys.map((key) => {
      const queryFn = async () => {
        await Promise.resolve();
        read.push(key);
        return key;
      };
      return new QueryObserver(client, {
        queryKey: [key, 'Lea'],
        queryFn,
        initialData: key,
        staleTime: Infinity,
      }).subscribe(() => undefined);
    });
    await refetchInOrder(client);
    expect(read).toEqual(['record', 'vaccinations', 'access-rights', 'directory', 'representatives', 'accessLog']);
    for (const stop of leave) stop();
  });

  test('[SES-11] queries started meanwhile by a screen wait for their turn and run once', async () => {
    const client = queryClient;
    const read: string[] = [];
    const done = refetchInOrder(client);
    const leave = ['accessLog', 'access-rights', 'notifications', 'record'].map((key) => {
      const queryFn = async () => {
        read.push(`${key} begins`);
        await Promise.resolve();
        read.push(`${key} is there`);
        return key;
      };
      return new QueryObserver(client, { queryKey: [key, 'Lea'], queryFn }).subscribe(() => undefined);
    });
    await done;
    expect(read).toEqual([
      ...['notifications begins', 'notifications is there', 'record begins', 'record is there'],
      ...['access-rights begins', 'access-rights is there', 'accessLog begins', 'accessLog is there'],
    ]);
    for (const stop of leave) stop();
    client.clear();
  });

  test('[SES-11] data that a screen reads again meanwhile is read once', async () => {
    const client = new QueryClient({ defaultOptions: { queries: { persister: holdUntilTurn } } });
    const queryKey = ['access-rights', 'Lea'];
    client.setQueryData<unknown>(queryKey, 'outdated', { updatedAt: 1 });
    let reads = 0;
    const done = refetchInOrder(client);
    const stop = new QueryObserver<unknown>(client, { queryKey, queryFn: () => (reads += 1) }).subscribe(
      () => undefined,
    );
    await done;
    expect([reads, client.getQueryData(queryKey)]).toEqual([1, 1]);
    stop();
  });

  test('[SES-11] when the person changes again meanwhile, queries wait for the turns of the last change', async () => {
    const client = new QueryClient({ defaultOptions: { queries: { persister: holdUntilTurn } } });
    const read: string[] = [];
    const watch = (name: string, queryFn: () => unknown) =>
      new QueryObserver(client, {
        queryKey: ['record', name],
        queryFn,
        initialData: 0,
        initialDataUpdatedAt: 1,
        staleTime: Infinity,
      }).subscribe(() => undefined);
    let last: Promise<void> | undefined;
    const leave = watch('Otto', () => {
      last ??= refetchInOrder(client);
      return 'Otto';
    });
    await refetchInOrder(client);
    leave();
    const stop = watch('Lea', () => read.push('record'));
    const rights = client.fetchQuery({ queryKey: ['access-rights'], queryFn: () => read.push('access-rights') });
    await Promise.all([last, rights]);
    expect(read).toEqual(['record', 'access-rights']);
    stop();
  });

  test('[SES-11] a failed query does not block the others, and queries do not wait once the refetch is done', async () => {
    const client = new QueryClient({ defaultOptions: { queries: { persister: holdUntilTurn, retry: false } } });
    const done = refetchInOrder(client);
    const record = client.fetchQuery({ queryKey: ['record'], queryFn: () => Promise.reject(new Error('cut')) });
    const rights = client.fetchQuery({ queryKey: ['access-rights'], queryFn: () => 'access-rights' });
    await expect(record).rejects.toThrow('cut');
    expect(await rights).toBe('access-rights');
    await done;
    expect(await client.fetchQuery({ queryKey: ['record'], queryFn: () => 'record' })).toBe('record');
  });

  test('[SES-11] reads neither queries that no screen observes nor those updated meanwhile', async () => {
    const client = new QueryClient();
    const read: string[] = [];
    const watch = (key: string, updatedAt: number) =>
      new QueryObserver(client, {
        queryKey: [key, 'Lea'],
        queryFn: () => read.push(key),
        initialData: 0,
        initialDataUpdatedAt: updatedAt,
        staleTime: Infinity,
      });
    const stops = [watch('record', 1), watch('vaccinations', Date.now() + 60_000)].map((one) =>
      one.subscribe(() => undefined),
    );
    const ofScreenThatIsGone = { queryKey: ['access-rights', 'Lea'], queryFn: () => read.push('access-rights') };
    await client.prefetchQuery(ofScreenThatIsGone);
    read.length = 0;
    const gone = client.getQueryCache().find({ queryKey: ['access-rights', 'Lea'] });
    await refetchInOrder(client);
    expect(read).toEqual(['record']);
    expect(gone?.state.dataUpdateCount).toBe(1);
    for (const stop of stops) stop();
  });

  test('[SES-11] also runs while the page is in the background, where nothing is painted', async () => {
    const painting = vi.spyOn(window, 'requestAnimationFrame').mockReturnValue(0);
    await expect(refetchInOrder(new QueryClient())).resolves.toBeUndefined();
    painting.mockRestore();
  });

  test('[SES-11] uses the query keys of the screens', () => {
    const folder = join(import.meta.dirname, '..');
    const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((path) => /\.tsx?$/.test(path) && !path.startsWith('app/refetch-order'))
      .map((path) => readFileSync(join(folder, path), 'utf8'))
      .join('\n');
    const missing = Object.values(queryKeys).filter(
      (word) => !new RegExp(`(?:queryKey:|return) \\['${word}'[,\\]]`).test(sources),
    );
    expect(missing).toEqual([]);
  });
});
