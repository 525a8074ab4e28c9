import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { SessionState } from '@epr/domain/session';
import { ConfigurationContext, type IdentityProvider } from '../../context/configuration.ts';
import { SessionContext } from '../../context/session.ts';
import { aConfiguration } from '../../context/testing/configuration.ts';
import { readAloud } from '../../context/testing/read-aloud.ts';
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

function open(providers?: readonly IdentityProvider[]) {
  const language = storedValue(localStorage, 'epr.language', (value) =>
    typeof value === 'string' ? value : undefined,
  );
  const alpenId = { id: 'alpen-id', name: 'Alpen-ID', description: {} } as unknown as IdentityProvider;
  const signIn = vi.fn(() => new Promise<never>(() => undefined));
  const session = { ...aSession(() => Promise.resolve(Response.json([])), nobody), signIn };
  const { unmount } = render(
    <ConfigurationContext value={{ ...aConfiguration, providers: providers ?? [alpenId] }}>
      <PreferencesContext value={createPreferences(localStorage, language)}>
        <SessionContext value={session}>
          <SignInPage />
        </SessionContext>
      </PreferencesContext>
    </ConfigurationContext>,
  );
  return { signIn, unmount };
}

test('[NAV-09] [NAV-16] without a router the sign-in page has its frame and title, and its links load other pages', () => {
  open();
  expect(readAloud(document.body)).toEqual([
    'Gesundheitsdossier',
    '[Sprache: Deutsch DE]',
    '# Anmelden',
    'Ihr elektronisches Patientendossier (EPD): Dokumente ansehen, hochladen und bestimmen, wer sie sehen darf.',
    '## Womit weisen Sie sich aus?',
    'Sie werden zu diesem Anbieter weitergeleitet und danach hierher zurück.',
    '[Alpen-ID]',
    'Zum ersten Mal hier? So melden Sie sich an -> /help',
    '(Fusszeile)',
    expect.stringMatching(/^Stammgemeinschaft Muster · Version .* Datenschutz -> \/privacy /),
  ]);
  screen.getByRole('main').focus();
  expect(document.activeElement).toBe(screen.getByRole('main'));
  expect(document.title).toBe('Anmelden – Stammgemeinschaft Muster');
});

test('[NAV-08] a sign-in page that throws is replaced by a message', () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  // A list that cannot be shown.
  open([undefined as never]);
  expect(readAloud(document.body)[1]).toBe('# Etwas ist schiefgegangen');
  vi.restoreAllMocks();
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

test('[NAV-03] without a router the requested page is passed on to the provider', async () => {
  window.history.replaceState(null, '', '/login?redirect=%2Fsettings%3Ftab%3D2');
  const { signIn } = open();
  await userEvent.click(screen.getByRole('button', { name: /Alpen-ID/ }));
  expect(signIn.mock.calls).toEqual([['alpen-id', '/settings?tab=2']]);
});

test('the first use of pointer or keyboard, which loads the pages behind the sign-in, is awaited as long as the page is shown', () => {
  const listen = vi.spyOn(window, 'addEventListener');
  const { unmount } = open();
  const uses = listen.mock.calls.filter(([type]) => /^(pointer|key)/.test(type));
  expect(uses.map(([type]) => type)).toEqual(['pointermove', 'pointerdown', 'keydown']);
  const ended = () => uses.map(([, , options]) => typeof options === 'object' && options.signal?.aborted);
  expect(ended()).toEqual([false, false, false]);
  unmount();
  expect(ended()).toEqual([true, true, true]);
  listen.mockRestore();
});
