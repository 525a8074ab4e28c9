import { authorizeRoute, signInRedirect, routeDefinitions, type RouteName } from '@epr/domain/session';
import { redirect, replace } from 'react-router';
import type { ToastControls } from '../../context/toast-controls.ts';
import type { Session } from '../../context/session.ts';

export interface GuardDependencies {
  readonly session: Pick<Session, 'getState' | 'remember' | 'guardPassed'>;
  readonly notify: ToastControls;
  readonly checkRole: boolean;
  readonly now: () => number;
}

export interface NavigationAttempt {
  /** The requested page: path, query, hash. */
  readonly requestedPath: string;
  /** The current page; absent when the first page is opened. */
  readonly currentPath?: string | undefined;
}

/** Applies the domain's entry rule (NAV-03, NAV-04, NAV-05, PSR-04). Returns a redirect, or null to let the user in. */
export function guard(
  routeName: RouteName,
  { requestedPath, currentPath }: NavigationAttempt,
  { session, notify, checkRole, now }: GuardDependencies,
): Response | null {
  const entry = authorizeRoute(routeName, requestedPath, session.getState(), { checkRole, now: now() });
  switch (entry.kind) {
    case 'enter':
      if (entry.startsPoller) session.guardPassed();
      return null;
    case 'signIn':
      if (!entry.wanted) return redirect(routeDefinitions.login.path);
      session.remember(entry.wanted);
      return redirect(`${routeDefinitions.login.path}?redirect=${encodeURIComponent(entry.wanted)}`);
    case 'noPatient':
      notify.show('toasts.account.noPatientOpen');
      return replace(routeDefinitions[entry.landOn].path);
    case 'notAllowed':
      notify.show('toasts.account.noAppropriatePermission');
      // A data router cancels a navigation by replacing the requested page with the previous one.
      return replace(currentPath ?? routeDefinitions[entry.landOn].path);
  }
}

/** Redirects signed-in users from the sign-in page to the requested page or their home page (NAV-01, NAV-03); null for everyone else. */
export function guardSignIn(
  requestedPath: string | null,
  { session, now }: Pick<GuardDependencies, 'session' | 'now'>,
): Response | null {
  const redirectPath = signInRedirect(session.getState(), requestedPath, now());
  return redirectPath === undefined ? null : replace(redirectPath);
}
