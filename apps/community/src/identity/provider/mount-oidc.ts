import type { FastifyInstance } from 'fastify';
import type { Provider } from 'oidc-provider';
import type { Context } from '../../context.ts';
import { providerPath } from '../settings/provider-path.ts';
import type { IdentityProvider } from '../settings/providers.ts';

/** Passes all other requests below `/idp/{provider}` to oidc-provider, with unread body and with the prefix removed from the path. */
export function mountProvider(
  app: FastifyInstance,
  context: Context,
  identity: IdentityProvider,
  provider: () => Promise<Provider>,
): void {
  const path = providerPath(identity.id);
  const { protocol, host } = new URL(context.settings.origin);
  const publicHeaders = { 'x-forwarded-host': host, 'x-forwarded-proto': protocol.replace(':', '') };
  void app.register((scope, _options, ready) => {
    // A parsed body would leave nothing for oidc-provider's own parser.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null));
    scope.route({
      method: ['GET', 'POST'],
      url: `${path}/*`,
      handler: async (request, reply) => {
        const handle = (await provider()).callback();
        reply.hijack();
        const { raw } = request;
        // URLs and secure cookies are derived from the configured origin, never from headers of a client or proxy.
        Object.assign(raw.headers, publicHeaders);
        Object.assign(raw, { originalUrl: raw.url });
        raw.url = (raw.url ?? '').slice(path.length);
        await handle(raw, reply.raw);
      },
    });
    ready();
  });
}
