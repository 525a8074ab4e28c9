import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { useEffect, useMemo, useState, type ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { aDocument } from '@epr/cast/documents';
import type { Document, DocumentId } from '@epr/domain/documents';
import { platform } from '../../context/testing/platform.ts';
import { renderScreen } from '../../context/testing/render-screen.tsx';
import { filterNames } from './filter-definitions.ts';
import { unfilteredView, type ListView } from './list-view.ts';
import { useSearchResults, type SearchResults } from './use-search-results.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('[DOC-06] finds the documents of a period in the query that contain its other words too', async () => {
  const documents = [
    aDocument({ title: 'Labor März', creationTime: '2026-03-12' }),
    aDocument({ title: 'Rezept März', creationTime: '2026-03-13' }),
    aDocument({ title: 'Labor Mai', creationTime: '2026-05-31' }),
    aDocument({ title: 'Labor Sommer', creationTime: '2026-06-01' }),
    aDocument({ title: 'Labor Februar', creationTime: '2026-02-28' }),
  ];
  const view = { ...unfilteredView, query: 'labor frühling 2026' };
  const List = () => (
    <p data-testid="found">{useSearchResults(documents, view, false).found.map(({ title }) => `${title}, `)}</p>
  );
  await renderScreen({ routes: [{ path: '/', element: <List /> }], at: '/', platform: platform({}) });
  expect(screen.getByTestId('found').textContent).toBe('Labor Mai, Labor März, ');
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
  const List = () => <p>{useSearchResults(documents, unfilteredView, false).found.length}</p>;
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

test('[DOC-06] [DOC-07] [DOC-09] includes documents found by their content, sorts numbers by value, and counts filter values only while filtering', async () => {
  const documents = ['Befund 10', 'Befund 9', 'Rezept'].map((title) => aDocument({ title }));
  const view = { ...unfilteredView, query: 'befund', sort: 'title', descending: false } as const;
  const List = ({ filtering, also = [] }: { readonly filtering: boolean; readonly also?: readonly DocumentId[] }) => {
    const { found, facets } = useSearchResults(documents, view, filtering, new Set(also));
    return <p data-testid="found">{[...found.map(({ title }) => title), facets ? 'facets' : 'none'].join()}</p>;
  };
  const shown = async (list: ReactNode) => {
    cleanup();
    await renderScreen({ routes: [{ path: '/', element: list }], at: '/', platform: platform({}) });
    return screen.getByTestId('found').textContent;
  };
  expect(await shown(<List filtering />)).toBe('Befund 9,Befund 10,facets');
  expect(await shown(<List filtering={false} also={documents.slice(2).map(({ id }) => id)} />)).toBe(
    'Befund 9,Befund 10,Rezept,none',
  );
});

test('[DOC-06] a period in the query finds its documents also while words are searched inside documents', async () => {
  const documents = ['2026-03-10', '2026-04-10', '2026-05-10'].map((creationTime) =>
    aDocument({ title: `Labor ${creationTime}`, creationTime }),
  );
  const view = { ...unfilteredView, query: 'labor märz 2026', descending: false } as const;
  const List = ({ also }: { readonly also: readonly DocumentId[] }) => {
    const { found } = useSearchResults(documents, view, false, new Set(also));
    return <p data-testid="found">{found.map(({ title }) => title).join()}</p>;
  };
  for (const [also, expected] of [
    [[], 'Labor 2026-03-10'],
    [documents.slice(2).map(({ id }) => id), 'Labor 2026-03-10,Labor 2026-05-10'],
  ] as const) {
    cleanup();
    await renderScreen({ routes: [{ path: '/', element: <List also={also} /> }], at: '/', platform: platform({}) });
    expect(screen.getByTestId('found').textContent).toBe(expected);
  }
});

test('[DOC-06] [DOC-07] the results are updated with the query, the documents found by their content, and the opening of the filters', async () => {
  const documents = ['Befund', 'Rezept'].map((title) => aDocument({ title }));
  const [report, prescription] = documents.map(({ id }) => id);
  function List() {
    const [query, setQuery] = useState('befund');
    const [filtering, setFiltering] = useState(false);
    const [also, setAlso] = useState<ReadonlySet<DocumentId>>(new Set());
    const view = useMemo(() => ({ ...unfilteredView, query }), [query]);
    const { arrangement, facets } = useSearchResults(documents, view, filtering, also);
    return (
      <>
        <button onClick={() => setQuery('rezept')}>query</button>
        <button onClick={() => setFiltering(!filtering)}>filters</button>
        <button onClick={() => setAlso(new Set([report, prescription].flatMap((id) => id ?? [])))}>elsewhere</button>
        <p data-testid="found">
          {[
            ...arrangement.rows.map(({ title }) => title).sort(),
            facets ? facets.years.reduce((sum, { count }) => sum + count, 0) : 'none',
          ].join()}
        </p>
      </>
    );
  }
  await renderScreen({ routes: [{ path: '/', element: <List /> }], at: '/', platform: platform({}) });
  const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
  const found = () => screen.getByTestId('found').textContent;
  expect(found()).toBe('Befund,none');
  press('query');
  expect(found()).toBe('Rezept,none');
  press('filters');
  expect(found()).toBe('Rezept,1');
  press('elsewhere');
  expect(found()).toBe('Befund,Rezept,2');
  press('filters');
  expect(found()).toBe('Befund,Rezept,none');
});

/** Shows the results of one view; `read` is the list being read again. */
async function shown(documents: readonly Document[], view: ListView) {
  let now: SearchResults | undefined;
  let read: (documents: readonly Document[]) => void = () => undefined;
  function List() {
    const [held, setHeld] = useState(documents);
    const [, setTimes] = useState(0);
    const results = useSearchResults(held, view, true);
    useEffect(() => {
      now = results;
    }, [results]);
    useEffect(() => {
      read = (next) => {
        setHeld(next);
        setTimes((times) => times + 1);
      };
    }, []);
    return null;
  }
  await renderScreen({ routes: [{ path: '/', element: <List /> }], at: '/', platform: platform({}) });
  return {
    now: () => now,
    titles: () => now?.found.map(({ title }) => title),
    read: (next: typeof documents) => act(() => read(next)),
  };
}

test('[DOC-01] [DOC-05] [DOC-08] a list that is read again is searched, sorted, grouped and counted anew', async () => {
  const [first, other] = ['Plan 1', 'Brief'].map((title) => aDocument({ title })) as [Document, Document];
  const second = aDocument({
    title: 'Plan 2',
    creationTime: '2020-01-01',
    relations: [{ kind: 'replaces', target: first.logicalId }],
  });
  const { now, titles, read } = await shown([first, other], { ...unfilteredView, sort: 'version' });
  expect(titles()?.toSorted()).toEqual(['Brief', 'Plan 1']);
  read([first, other, second]);
  expect(titles()?.[0]).toBe('Plan 2');
  expect(
    now()
      ?.arrangement.rows.map(({ title }) => title)
      .toSorted(),
  ).toEqual(['Brief', 'Plan 2']);
  expect([now()?.tree.get(second.id)?.version, now()?.index.documents.length]).toEqual([2, 3]);
  expect(
    now()
      ?.facets?.values.title.map(({ value }) => value)
      .toSorted(),
  ).toEqual(['Brief', 'Plan 1', 'Plan 2']);
});

test('[DOC-06] a period that is relative to today is another one after midnight', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-30T12:00:00Z') });
  const documents = ['2026-10-15', '2026-11-15'].map((day) => aDocument({ title: day, creationTime: day }));
  const { titles, read } = await shown(documents, { ...unfilteredView, query: 'letzten Monat' });
  expect(titles()).toEqual(['2026-10-15']);
  vi.setSystemTime('2026-11-30T23:30:00Z');
  read(documents);
  expect(titles()).toEqual(['2026-11-15']);
});

test('[DOC-06] what is typed is shown at once, before the documents are searched for it', async () => {
  const documents = ['Befund', 'Rezept'].map((title) => aDocument({ title }));
  const shown: string[] = [];
  const List = () => {
    const [query, setQuery] = useState('');
    const view = useMemo(() => ({ ...unfilteredView, query }), [query]);
    const { found } = useSearchResults(documents, view, false);
    useEffect(() => {
      shown.push(`${query}: ${found.length}`);
    });
    return <input aria-label="Suche" value={query} onChange={({ target }) => setQuery(target.value)} />;
  };
  await renderScreen({ routes: [{ path: '/', Component: List }], at: '/', platform: platform({}) });
  fireEvent.change(screen.getByRole('textbox'), { target: { value: 'befund' } });
  expect([shown.at(0), ...shown.slice(-2)]).toEqual([': 2', 'befund: 2', 'befund: 1']);
});
