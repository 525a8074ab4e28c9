import { authorizationUrl, newSecrets, redeemAnswer, type Provider } from '@epr/client/identity';
import type { CallResult } from '@epr/client/transport';
import { landingOf, routeDefinitions, safeRedirect } from '@epr/domain/session';
import { ok, refused } from '@epr/domain/values';
import { singleFlight, type Core } from './core.ts';
import type { Navigation } from './navigation.ts';

export interface SigningIn {
  readonly signIn: (providerId: string, wanted?: string) => Promise<void>;
  readonly completeSignIn: (answer: URL) => Promise<CallResult<{ readonly goTo: string }>>;
}

interface Needs {
  readonly providers: readonly Provider[];
  readonly navigate: Navigation;
  readonly random: Pick<Crypto, 'getRandomValues'>;
  readonly language: () => string;
}

export function createSigningIn(core: Core, { providers, navigate, random, language }: Needs): SigningIn {
  const single = singleFlight<CallResult<{ readonly goTo: string }>>();
  return {
    signIn: async (providerId, wanted) => {
      const provider = providers.find(({ id }) => id === providerId);
      if (!provider) throw new Error(`the provider ${providerId} is not configured`);
      const secrets = newSecrets(random);
      core.keep.signIn.write({ provider: providerId, ...secrets });
      const page = safeRedirect(wanted);
      if (page) core.keep.redirect.write(page);
      navigate.away((await authorizationUrl(provider, secrets, language())).href);
    },
    completeSignIn: (answer) => single(answer.href, () => complete(core, providers, answer)),
  };
}

/** The secrets serve one answer: taken out before it is checked, so that an answer cannot be played twice. */
async function complete(
  core: Core,
  providers: readonly Provider[],
  answer: URL,
): Promise<CallResult<{ goTo: string }>> {
  const underWay = core.keep.signIn.read();
  core.keep.signIn.write(undefined);
  const provider = providers.find(({ id }) => id === underWay?.provider);
  if (!underWay || !provider) return refused({ reason: 'invalid', diagnostics: 'no sign-in under way' });
  const redeemed = await redeemAnswer(core.outlet, provider, underWay, answer);
  if (!redeemed.ok) return redeemed;
  core.dispatch({ type: 'signInCompleted', provider: provider.id, ...redeemed.value, at: core.now() });
  const { phase, role } = core.getState();
  if (phase === 'signedOut') return refused({ reason: 'noAccess' });
  const page = safeRedirect(core.keep.redirect.read());
  core.keep.redirect.write(undefined);
  return ok({ goTo: role !== 'NONE' && page ? page : routeDefinitions[landingOf(role)].path });
}
