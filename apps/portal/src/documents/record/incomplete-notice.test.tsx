import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readAloud } from '../../context/testing/read-aloud.ts';
import { startTexts } from '../../i18n/index.ts';
import { IncompleteNotice } from './incomplete-notice.tsx';

beforeEach(() => startTexts('de-ch'));
afterEach(cleanup);

test.each([
  [3, /^3 Dokumente fehlen in dieser Liste$/],
  [1, /^1 Dokument fehlt in dieser Liste$/],
  [undefined, /^In dieser Liste fehlen Dokumente$/],
])('[DOC-01] says how many documents are missing if that is known, and reads them again: %s', (missing, heading) => {
  const again = vi.fn();
  const { rerender } = render(<IncompleteNotice missing={missing} reading={false} onRetry={again} />);
  const lines = readAloud(screen.getByRole('alert'));
  expect(lines).toEqual(['(alert)', expect.stringMatching(heading), expect.stringMatching(/\.$/), '[Nochmals laden]']);
  fireEvent.click(screen.getByRole('button'));
  expect(again).toHaveBeenCalledOnce();
  rerender(<IncompleteNotice missing={missing} reading onRetry={again} />);
  fireEvent.click(screen.getByRole('button'));
  expect(again).toHaveBeenCalledOnce();
});
