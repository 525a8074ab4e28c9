import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { readAloud } from '../context/testing/read-aloud.ts';
import { Root } from './root.tsx';
import { renderWithProviders } from './testing/render-with-providers.tsx';

afterEach(cleanup);

test('[NAV-08] announces that the next page is loading until it is shown', async () => {
  let arrive = (): void => undefined;
  const on = new Promise<null>((resolve) => (arrive = () => resolve(null)));
  const children = [
    { path: '/', handle: { routeName: 'documents' }, element: <p>here</p> },
    { path: '/next', handle: { routeName: 'settings' }, loader: () => on, element: <p>there</p> },
  ];
  const { router } = await renderWithProviders({ routes: [{ Component: Root, children }], at: '/' });
  expect(readAloud(document.body)).toEqual(['here']);
  act(() => {
    void router.navigate('/next');
  });
  expect(readAloud(document.body)).toEqual(['(status)', 'Wird geladen', 'here']);
  arrive();
  await screen.findByText('there');
  expect(readAloud(document.body)).toEqual(['there']);
});

test('[NAV-02] another page begins at its top', async () => {
  const scrollTo = vi.spyOn(window, 'scrollTo').mockReturnValue(undefined);
  const children = [
    { path: '/', handle: { routeName: 'documents' }, element: <p>here</p> },
    { path: '/next', handle: { routeName: 'settings' }, element: <p>there</p> },
  ];
  const { router } = await renderWithProviders({ routes: [{ Component: Root, children }], at: '/' });
  scrollTo.mockClear();
  await act(() => router.navigate('/next'));
  expect(screen.getByText('there')).toBeDefined();
  expect(scrollTo.mock.calls).toEqual([[0, 0]]);
  scrollTo.mockRestore();
});
