import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { SessionState } from '@epr/domain/session';
import { ConfigurationContext } from '../../context/configuration.ts';
import { SessionContext } from '../../context/session.ts';
import { aConfiguration } from '../../context/testing/configuration.ts';
import { anna, aSession, tokens } from '../../context/testing/session.ts';
import { startPublicTexts } from '../../i18n/index.ts';
import { createPreferences, PreferencesContext } from '../preferences.ts';
import { storedValue } from '../session/storage/stored-value.ts';
import { isOnlySignIn, leaveSignIn, SignInPage } from './sign-in-page.tsx';

const nobody: SessionState = { phase: 'signedOut', role: 'PAT', emergency: 'none' };
const signedIn: SessionState = { ...anna, tokens };

beforeEach(() => startPublicTexts('de-ch'));
afterEach(() => {
  cleanup();
  window.history.replaceState(null, '', '/');
});

test.each([
  ['/', '', nobody, true],
  ['/login', '?redirect=%2Fsettings', nobody, true],
  ['/documents', '', nobody, false],
  ['/signed-in', '?code=1', nobody, false],
  ['/unknown', '', nobody, false],
  ['/', '', signedIn, false],
  ['/login', '', signedIn, false],
] as const)(
  '[NAV-01] [NAV-03] %s%s is the sign-in page alone, or is left to the router',
  (pathname, search, state, alone) => {
    expect(isOnlySignIn({ pathname, search }, state, 1000)).toBe(alone);
  },
);

test('[NAV-09] without a router the sign-in page has its frame and title, and its links load other pages', () => {
  const language = storedValue(localStorage, 'epr.language', (value) =>
    typeof value === 'string' ? value : undefined,
  );
  const session = aSession(() => Promise.resolve(Response.json([])), nobody);
  render(
    <ConfigurationContext value={aConfiguration}>
      <PreferencesContext value={createPreferences(localStorage, language)}>
        <SessionContext value={session}>
          <SignInPage />
        </SessionContext>
      </PreferencesContext>
    </ConfigurationContext>,
  );
  expect(screen.getByRole('heading', { level: 1 })).toBeTruthy();
  screen.getByRole('main').focus();
  expect(document.activeElement).toBe(screen.getByRole('main'));
  expect(document.title).toContain(aConfiguration.homeCommunity.name);
  expect(screen.getByRole('link', { name: 'Datenschutz' }).getAttribute('href')).toBe('/privacy');
});

test('[SES-07] when a session ended elsewhere, the sign-in page keeps its address with the requested page', () => {
  leaveSignIn('/login?redirect=%2Fsettings');
  expect(window.location.pathname + window.location.search).toBe('/login?redirect=%2Fsettings');
  // Every other page is loaded.
  const assign = vi.fn();
  vi.stubGlobal('location', Object.assign(new URL(window.location.href), { assign }));
  leaveSignIn('/documents?redirect=/login');
  expect(assign.mock.calls).toEqual([['/documents?redirect=/login']]);
});
