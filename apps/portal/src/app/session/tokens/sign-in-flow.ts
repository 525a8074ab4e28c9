import { authorizationUrl, newSecrets, redeemAuthorizationResponse } from '@epr/client/identity';
import type { CallResult } from '@epr/client/transport';
import { placeAfterSignIn, safeRedirect } from '@epr/domain/session';
import { ok, err } from '@epr/domain/values';
import type { SessionCore } from '../session-core.ts';
import { singleFlight } from './single-flight.ts';
import type { Navigation } from '../navigation.ts';

export interface SignInFlow {
  readonly signIn: (providerId: string, requestedPath?: string) => Promise<CallResult<void>>;
  readonly completeSignIn: (responseUrl: URL) => Promise<CallResult<{ readonly goTo: string }>>;
}

interface Needs {
  readonly navigate: Navigation;
  readonly random: Pick<Crypto, 'getRandomValues'>;
  readonly language: () => string;
}

export function createSignInFlow(core: SessionCore, { navigate, random, language }: Needs): SignInFlow {
  const single = singleFlight<CallResult<{ readonly goTo: string }>>();
  return {
    signIn: async (providerId, requestedPath) => {
      const provider = await core.providers.find(providerId);
      if (!provider.ok) return provider;
      const secrets = newSecrets(random);
      core.storage.signIn.write({ provider: providerId, ...secrets });
      const page = safeRedirect(requestedPath);
      if (page) core.storage.redirect.write(page);
      navigate.away((await authorizationUrl(provider.value, secrets, language())).href);
      return ok(undefined);
    },
    completeSignIn: (answer) => single(answer.href, () => complete(core, answer)),
  };
}

/**
 * Completes the sign-in. The secrets are valid for one response: they are removed before it is checked, so that a response cannot be
 * replayed.
 */
async function complete(core: SessionCore, responseUrl: URL): Promise<CallResult<{ goTo: string }>> {
  const pending = core.storage.signIn.read();
  core.storage.signIn.write(undefined);
  if (!pending || !core.providers.isConfigured(pending.provider))
    return err({ reason: 'invalid', diagnostics: 'no sign-in under way' });
  const provider = await core.providers.find(pending.provider);
  if (!provider.ok) return provider;
  const result = await redeemAuthorizationResponse(core.oauth, provider.value, pending, responseUrl);
  if (!result.ok) return result;
  core.dispatch({ type: 'signInCompleted', provider: provider.value.id, ...result.value, at: core.now() });
  const { phase, role } = core.getState();
  if (phase === 'signedOut') return err({ reason: 'noAccess' });
  const goTo = placeAfterSignIn(role, core.storage.redirect.read());
  core.storage.redirect.write(undefined);
  return ok({ goTo });
}
