import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, afterEach, expect, test, vi } from 'vitest';

afterEach(cleanup);
// Later test files of this worker must get fresh modules, not those imported with the failing chunk.
afterAll(() => {
  vi.doUnmock('../../../features/notifications/index.ts');
  vi.resetModules();
});

test('[NAV-08] [SET-04] a bell that could not be loaded is replaced by a button that loads it again', async () => {
  vi.resetModules();
  const bell = vi.fn(() => Promise.reject(new TypeError('Failed to fetch dynamically imported module')));
  vi.doMock('../../../features/notifications/index.ts', () => ({ notifications: { bell } }));
  const { NotificationBell } = await import('./notification-bell.tsx');
  const { renderWithProviders } = await import('../../testing/render-with-providers.tsx');
  await renderWithProviders({ routes: [{ path: '/documents', Component: NotificationBell }], at: '/documents' });
  const again = await screen.findByRole('button', { name: /^Die Mitteilungen konnten nicht geladen werden/ });
  const calls = bell.mock.calls.length;
  await userEvent.click(again);
  expect(bell.mock.calls.length).toBeGreaterThan(calls);
});
