import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ChunkLoadError } from '../../context/lazy/load-chunk.ts';
import { readAloud } from '../../context/testing/read-aloud.ts';
import { startTexts } from '../../i18n/index.ts';
import { RouteProblem } from '../routing/route-pages.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { ProblemPage } from './problem-page.tsx';

beforeEach(() => startTexts('de-ch'));
afterEach(cleanup);

test.each([
  [
    'slow',
    new ChunkLoadError('ChunkLoadError', true),
    'Ein Teil des Portals brauchte länger als zwei Minuten. Prüfen Sie Ihre Verbindung und versuchen Sie es nochmals.',
  ],
  [
    'missing',
    new ChunkLoadError('CSS_CHUNK_LOAD_FAILED', false),
    'Ein Teil des Portals ist nicht angekommen. Vielleicht ist die Verbindung unterbrochen, oder es gibt eine neue Version.',
  ],
])('[NAV-08] says what to do about a part that is %s, with the code for support', (_what, problem, words) => {
  render(<ProblemPage problem={problem} />);
  expect(readAloud(document.body)).toEqual([
    '(alert)',
    '# Dieser Teil konnte nicht geladen werden',
    words,
    `Kennung für Rückfragen: ${problem.code}`,
    '[Nochmals versuchen]',
    '[Zur Startseite]',
  ]);
});

test('[NAV-08] its buttons load the page again, or the start page', () => {
  const [reload, assign] = [vi.fn(), vi.fn()];
  vi.stubGlobal('location', Object.assign(new URL(window.location.href), { reload, assign }));
  render(<ProblemPage problem={new Error('broken')} />);
  for (const name of ['Zur Startseite', 'Nochmals versuchen']) fireEvent.click(screen.getByRole('button', { name }));
  expect([reload.mock.calls, assign.mock.calls]).toEqual([[[]], [['/login']]]);
});

test('[NAV-08] a page that throws is replaced by a message that interrupts; others are shown', () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const Broken = (): never => {
    throw new Error('broken');
  };
  render(
    <ErrorBoundary>
      <Broken />
    </ErrorBoundary>,
  );
  expect(readAloud(document.body)).toEqual([
    '(alert)',
    '# Etwas ist schiefgegangen',
    'Diese Seite konnte nicht angezeigt werden. Was gespeichert ist, bleibt gespeichert.',
    '[Nochmals versuchen]',
    '[Zur Startseite]',
  ]);
  cleanup();
  const NotLoaded = (): never => {
    throw new ChunkLoadError('ChunkLoadError', true);
  };
  render(
    <ErrorBoundary>
      <NotLoaded />
    </ErrorBoundary>,
  );
  expect(readAloud(document.body)).toContain('Kennung für Rückfragen: ChunkLoadError');
  cleanup();
  render(<ErrorBoundary>here</ErrorBoundary>);
  expect(readAloud(document.body)).toEqual(['here']);
});

test('[NAV-08] a page of the router that is not loaded says which part is missing', async () => {
  const loader = (): never => {
    throw new ChunkLoadError('CSS_CHUNK_LOAD_FAILED', false);
  };
  const routes = [{ path: '/', loader, element: <p>the page</p>, ErrorBoundary: RouteProblem }];
  render(<RouterProvider router={createMemoryRouter(routes)} />);
  await screen.findByRole('heading', { name: 'Dieser Teil konnte nicht geladen werden' });
  expect(readAloud(document.body)).toContain('Kennung für Rückfragen: CSS_CHUNK_LOAD_FAILED');
});
