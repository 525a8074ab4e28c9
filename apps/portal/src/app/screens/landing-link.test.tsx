import { cleanup } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { SessionState } from '@epr/domain/session';
import { readAloud } from '../../context/testing/read-aloud.ts';
import { renderWithProviders } from '../testing/render-with-providers.tsx';
import { LandingLink } from './landing-link.tsx';

afterEach(cleanup);

test.each<readonly [Partial<SessionState>, string]>([
  [{ phase: 'signedOut' }, 'Anmelden -> /login'],
  [{ role: 'PAT' }, 'Dokumente -> /documents'],
  [{ role: 'HCP' }, 'Patientensuche -> /patients'],
])('[NAV-14] a public page links to the start page of the user: %j: %s', async (state, link) => {
  await renderWithProviders({ routes: [{ path: '/', Component: LandingLink }], at: '/', state });
  expect(readAloud(document.body)).toEqual([link]);
});
