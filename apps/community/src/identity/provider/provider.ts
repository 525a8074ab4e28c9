import { Provider, type Configuration, type KoaContextWithOIDC } from 'oidc-provider';
import type { Context } from '../../context.ts';
import { classifyError } from '../../http/classify-error.ts';
import { findAccount, claimNames, claimsOf } from '../sign-in/accounts.ts';
import { adapterFor } from './adapter.ts';
import { clientsOf } from '../settings/clients.ts';
import { signingKeys } from '../keys/signing-keys.ts';
import { sendConfirmLogoutPage, sendSignedOutPage, silentLogout } from '../session/logout.ts';
import { renderErrorPage } from '../pages/error-page.ts';
import { languageTags } from '../i18n/language.ts';
import { providerPath } from '../settings/provider-path.ts';
import type { IdentityProvider } from '../settings/providers.ts';
import { persistentSecret } from '../keys/persistent-secret.ts';
import { touchSession } from '../session/session-lifetime.ts';

/** Lifetimes in seconds (facts 1.5). */
const lifetimes = { accessToken: 300, code: 60, interaction: 1800 };

/** Creates an OpenID provider: code flow with PKCE, rotating refresh tokens bound to the session, opaque access tokens (COM-02). */
export async function createProvider(context: Context, identity: IdentityProvider): Promise<Provider> {
  const { settings } = context;
  const path = providerPath(identity.id);
  const configuration: Configuration = {
    adapter: adapterFor(context, identity.id),
    jwks: { keys: [...(await signingKeys(context, identity.id))] as NonNullable<Configuration['jwks']>['keys'] },
    clients: clientsOf(settings.portals),
    clientBasedCORS: (_ctx, origin) => settings.portals.some((portal) => portal.origin === origin),
    cookies: cookies(settings.origin, path, await persistentSecret(context, 'cookies')),
    features: {
      devInteractions: { enabled: false },
      dPoP: { enabled: false },
      resourceIndicators: { enabled: false },
      pushedAuthorizationRequests: { enabled: false },
      userinfo: { enabled: false },
      revocation: { enabled: true, allowedPolicy: (_ctx, client, token) => token.clientId === client.clientId },
      rpInitiatedLogout: {
        enabled: true,
        logoutSource: (ctx, form) => sendConfirmLogoutPage(context, identity, ctx, form),
        postLogoutSuccessSource: (ctx) => sendSignedOutPage(context, identity, ctx),
      },
    },
    scopes: ['openid', 'profile', 'offline_access'],
    claims: { openid: [...claimNames, 'sid'] },
    responseTypes: ['code'],
    clientAuthMethods: ['none'],
    pkce: { required: () => true },
    discovery: {
      ui_locales_supported: Object.values(languageTags),
      // Not a registered name: portals that know it poll the session there (SES-05).
      session_endpoint: `${settings.origin}${path}/session`,
    },
    findAccount: async (_ctx, username, token) => {
      const account = await findAccount(context, username);
      // `sid` names the session of the token's code: with it, a logout finds the session without the browser's cookie.
      const session = token && 'sessionUid' in token && token.sessionUid !== undefined ? { sid: token.sessionUid } : {};
      return account && { accountId: account.username, claims: () => ({ ...claimsOf(account), ...session }) };
    },
    loadExistingGrant: (ctx) => grantOf(ctx),
    expiresWithSession: () => true,
    issueRefreshToken: () => true,
    rotateRefreshToken: true,
    interactions: { url: (_ctx, { uid }) => `${path}/login/${uid}` },
    renderError: (ctx, out, problem) => renderErrorPage(context, identity, ctx, out, problem),
    ttl: lifetimesFor(context),
  };
  const provider = new Provider(`${settings.origin}${path}`, configuration);
  // The community may be behind a proxy that terminates TLS: cookies must be marked secure nevertheless.
  provider.proxy = true;
  provider.use(silentLogout(context, identity.id));
  listen(context, identity.id, provider);
  return provider;
}

/** Signed cookies, limited to the provider's path so that the seven providers do not overwrite each other's. */
function cookies(origin: string, path: string, secret: string): NonNullable<Configuration['cookies']> {
  const secure = origin.startsWith('https:');
  // A portal on another site polls the session with credentials (SES-05): browsers send only `SameSite=None` cookies, and those only over
  // TLS.
  const session = { path, httpOnly: true, signed: true, secure, sameSite: secure ? 'none' : 'lax' } as const;
  return { keys: [secret], long: session, short: { httpOnly: true, signed: true, secure, sameSite: 'lax' } };
}

function lifetimesFor({ settings, now }: Context): NonNullable<Configuration['ttl']> {
  return {
    AccessToken: () => lifetimes.accessToken,
    AuthorizationCode: () => lifetimes.code,
    // As long as the idle time (SES-07). oidc-provider reads the system clock; the community's clock may differ.
    IdToken: () => settings.idleTimeout + Math.round((now().getTime() - Date.now()) / 1000),
    Interaction: () => lifetimes.interaction,
    Grant: () => settings.sessionAge,
    RefreshToken: () => settings.sessionAge,
    Session: () => settings.sessionAge,
  };
}

/**
 * Returns the existing grant, prolonged, or creates one. The portals belong to the community, so there is no consent page: the sign-in is
 * the grant.
 */
async function grantOf(ctx: KoaContextWithOIDC): Promise<InstanceType<Provider['Grant']> | undefined> {
  const { provider, client, session } = ctx.oidc;
  if (!client || !session?.accountId) return undefined;
  const grantId = session.grantIdFor(client.clientId);
  const existing = grantId === undefined ? undefined : await provider.Grant.find(grantId);
  const grant = existing ?? new provider.Grant({ accountId: session.accountId, clientId: client.clientId });
  grant.addOIDCScope('openid profile offline_access');
  // Signing in again prolongs the session: without its grant, its tokens would end with the first sign-in.
  grant.exp = undefined;
  await grant.save();
  return grant;
}

/** Records activity when a code is exchanged or a token is refreshed; logs errors inside the provider. */
function listen(context: Context, id: string, provider: Provider): void {
  const failureStatuses = new WeakMap<object, number>();
  provider.on('server_error', (ctx, problem) => {
    context.log.error({ err: problem, provider: id }, 'identity provider failed');
    failureStatuses.set(ctx.req, classifyError(problem).status);
  });
  provider.use(async (ctx, next) => {
    await next();
    // A lost database and a full disk are reported as such; oidc-provider would respond with 500.
    const status = failureStatuses.get(ctx.req);
    if (status === 503 || status === 507) ctx.status = status;
    const { oidc } = ctx as Partial<KoaContextWithOIDC>;
    if (oidc?.route !== 'token' || ctx.status !== 200) return;
    const uid = oidc.entities.AccessToken?.sessionUid;
    if (uid !== undefined) await touchSession(context, id, uid);
  });
}
