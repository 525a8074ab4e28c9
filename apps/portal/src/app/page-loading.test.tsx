import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { startTexts } from '../i18n/index.ts';
import { PageLoading } from './page-loading.tsx';

afterEach(cleanup);

test('a page that is loading says so, to screen readers only where it has no words of its own', async () => {
  await startTexts('de-ch');
  const { rerender } = render(<PageLoading />);
  expect(screen.getByRole('status').textContent).toBe('Wird geladen');
  rerender(<PageLoading label="Abmeldung läuft" />);
  expect(screen.getByRole('status').textContent).toBe('Abmeldung läuft');
});
