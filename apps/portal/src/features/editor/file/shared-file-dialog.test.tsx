import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { platform } from '../../../context/testing/platform.ts';
import { renderScreen } from '../../../context/testing/render-screen.tsx';
import { SharedFileDialog } from './shared-file-dialog.tsx';

afterEach(cleanup);

test('[NAV-18] shows name and size of a shared file and asks before taking it', async () => {
  const [accept, decline] = [vi.fn(), vi.fn()];
  const offered = new File(['x'.repeat(2048)], 'brief.pdf');
  const dialog = <SharedFileDialog stored={{ state: 'offered', offered, accept, decline }} />;
  const none = <SharedFileDialog stored={{ state: 'none', offered: undefined, accept, decline }} />;
  await renderScreen({ routes: [{ path: '/', element: dialog }], at: '/', platform: platform({}) });
  expect(screen.getByRole('alertdialog', { name: 'Geteilte Datei übernehmen?' }).textContent).toContain(
    '«brief.pdf» (2\u00a0KB) wurde an dieses Portal geteilt.',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Verwerfen' }));
  expect([accept.mock.calls.length, decline.mock.calls.length]).toEqual([0, 1]);
  await userEvent.click(screen.getByRole('button', { name: 'Übernehmen' }));
  expect([accept.mock.calls.length, decline.mock.calls.length]).toEqual([1, 1]);
  cleanup();
  await renderScreen({ routes: [{ path: '/', element: none }], at: '/', platform: platform({}) });
  expect(screen.queryByRole('alertdialog')).toBeNull();
});
