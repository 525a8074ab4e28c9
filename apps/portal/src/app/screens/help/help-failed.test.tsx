import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { platform } from '../../../context/testing/platform.ts';
import { readAloud } from '../../../context/testing/read-aloud.ts';

const line = vi.hoisted(() => ({ broken: true }));
vi.mock('../../../context/lazy/load-chunk.ts', () => ({
  loadChunk: (load: () => Promise<unknown>) => (line.broken ? Promise.reject(new Error('cut')) : load()),
}));

afterEach(cleanup);
// Later test files of this worker must get fresh modules, not those imported with the failing loader.
afterAll(() => vi.resetModules());

async function openHelp(path: string) {
  const { renderScreen } = await import('../../../context/testing/render-screen.tsx');
  const { HelpScreen } = await import('./help-screen.tsx');
  const { HelpTopicScreen } = await import('./help-topic-screen.tsx');
  const routes = [
    { path: '/help', Component: HelpScreen },
    { path: '/help/:topic', Component: HelpTopicScreen },
  ];
  await renderScreen({ routes, at: path, platform: platform({}), state: { phase: 'signedOut' } });
}

/** Opens the help while none of its texts are loaded. */
async function atHelp(path: string) {
  vi.resetModules();
  line.broken = true;
  await openHelp(path);
  return screen.findByRole('button', { name: 'Nochmals laden' });
}

test.each([
  ['/help', 'Hilfe', 'Das EPD verstehen'],
  ['/help/confidentiality', 'Vertraulichkeit', 'Weitere Themen'],
])(
  '[NAV-13] [NAV-08] %s shows an alert when its texts fail to load, and the whole page after a retry',
  async (path, title, part) => {
    const again = await atHelp(path);
    expect(readAloud(document.body)).toEqual([
      'Anmelden -> /login',
      '# Hilfe',
      '(alert)',
      'Dieser Teil konnte nicht geladen werden',
      '[Nochmals laden]',
    ]);
    line.broken = false;
    await userEvent.click(again);
    expect(await screen.findByRole('heading', { level: 2, name: part })).toBeDefined();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(title);
    expect(screen.queryByRole('alert')).toBeNull();
  },
);

test('[NAV-08] help that failed to load is loaded when it is opened again', async () => {
  await atHelp('/help');
  cleanup();
  line.broken = false;
  await openHelp('/help');
  expect(await screen.findByRole('heading', { level: 2, name: 'Das EPD verstehen' })).toBeDefined();
});
