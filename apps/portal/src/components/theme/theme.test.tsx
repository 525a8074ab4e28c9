import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { useColorScheme } from './use-color-scheme.ts';
import { useIsMobile } from './use-is-mobile.ts';
import { useMediaQuery } from './use-media-query.ts';

afterEach(cleanup);

test('[NAV-15] useMediaQuery follows its query until it is unmounted', () => {
  const lists = new Map<string, { matches: boolean; readonly heardBy: Set<() => void> }>();
  const listOf = (query: string) => {
    const list = lists.get(query) ?? { matches: query === 'wide', heardBy: new Set<() => void>() };
    lists.set(query, list);
    return list;
  };
  vi.stubGlobal('matchMedia', (query: string) => ({
    ...listOf(query),
    addEventListener: (type: string, listener: () => void) => type === 'change' && listOf(query).heardBy.add(listener),
    removeEventListener: (type: string, listener: () => void) =>
      type === 'change' && listOf(query).heardBy.delete(listener),
  }));
  const { result, rerender, unmount } = renderHook((query) => useMediaQuery(query), { initialProps: 'narrow' });
  expect(result.current).toBe(false);
  const change = (query: string, matches: boolean) =>
    act(() => {
      listOf(query).matches = matches;
      for (const changed of listOf(query).heardBy) changed();
    });
  change('narrow', true);
  expect(result.current).toBe(true);
  rerender('wide');
  change('wide', false);
  expect(result.current).toBe(false);
  unmount();
  expect([...lists.values()].map(({ heardBy }) => heardBy.size)).toEqual([0, 0]);
  vi.stubGlobal('matchMedia', undefined);
  expect(renderHook(() => useMediaQuery('wide')).result.current).toBe(false);
});

test('[NAV-15] useColorScheme follows the colour scheme of the portal until it is unmounted', async () => {
  const ended = vi.spyOn(MutationObserver.prototype, 'disconnect');
  const { result, unmount } = renderHook(useColorScheme);
  expect(result.current).toBe('light');
  document.documentElement.dataset['scheme'] = 'dark';
  await waitFor(() => expect(result.current).toBe('dark'));
  ended.mockClear();
  unmount();
  expect(ended).toHaveBeenCalledOnce();
});

test.each([
  [767, true],
  [768, false],
])('[NAV-15] a window of %i pixels is that of a phone: %s', (width, mobile) => {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: width <= Number(/^\(max-width: (\d+)px\)$/.exec(query)?.[1]),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  expect(renderHook(useIsMobile).result.current).toBe(mobile);
});
