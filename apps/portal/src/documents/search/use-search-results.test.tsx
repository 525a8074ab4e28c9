import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { aDocument } from '@epr/cast/documents';
import { platform } from '../../context/testing/platform.ts';
import { renderScreen } from '../../context/testing/render-screen.tsx';
import { filterNames } from './filter-definitions.ts';
import { plainView } from './list-view.ts';
import { useSearchResults } from './use-search-results.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('[DOC-06] finds the documents of a period in the query that contain its other words too', async () => {
  const documents = [
    aDocument({ title: 'Labor März', creationTime: '2026-03-12' }),
    aDocument({ title: 'Rezept März', creationTime: '2026-03-13' }),
    aDocument({ title: 'Labor April', creationTime: '2026-04-12' }),
  ];
  const view = { ...plainView, query: 'labor 3.2026' };
  const List = () => (
    <p data-testid="found">{useSearchResults(documents, view, false).found.map(({ title }) => title)}</p>
  );
  await renderScreen({ routes: [{ path: '/', element: <List /> }], at: '/', platform: platform({}) });
  expect(screen.getByTestId('found').textContent).toBe('Labor März');
});

test('[DOC-06] the search index is prepared step by step while the browser is idle, and no longer once the list is unmounted', async () => {
  const waiting = new Map<number, () => void>();
  let asked = 0;
  vi.stubGlobal('requestIdleCallback', (work: () => void) => {
    waiting.set((asked += 1), work);
    return asked;
  });
  vi.stubGlobal('cancelIdleCallback', (id: number) => waiting.delete(id));
  const documents = [aDocument({})];
  const List = () => <p>{useSearchResults(documents, plainView, false).found.length}</p>;
  const onList = () => renderScreen({ routes: [{ path: '/', element: <List /> }], at: '/', platform: platform({}) });
  const idle = () => {
    const [[id, work] = [0, () => undefined]] = waiting;
    waiting.delete(id);
    work();
  };
  await onList();
  let turns = 0;
  for (; waiting.size > 0; turns += 1) idle();
  // The texts, and the values of each filter.
  expect(turns).toBe(1 + filterNames.length);
  cleanup();
  await onList();
  idle();
  expect(waiting.size).toBe(1);
  cleanup();
  expect(waiting.size).toBe(0);
});
