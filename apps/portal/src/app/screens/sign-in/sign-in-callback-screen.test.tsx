import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { CallResult, FailureReason } from '@epr/client/transport';
import { renderWithProviders } from '../../testing/render-with-providers.tsx';
import { SignInCallbackScreen } from './sign-in-callback-screen.tsx';

afterEach(() => {
  cleanup();
  window.history.replaceState(null, '', '/');
});

type Completed = CallResult<{ readonly goTo: string }>;

function comeBack(answer: Completed | Promise<Completed>) {
  window.history.replaceState(null, '', '/signed-in?code=secret&state=s');
  const completeSignIn = vi.fn((_answer: URL) => Promise.resolve(answer));
  return renderWithProviders({
    routes: [
      { path: '/signed-in', Component: SignInCallbackScreen },
      { path: '/settings', element: <p>Einstellungen</p> },
    ],
    at: '/signed-in',
    state: { phase: 'signedOut' },
    session: { completeSignIn },
  }).then((view) => ({ ...view, completeSignIn }));
}

describe('the callback page of the sign-in', () => {
  test('[SES-01] processes the response once, removes it from the address and replaces the history entry', async () => {
    const { completeSignIn, router } = await comeBack({ ok: true, value: { goTo: '/settings' } });
    expect(await screen.findByText('Einstellungen')).toBeDefined();
    expect(completeSignIn.mock.calls[0]?.[0].search).toBe('?code=secret&state=s');
    expect(window.location.search).toBe('');
    expect(router.state.historyAction).toBe('REPLACE');
  });

  test('[SES-01] does not navigate when the response is processed after the page was left', async () => {
    let answer = (_completed: Completed): void => undefined;
    const { router, unmount } = await comeBack(new Promise((resolve) => (answer = resolve)));
    unmount();
    answer({ ok: true, value: { goTo: '/settings' } });
    await Promise.resolve();
    await Promise.resolve();
    expect(router.state.location.pathname).toBe('/signed-in');
  });

  test('[SES-04] keeps waiting after a refusal that ended the session, because the provider navigates next', async () => {
    const { completeSignIn } = await comeBack({ ok: false, error: { reason: 'noAccess' } });
    await waitFor(() => expect(completeSignIn).toHaveBeenCalled());
    await Promise.resolve();
    expect(screen.queryByRole('link')).toBeNull();
    expect(screen.getByRole('status').textContent).toBe('Ihre Anmeldung wird geprüft …');
  });

  test.each<readonly [FailureReason, RegExp]>([
    ['cancelled', /^Sie haben die Anmeldung beim Anbieter abgebrochen\.$/],
    ['unreachable', /^Der Anbieter hat nicht geantwortet\. Prüfen Sie Ihre Verbindung/],
    ['timedOut', /^Der Anbieter hat nicht geantwortet\. Prüfen Sie Ihre Verbindung/],
    ['misconfigured', /nicht richtig eingerichtet/],
    ['clientUnknown', /nicht richtig eingetragen/],
    ['invalid', /^Die Anmeldung ist nicht gelungen. Bitte versuchen Sie es nochmals.$/],
  ])('[SES-01] reports a failed sign-in and offers another attempt: %s', async (reason, words) => {
    await comeBack({ ok: false, error: { reason } });
    const again = await screen.findByRole('link', { name: 'Zur Anmeldung' });
    expect(again.getAttribute('href')).toBe('/login');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Die Anmeldung wurde nicht abgeschlossen');
    expect(screen.getByRole('alert').textContent).toMatch(words);
  });
});
