import { QueryClient } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import type { ContentSearch } from './content-search.ts';
import { cacheContentSearch } from './cache-content-search.ts';

function kept(key: readonly unknown[]) {
  const client = new QueryClient();
  const search: ContentSearch = {
    update: () => undefined,
    retry: () => undefined,
    search: () => Promise.resolve([]),
    state: () => ({ read: 0, total: 0, running: false }),
    subscribe: () => () => undefined,
    close: vi.fn(),
  };
  cacheContentSearch(client, key, search);
  return { client, search };
}

test('[SES-08] closes the search when the query cache is cleared at sign-out', () => {
  const { client, search } = kept(['content-search', 'record', 'anna']);
  expect(client.getQueryData(['content-search', 'record', 'anna'])).toBe(search);
  client.clear();
  expect(search.close).toHaveBeenCalledOnce();
});

test('[DOC-06] [PSR-04] keeps the search while no screen uses it, by query defaults that contain nothing of the patient', () => {
  vi.useFakeTimers();
  const { client, search } = kept(['content-search', 'record', 'anna']);
  vi.advanceTimersByTime(3_600_000);
  vi.useRealTimers();
  expect(client.getQueryData(['content-search', 'record', 'anna'])).toBe(search);
  expect(search.close).not.toHaveBeenCalled();
  expect(client.getQueryDefaults(['content-search'])).toEqual({ gcTime: Infinity });
  client.clear();
});

test("[PSR-04] closes the search with its patient's record, but not with another record", () => {
  const { client, search } = kept(['content-search', 'record', 'anna']);
  client.setQueryData(['record', 'other'], 'of another');
  // A change is no removal.
  client.setQueryData(['content-search', 'record', 'anna'], { ...search });
  client.removeQueries({ queryKey: ['record', 'other'] });
  expect(search.close).not.toHaveBeenCalled();
  client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'representedPersons' });
  expect(search.close).toHaveBeenCalledOnce();
});
