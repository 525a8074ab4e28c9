import { act, cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { platform } from '../../../context/testing/platform.ts';
import { renderScreen } from '../../../context/testing/render-screen.tsx';
import { AddButton } from '../../library/list/add-button.tsx';
import { UploadScreen } from './upload-screen.tsx';

afterEach(cleanup);

const list = '/documents?q=labor&page=2';

async function onList() {
  const { router } = await renderScreen({
    routes: [
      { path: '/settings', element: <p /> },
      { path: '/documents', element: <AddButton kind="primary" /> },
      { path: '/documents/upload', element: <UploadScreen /> },
    ],
    at: '/settings',
    platform: platform({}),
  });
  await act(() => router.navigate(list));
  return { router, at: () => router.state.location.pathname + router.state.location.search };
}

test.each(['Abbrechen', 'Zur Liste'])(
  '[DOC-17] [NAV-10] the form of a new document leads back to the list as it was; no step back leads to the form (%s)',
  async (name) => {
    const { router, at } = await onList();
    await userEvent.click(screen.getByRole('link', { name: 'Dokument hinzufügen' }));
    const link = screen.getByRole('link', { name });
    expect(link.getAttribute('href')).toBe(list);
    await userEvent.click(link);
    expect(at()).toBe(list);
    await act(() => router.navigate(-1));
    expect(at()).toBe('/settings');
  },
);

test('[DOC-17] a form that was opened by its address is replaced by the whole list', async () => {
  const { router, at } = await onList();
  await act(() => router.navigate('/documents/upload'));
  await userEvent.click(screen.getByRole('link', { name: 'Abbrechen' }));
  expect(at()).toBe('/documents');
  await act(() => router.navigate(-1));
  expect(at()).toBe(list);
});
