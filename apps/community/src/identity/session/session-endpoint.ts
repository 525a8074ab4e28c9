import type { FastifyInstance } from 'fastify';
import type { Provider } from 'oidc-provider';
import type { Context } from '../../context.ts';
import { providerPath } from '../settings/provider-path.ts';
import type { IdentityProvider } from '../settings/providers.ts';
import { activeSession } from './session-lifetime.ts';

/**
 * Registers `GET /idp/{provider}/session`, called with the browser's cookie: 200 `{expiresAt}` (ISO instant) while the session lives, 401
 * `{error, error_description}` otherwise (SES-05). A poll is not activity. The server's CORS rule lets portals read the response.
 */
export function registerSession(
  app: FastifyInstance,
  context: Context,
  identity: IdentityProvider,
  provider: () => Promise<Provider>,
): void {
  const path = `${providerPath(identity.id)}/session`;
  app.get(path, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const oidcProvider = await provider();
    const session = await oidcProvider.Session.get(oidcProvider.createContext(request.raw, reply.raw));
    const activity =
      session.accountId === undefined ? undefined : await activeSession(context, identity.id, session.uid);
    if (activity) return { expiresAt: activity.expiresAt.toISOString() };
    return reply
      .code(401)
      .send({ error: 'login_required', error_description: 'There is no session, or it has ended.' });
  });
}
