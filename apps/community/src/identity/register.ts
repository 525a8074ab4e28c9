import type { FastifyInstance } from 'fastify';
import type { Provider } from 'oidc-provider';
import type { Captcha } from '../captcha/register.ts';
import type { Context } from '../context.ts';
import type { Authenticate } from './authentication/caller.ts';
import { registerTokenExchange } from './exchange/token-exchange-grant.ts';
import { authenticator } from './authentication/authenticate.ts';
import { mountProvider } from './provider/mount-oidc.ts';
import { createProvider } from './provider/provider.ts';
import { defaultProviders, type IdentityProvider } from './settings/providers.ts';
import { registerSmartConfiguration } from './provider/smart-configuration.ts';
import { registerSession } from './session/session-endpoint.ts';
import { pageErrorHandler } from './pages/page-error-handler.ts';
import { registerTypeface } from './pages/typeface.ts';
import { registerSignIn } from './sign-in/sign-in.ts';
import { purgeExpired } from './session/purge-expired.ts';

export interface IdentityOptions {
  /** The identity providers; by default the seven demo providers. */
  readonly providers?: readonly IdentityProvider[];
}

/** Registers the OpenID providers at `/idp/{provider}` and returns the function that authenticates their tokens (COM-02). */
export async function registerIdentity(
  app: FastifyInstance,
  context: Context,
  captcha: Captcha,
  options: IdentityOptions = {},
): Promise<{ readonly authenticate: Authenticate }> {
  const providers = options.providers ?? defaultProviders;
  await sweepRegularly(app, context);
  registerSmartConfiguration(app, context, providers);
  registerTypeface(app);
  for (const identity of providers) {
    // Creating a provider creates its key, which takes a moment, so each is created on its first request.
    const provider = retryableOnce(async () => {
      const oidcProvider = await createProvider(context, identity);
      registerTokenExchange(oidcProvider, { context, captcha, provider: identity.id });
      return oidcProvider;
    });
    await app.register((scope, _options, done) => {
      scope.setErrorHandler(pageErrorHandler(context, identity));
      registerSignIn(scope, context, identity, provider);
      registerSession(scope, context, identity, provider);
      mountProvider(scope, context, identity, provider);
      done();
    });
  }
  return { authenticate: authenticator(context, providers) };
}

/** Purges expired data now and every ten minutes while the server runs. */
async function sweepRegularly(app: FastifyInstance, context: Context): Promise<void> {
  await purgeExpired(context);
  const purge = (): void => {
    purgeExpired(context).catch((problem: unknown) =>
      context.log.error({ err: problem }, 'expired sign-ins could not be removed'),
    );
  };
  const timer = setInterval(purge, 600_000).unref();
  app.addHook('onClose', (_instance, done) => {
    clearInterval(timer);
    done();
  });
}

/** Creates the provider on the first call; after a failure the next call tries again. */
function retryableOnce(create: () => Promise<Provider>): () => Promise<Provider> {
  let promise: Promise<Provider> | undefined;
  return () => {
    promise ??= create().catch((problem: unknown) => {
      promise = undefined;
      throw problem;
    });
    return promise;
  };
}
