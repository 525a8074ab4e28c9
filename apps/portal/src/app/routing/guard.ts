import { mayEnter, signInRedirect, routeDefinitions, type RouteName } from '@epr/domain/session';
import { redirect, replace } from 'react-router';
import type { Notify } from '../../context/notify.ts';
import type { Session } from '../../context/session.ts';

export interface GuardNeeds {
  readonly session: Pick<Session, 'getState' | 'remember' | 'guardPassed'>;
  readonly notify: Notify;
  readonly checkRole: boolean;
  readonly now: () => number;
}

export interface NavigationAttempt {
  /** Where the person wants to go: path, query, hash. */
  readonly wanted: string;
  /** Where the person is now; absent at the first page. */
  readonly from?: string | undefined;
}

/** Asks the domain who may enter, and does what it says (NAV-03, NAV-04, NAV-05, PSR-04). Returns a redirect, or null to let in. */
export function guard(
  place: RouteName,
  { wanted, from }: NavigationAttempt,
  { session, notify, checkRole, now }: GuardNeeds,
): Response | null {
  const entry = mayEnter(place, wanted, session.getState(), { checkRole, now: now() });
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
      // Putting the previous page in the place of the wanted one is how a data router cancels a navigation.
      return replace(from ?? routeDefinitions[entry.landOn].path);
  }
}

/** Redirects signed-in users from the sign-in page to the page requested or home (NAV-01, NAV-03); null for everybody else. */
export function guardSignIn(
  wanted: string | null,
  { session, now }: Pick<GuardNeeds, 'session' | 'now'>,
): Response | null {
  const past = signInRedirect(session.getState(), wanted, now());
  return past === undefined ? null : replace(past);
}
