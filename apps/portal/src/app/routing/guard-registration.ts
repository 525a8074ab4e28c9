import {
  landingRouteOf,
  authorizeRegistration,
  routeDefinitions,
  type RegistrationFeatures,
  type RouteName,
  type Variant,
} from '@epr/domain/session';
import { redirect, replace } from 'react-router';
import type { Session } from '../../context/session.ts';
import type { NavigationAttempt, GuardDependencies } from './guard.ts';

/** What the entry rule of the registration needs besides the guard's needs. */
export interface RegistrationGuardDependencies extends GuardDependencies {
  readonly session: GuardDependencies['session'] & Pick<Session, 'signOut'>;
  readonly variant: Variant;
  readonly features: RegistrationFeatures;
}

/** Applies the domain's entry rule for the registration (ONB-01, ONB-05, PSR-08). Returns a redirect, or null to let the user in. */
export function guardRegistration(
  routeName: RouteName,
  { requestedPath, currentPath }: NavigationAttempt,
  { session, notify, now, variant, features }: RegistrationGuardDependencies,
): Response | null {
  const state = session.getState();
  const entry = authorizeRegistration(routeName, requestedPath, state, variant, features, now());
  const login = routeDefinitions.login.path;
  switch (entry.kind) {
    case 'enter':
      session.guardPassed();
      return null;
    case 'signIn':
      if (!entry.wanted) return redirect(login);
      session.remember(entry.wanted);
      return redirect(`${login}?redirect=${encodeURIComponent(entry.wanted)}`);
    case 'notRegistered':
      void session.signOut('notRegistered');
      notify.show('toasts.login.notRegistered');
      return redirect(login);
    case 'goTo':
      return replace(routeDefinitions[entry.place].path);
    case 'notAllowed':
      notify.show('toasts.account.noAppropriatePermission');
      return replace(currentPath ?? routeDefinitions[landingRouteOf(state.role)].path);
  }
}
