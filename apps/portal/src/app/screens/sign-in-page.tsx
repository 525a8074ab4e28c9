import { signInRedirect, routeDefinitions } from '@epr/domain/session';
import type { Moment, SessionState } from '@epr/domain/session';
import { useEffect } from 'react';
import { loadProtocol } from '@epr/client/identity';
import { loadPages } from '../load-pages.ts';
import { PlainLayout } from '../layout/plain-layout.tsx';
import { Page } from '../page.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { LoginScreen } from './sign-in/login-screen.tsx';

const login = routeDefinitions.login.path;

/** Addresses that show the sign-in to visitors who are not signed in, without the router (NAV-01). */
export function leadsToSignIn(pathname: string): boolean {
  return pathname === '/' || pathname === login;
}

/**
 * Whether this page is the sign-in and nothing else: it is drawn without the router and without anything behind it, which are a third of what
 * it would have to load. Every way on from here loads a page: the provider's, or one of the portal's.
 */
export function isOnlySignIn(
  { pathname, search }: Pick<Location, 'pathname' | 'search'>,
  state: SessionState,
  now: Moment,
): boolean {
  return leadsToSignIn(pathname) && signInRedirect(state, redirectIn(search), now) === undefined;
}

/** Waits for a user to be there, who will come back from the provider to what lies behind. */
export function SignInPage() {
  useEffect(loadBehindOnUse, []);
  return (
    <ErrorBoundary>
      <Page place="login">
        <PlainLayout>
          <LoginScreen wanted={redirectIn(window.location.search)} />
        </PlainLayout>
      </Page>
    </ErrorBoundary>
  );
}

/** The session leads on: another reason to be here keeps the page with what it says, everything else is another page. */
export function leaveSignIn(path: string): void {
  if (new URL(path, window.location.origin).pathname === login) window.history.replaceState(null, '', path);
  else window.location.assign(path);
}

/** Begins to load what comes after the sign-in when the user moves a pointer or presses a key; whether it came is shown there. */
function loadBehindOnUse(): () => void {
  const uses = new AbortController();
  const load = (): void => {
    uses.abort();
    Promise.all([loadPages(), loadProtocol()]).catch(() => undefined);
  };
  for (const use of ['pointermove', 'pointerdown', 'keydown'])
    window.addEventListener(use, load, { signal: uses.signal, passive: true });
  return () => uses.abort();
}

function redirectIn(search: string): string | null {
  return new URLSearchParams(search).get('redirect');
}
