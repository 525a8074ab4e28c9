import { signInRedirect, routeDefinitions } from '@epr/domain/session';
import type { EpochMs, SessionState } from '@epr/domain/session';
import { useEffect } from 'react';
import { loadProtocol } from '@epr/client/identity';
import { loadPages } from '../load-pages.ts';
import { PlainLayout } from '../layout/plain-layout.tsx';
import { PageFrame } from '../page-frame.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { LoginScreen } from './sign-in/login-screen.tsx';

const login = routeDefinitions.login.path;

/** Whether the address shows the sign-in to visitors who are not signed in, without the router (NAV-01). */
export function leadsToSignIn(pathname: string): boolean {
  return pathname === '/' || pathname === login;
}

/**
 * Whether only the sign-in is to be rendered: without the router and everything behind it, which make up a third of what would have to be
 * loaded. Every link from here loads a document: the provider's page, or a page of the portal.
 */
export function isOnlySignIn(
  { pathname, search }: Pick<Location, 'pathname' | 'search'>,
  state: SessionState,
  now: EpochMs,
): boolean {
  return leadsToSignIn(pathname) && signInRedirect(state, redirectParameter(search), now) === undefined;
}

/** The sign-in page without the router. On the first input it starts to load the pages shown after the return from the provider. */
export function SignInPage() {
  useEffect(loadBehindOnUse, []);
  return (
    <ErrorBoundary>
      <PageFrame routeName="login">
        <PlainLayout>
          <LoginScreen requestedPath={redirectParameter(window.location.search)} />
        </PlainLayout>
      </PageFrame>
    </ErrorBoundary>
  );
}

/**
 * Navigation of the session on this page: another reason for being signed out only replaces the address and keeps the page with its
 * message; every other path loads a page.
 */
export function leaveSignIn(path: string): void {
  if (new URL(path, window.location.origin).pathname === login) window.history.replaceState(null, '', path);
  else window.location.assign(path);
}

/**
 * Starts to load the code needed after the sign-in when the user moves a pointer or presses a key; a failure to load is ignored here and
 * shown there.
 */
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

function redirectParameter(search: string): string | null {
  return new URLSearchParams(search).get('redirect');
}
