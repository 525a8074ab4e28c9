import { logoutUrl, type Provider } from '@epr/client/identity';
import { routeDefinitions, safeRedirect, type SessionEffect, type SessionState } from '@epr/domain/session';
import type { SessionStorageAccess } from './browser-storage.ts';
import type { Navigation } from './navigation.ts';
import type { Polling } from './polling.ts';

interface Hands {
  readonly keep: SessionStorageAccess;
  readonly navigate: Navigation;
  readonly polling: Polling;
  readonly providers: readonly Provider[];
  readonly cleared: (what: 'patient' | 'session') => void;
}

/** Does what the reducer asked for. */
export function runEffect(effect: SessionEffect, state: SessionState, hands: Hands): void {
  const { keep, navigate, polling } = hands;
  switch (effect.type) {
    case 'keep':
      return keep.writeSession(state);
    case 'forget':
      keep.ended.write(effect.because);
      keep.redirect.write(undefined);
      return keep.forgetSession();
    case 'clear':
      return hands.cleared(effect.what);
    case 'startPolling':
      return polling.start();
    case 'stopPolling':
      return polling.stop();
    case 'rememberPage':
      return keep.redirect.write(safeRedirect(navigate.here()));
    case 'leave':
      return leave(effect.provider, effect.idToken, hands);
    case 'goTo':
      return navigate.to(effect.place === 'login' ? loginPath(keep) : routeDefinitions[effect.place].path);
  }
}

/** The provider's logout endpoint; it comes back to the login. A provider no longer configured: the login at once (SES-08). */
function leave(providerId: string, idToken: string, { providers, navigate, keep }: Hands): void {
  const provider = providers.find(({ id }) => id === providerId);
  if (!provider) return navigate.to(loginPath(keep));
  navigate.away(logoutUrl(provider, idToken, new URL(routeDefinitions.login.path, provider.redirectUri).href).href);
}

function loginPath(keep: SessionStorageAccess): string {
  const page = keep.redirect.read();
  return page ? `${routeDefinitions.login.path}?redirect=${encodeURIComponent(page)}` : routeDefinitions.login.path;
}
