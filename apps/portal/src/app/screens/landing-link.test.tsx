import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { SessionState } from '@epr/domain/session';
import { renderWithProviders } from '../testing/render-with-providers.tsx';
import { LandingLink } from './landing-link.tsx';

afterEach(cleanup);

test.each<readonly [Partial<SessionState>, string]>([
  [{ phase: 'signedOut' }, '/login'],
  [{ role: 'PAT' }, '/documents'],
  [{ role: 'HCP' }, '/patients'],
])('[NAV-14] a public page links to the start page of the user: %j to %s', async (state, path) => {
  await renderWithProviders({ routes: [{ path: '/', Component: LandingLink }], at: '/', state });
  expect(screen.getByRole('link').getAttribute('href')).toBe(path);
});
