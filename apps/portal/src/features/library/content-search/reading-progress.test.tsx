import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startTexts } from '../../../i18n/index.ts';
import { ReadingProgress } from './reading-progress.tsx';
import type { ContentResults } from './use-content-search.ts';

beforeEach(() => startTexts('de-ch'));
afterEach(cleanup);

const none: ContentResults = {
  hits: undefined,
  reading: undefined,
  offered: false,
  start: () => undefined,
  prepare: () => undefined,
};

test.each<[string, Partial<ContentResults>, boolean, string]>([
  ['while something is looked for', { offered: true }, true, 'Auch in den Inhalten suchen'],
  ['not without documents to read', { offered: true }, false, ''],
  ['not where they are read already', {}, true, ''],
  [
    'not while they are being read, which is shown',
    { offered: true, reading: { read: 2, total: 5, running: true } },
    true,
    'Inhalte werden gelesen: 2 von 5',
  ],
  [
    'again when some could not be read',
    { reading: { read: 2, total: 5, running: false } },
    true,
    '3 Dokumente konnten nicht durchsucht werden: nochmals versuchen',
  ],
  ['not again while nothing is looked for', { reading: { read: 2, total: 5, running: false } }, false, ''],
  ['not when all are read', { reading: { read: 5, total: 5, running: false } }, true, ''],
])('[DOC-06] offers to search the contents %s', (_when, contents, asked, words) => {
  const { container } = render(<ReadingProgress contents={{ ...none, ...contents }} hasQuery={asked} />);
  expect(container.textContent).toMatch(words === '' ? /^$/ : words);
  expect(screen.queryByRole('button') !== null).toBe(!/^$|^Inhalte/.test(words));
});

test('[DOC-06] the button starts the reading', () => {
  const start = vi.fn();
  render(<ReadingProgress contents={{ ...none, offered: true, start }} hasQuery />);
  screen.getByRole('button').click();
  expect(start).toHaveBeenCalledOnce();
});

test('[DOC-06] the focus moves to the main element when the button makes way for the progress', () => {
  const shown = (reading: ContentResults['reading']) => (
    <main tabIndex={-1}>
      <ReadingProgress contents={{ ...none, offered: true, reading }} hasQuery />
    </main>
  );
  const { rerender } = render(shown(undefined));
  screen.getByRole('button').focus();
  rerender(shown({ read: 0, total: 5, running: true }));
  expect(document.activeElement).toBe(screen.getByRole('main'));
});
