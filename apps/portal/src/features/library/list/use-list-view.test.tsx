import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { MemoryRouter, useLocation, useNavigate } from 'react-router';
import { useListView, whileTyping } from './use-list-view.ts';

afterEach(cleanup);

const onPage = (address: string, typing?: string) =>
  renderHook(
    () => {
      const [view, change] = useListView();
      return [view, whileTyping(change, typing)] as const;
    },
    {
      wrapper: ({ children }) => <MemoryRouter initialEntries={[`/documents?${address}`]}>{children}</MemoryRouter>,
    },
  ).result;

test.each([
  ['words that are searched', { query: 'labor' }],
  ['a switch', { includeInvalid: true }],
  ['another order', { sort: 'title' as const, descending: false }],
  ['another length of the pages', { perPage: 10 as const }],
])('[DOC-07] [DOC-08] [DOC-09] the list returns to the first page after a change: %s', (_words, change) => {
  const result = onPage('page=3');
  expect(result.current[0].page).toBe(3);
  act(() => result.current[1](change));
  expect(result.current[0]).toMatchObject({ ...change, page: 1 });
});

test('[DOC-09] changing the page keeps the filters', () => {
  const result = onPage('page=3&invalid=1');
  act(() => result.current[1]({ page: 4 }));
  expect(result.current[0]).toMatchObject({ page: 4, includeInvalid: true });
});

test('[DOC-06] [DOC-07] a filter set while typing keeps the query and returns to the first page', () => {
  const result = onPage('page=3', 'labor');
  act(() => result.current[1]({ includeInvalid: true }));
  expect(result.current[0]).toMatchObject({ query: 'labor', includeInvalid: true, page: 1 });
  // So does one that depends on the others.
  const other = onPage('invalid=1', 'labor');
  act(() => other.current[1]((now) => ({ ...now, uploadedByMe: true })));
  expect(other.current[0]).toMatchObject({ query: 'labor', includeInvalid: true, uploadedByMe: true });
});

test('[DOC-06] [DOC-07] two changes before the next render are both applied', () => {
  const result = onPage('page=3');
  act(() => {
    const [, change] = result.current;
    change({ includeInvalid: true });
    change((now) => ({ ...now, query: 'labor' }));
  });
  expect(result.current[0]).toMatchObject({ includeInvalid: true, query: 'labor', page: 1 });
});

test('[DOC-08] [DOC-13] a change is a step back in the history, a change to the same view is none', () => {
  const { result } = renderHook(
    () => [useListView()[1], useNavigate(), `${useLocation().pathname}${useLocation().search}`] as const,
    {
      wrapper: ({ children }) => (
        <MemoryRouter initialEntries={['/login', '/documents?page=3']} initialIndex={1}>
          {children}
        </MemoryRouter>
      ),
    },
  );
  const at = () => result.current[2];
  act(() => result.current[0]({ page: 4 }));
  act(() => result.current[0]({ page: 4 }));
  expect(at()).toBe('/documents?page=4');
  act(() => void result.current[1](-1));
  expect(at()).toBe('/documents?page=3');
  act(() => void result.current[1](-1));
  expect(at()).toBe('/login');
});
