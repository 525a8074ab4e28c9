import { cleanup, render } from '@testing-library/react';
import { QueryClient, QueryClientProvider, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { BrowserStorageContext, memoryStore } from '../../context/storage/browser-storage.ts';
import { invalidate, reportChange } from '../../context/queries/invalidate.ts';
import { OtherTabs } from './other-tabs.tsx';

let isHidden = false;
beforeEach(() => {
  isHidden = false;
  vi.spyOn(document, 'hidden', 'get').mockImplementation(() => isHidden);
});
afterEach(cleanup);

const record = ['record', '761337610411353650', 'PAT', '', 'NORM'];

/** A tab that shows the record; `reads` counts its readings. Returns the events that its changes send to the other tabs. */
function aTab() {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: 60_000, retry: false } } });
  const tab = { client, reads: 0, sent: [] as { readonly key: string; readonly newValue: string | null }[] };
  const stored = memoryStore();
  const persistent = {
    ...stored,
    setItem: (key: string, newValue: string) => {
      stored.setItem(key, newValue);
      tab.sent.push({ key, newValue });
    },
    removeItem: (key: string) => {
      stored.removeItem(key);
      tab.sent.push({ key, newValue: null });
    },
  };
  render(
    <BrowserStorageContext value={{ persistent, session: memoryStore() }}>
      <QueryClientProvider client={client}>
        <OtherTabs />
      </QueryClientProvider>
    </BrowserStorageContext>,
  );
  client.setQueryData(record, 'read');
  client.setQueryData(['profile', 'other'], 'read');
  new QueryObserver(client, {
    queryKey: record,
    queryFn: () => {
      tab.reads += 1;
      return 'read again';
    },
  }).subscribe(() => undefined);
  return { ...tab, reads: () => tab.reads, stored: () => stored.getItem('epr.change') };
}

const receive = (init: StorageEventInit) => window.dispatchEvent(new StorageEvent('storage', init));
const show = (hidden: boolean) => {
  isHidden = hidden;
  document.dispatchEvent(new Event('visibilitychange'));
};

test('[NAV-06] a change in this tab is told to the others, of its record only, and nothing of it stays stored', async () => {
  const { client, sent, reads, stored } = aTab();
  await invalidate(client, record);
  expect(reads()).toBe(1);
  reportChange(['profile', 'anna']);
  expect(sent).toEqual(
    [record, ['profile', 'anna']].flatMap((queryKey) => [
      { key: 'epr.change', newValue: JSON.stringify(queryKey) },
      { key: 'epr.change', newValue: null },
    ]),
  );
  expect(stored()).toBeNull();
  cleanup();
  reportChange(record);
  expect(sent).toHaveLength(4);
});

test('[NAV-06] a change in another tab is read again at once while this one is visible, and is not told back', async () => {
  const { client, sent, reads } = aTab();
  receive({ key: 'epr.change', newValue: JSON.stringify(record) });
  receive({ key: 'epr.change', newValue: null });
  await vi.waitFor(() => expect(client.getQueryData(record)).toBe('read again'));
  expect([reads(), sent]).toEqual([1, []]);
  expect(client.getQueryState(['profile', 'other'])?.isInvalidated).toBe(false);
  receive({ key: 'epr.change', newValue: JSON.stringify(['record', 'another']) });
  receive({ key: 'epr.another', newValue: JSON.stringify(record) });
  await Promise.resolve();
  expect(reads()).toBe(1);
});

test('[NAV-06] [AUD-01] a hidden tab reads nothing until the user returns to it, then each change once; without a change, nothing', async () => {
  const { client, reads } = aTab();
  show(true);
  for (const _change of [1, 2]) receive({ key: 'epr.change', newValue: JSON.stringify(record) });
  await Promise.resolve();
  expect([reads(), client.getQueryState(record)?.isInvalidated]).toEqual([0, false]);
  show(false);
  await vi.waitFor(() => expect(client.getQueryData(record)).toBe('read again'));
  expect(reads()).toBe(1);
  for (const hidden of [true, false]) show(hidden);
  await Promise.resolve();
  expect(reads()).toBe(1);
});
