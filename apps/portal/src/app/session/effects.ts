import { logoutUrl } from '@epr/client/identity';
import type { MessageKey } from '@epr/domain/messages';
import { routeDefinitions, safeRedirect, type SessionEffect, type SessionState } from '@epr/domain/session';
import type { ResetScope } from './reset-scope.ts';
import type { SessionStorageAccess } from './storage/session-storage-access.ts';
import type { Navigation } from './navigation.ts';
import type { Polling } from './polling.ts';
import type { Providers } from './tokens/providers.ts';

interface EffectHandlers {
  readonly keep: SessionStorageAccess;
  readonly navigate: Navigation;
  readonly polling: Polling;
  readonly providers: Providers;
  readonly cleared: (what: ResetScope) => void;
  readonly refetch: () => void;
  readonly showMessage: (message: MessageKey) => void;
}

/** Performs an effect returned by the reducer. */
export function runEffect(effect: SessionEffect, state: SessionState, handlers: EffectHandlers): void {
  const { keep, navigate, polling } = handlers;
  switch (effect.type) {
    case 'keep':
      return keep.writeSession(state);
    case 'forget':
      keep.ended.write(effect.reason);
      keep.redirect.write(undefined);
      return keep.forgetSession();
    case 'clear':
      return handlers.cleared(effect.what);
    case 'refetch':
      return handlers.refetch();
    case 'showMessage':
      return handlers.showMessage(effect.message);
    case 'startPolling':
      return polling.start();
    case 'stopPolling':
      return polling.stop();
    case 'rememberPage':
      return keep.redirect.write(safeRedirect(navigate.here()));
    case 'leave':
      return void leave(effect.provider, effect.idToken, handlers);
    case 'goTo':
      return navigate.to(effect.place === 'login' ? loginPath(keep) : routeDefinitions[effect.place].path);
  }
}

/**
 * Navigates to the provider's logout endpoint, which returns to the login page. If the provider has none or is no longer configured:
 * directly to the login page. If it does not respond: also to the login page, with the message that the session ended only in this portal
 * (SES-08).
 */
async function leave(
  providerId: string,
  idToken: string,
  { providers, navigate, keep, showMessage }: EffectHandlers,
): Promise<void> {
  const provider = await providers.find(providerId);
  const login = provider.ok ? new URL(routeDefinitions.login.path, provider.value.redirectUri).href : '';
  const url = provider.ok && logoutUrl(provider.value, idToken, login);
  if (url && (await providers.answers(providerId))) return navigate.away(url.href);
  navigate.to(loginPath(keep));
  if (url || (!provider.ok && providers.isConfigured(providerId))) showMessage('toasts.auth.logoutIncomplete');
}

/** Returns the path of the sign-in, which names the page to return to if there is one (NAV-03). */
export function loginPath(storage: SessionStorageAccess): string {
  const page = storage.redirect.read();
  return page ? `${routeDefinitions.login.path}?redirect=${encodeURIComponent(page)}` : routeDefinitions.login.path;
}
