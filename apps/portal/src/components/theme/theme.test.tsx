import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { useColorScheme } from './use-color-scheme.ts';
import { useMediaQuery } from './use-media-query.ts';

afterEach(cleanup);

test('[NAV-15] what depends on the width follows it, for the query that is asked, until nobody asks', () => {
  const lists = new Map<string, EventTarget & { matches: boolean }>();
  const listOf = (query: string) => {
    const list = lists.get(query) ?? Object.assign(new EventTarget(), { matches: query === 'wide' });
    lists.set(query, list);
    return list;
  };
  vi.stubGlobal('matchMedia', listOf);
  const drawn = vi.fn();
  const { result, rerender, unmount } = renderHook(
    (query) => {
      drawn();
      return useMediaQuery(query);
    },
    { initialProps: 'narrow' },
  );
  expect(result.current).toBe(false);
  const change = (query: string, matches: boolean) =>
    act(() => {
      listOf(query).matches = matches;
      listOf(query).dispatchEvent(new Event('change'));
    });
  change('narrow', true);
  expect(result.current).toBe(true);
  rerender('wide');
  change('wide', false);
  expect(result.current).toBe(false);
  unmount();
  drawn.mockClear();
  change('wide', true);
  expect(drawn).not.toHaveBeenCalled();
  vi.stubGlobal('matchMedia', undefined);
  expect(renderHook(() => useMediaQuery('wide')).result.current).toBe(false);
});

test('[NAV-15] what is drawn outside of the style sheets follows the colours of the portal', async () => {
  const { result } = renderHook(useColorScheme);
  expect(result.current).toBe('light');
  document.documentElement.dataset['scheme'] = 'dark';
  await waitFor(() => expect(result.current).toBe('dark'));
});
