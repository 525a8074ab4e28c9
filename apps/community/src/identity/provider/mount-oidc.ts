import type { FastifyInstance } from 'fastify';
import type { Provider } from 'oidc-provider';
import type { Context } from '../../context.ts';
import { providerPath } from '../settings/provider-path.ts';
import type { IdentityProvider } from '../settings/providers.ts';

/** Hands everything else below `/idp/{provider}` to oidc-provider, body unread and path without the prefix. */
export function mountProvider(
  app: FastifyInstance,
  context: Context,
  identity: IdentityProvider,
  provider: () => Promise<Provider>,
): void {
  const path = providerPath(identity.id);
  const { protocol, host } = new URL(context.settings.origin);
  const published = { host, 'x-forwarded-host': host, 'x-forwarded-proto': protocol.replace(':', '') };
  void app.register((scope, _options, ready) => {
    // A parsed body would leave the provider's own reader with nothing.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null));
    scope.route({
      method: ['GET', 'POST', 'OPTIONS'],
      url: `${path}/*`,
      handler: async (request, reply) => {
        const handle = (await provider()).callback();
        reply.hijack();
        const { raw } = request;
        // Addresses and secure cookies follow from the configured origin, never from what a client or a proxy claims.
        Object.assign(raw.headers, published);
        Object.assign(raw, { originalUrl: raw.url });
        raw.url = (raw.url ?? '').slice(path.length);
        await handle(raw, reply.raw);
      },
    });
    ready();
  });
}
