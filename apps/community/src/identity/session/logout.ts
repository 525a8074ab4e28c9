import type { KoaContextWithOIDC, Provider } from 'oidc-provider';
import type { Context } from '../../context.ts';
import { pageLanguage, sendPage } from '../pages/koa-page.ts';
import { confirmLogoutPage } from '../pages/confirm-logout-page.ts';
import { messagePage } from '../pages/message-page.ts';
import { labels } from '../i18n/labels.ts';
import type { IdentityProvider } from '../settings/providers.ts';
import { endSession } from './session-lifetime.ts';

/**
 * Ends the session without confirmation (SES-08) when the id token hint belongs to the person signed in or nobody is signed in. Also ends
 * the session for which the hint was issued, when the browser no longer sends its cookie. oidc-provider has checked hint and target before;
 * it would respond with a page that submits itself by script, so this middleware responds with the redirect. The same applies to a sign-in
 * as another person in the same browser.
 */
export function silentLogout(context: Context, provider: string): Parameters<Provider['use']>[0] {
  return async (koa, next) => {
    await next();
    const ctx = koa as Partial<KoaContextWithOIDC> & typeof koa;
    const session = ctx.oidc?.session;
    if (!ctx.oidc || !session || koa.status !== 200) return;
    const logoutState = session.state as
      { readonly postLogoutRedirectUri?: string; readonly state?: string } | undefined;
    const isPersonChange = ctx.oidc.route === 'resume' && logoutState?.postLogoutRedirectUri !== undefined;
    if (!isPersonChange && !(ctx.oidc.route === 'end_session' && needsNoConfirmation(ctx.oidc))) return;
    await endSession(context, provider, session.uid);
    const hintedSid = tokenHintOf(ctx.oidc)?.sid;
    if (hintedSid !== undefined && hintedSid !== session.uid) await endSession(context, provider, hintedSid);
    // Without `overwrite`, the response would also set the cookie of the ended session, as oidc-provider has done before.
    koa.cookies.set(ctx.oidc.provider.cookieName('session'), null, {
      path: new URL(ctx.oidc.issuer).pathname,
      overwrite: true,
    });
    koa.status = 303;
    koa.redirect(targetOf(ctx.oidc, logoutState));
    koa.body = '';
  };
}

/** Sends the confirmation page: without a matching id token hint, the sender of the link has not proved that it is their own session. */
export function sendConfirmLogoutPage(
  context: Context,
  identity: IdentityProvider,
  ctx: KoaContextWithOIDC,
  form: string,
): void {
  const secret = /name="xsrf" value="([^"]+)"/.exec(form)?.[1] ?? '';
  const action = /action="([^"]+)"/.exec(form)?.[1] ?? '';
  const language = pageLanguage(ctx);
  sendPage(
    context,
    ctx,
    confirmLogoutPage({
      language,
      provider: identity.name,
      community: context.settings.homeCommunityName,
      action,
      secret,
    }),
  );
}

/** Sends the page after a sign-out that has no portal to return to. */
export function sendSignedOutPage(context: Context, identity: IdentityProvider, ctx: KoaContextWithOIDC): void {
  const language = pageLanguage(ctx);
  const { signedOut: title, signedOutText: text } = labels[language];
  const { homeCommunityName: community, portals } = context.settings;
  sendPage(context, ctx, messagePage({ language, provider: identity.name, community, title, text, portals }));
}

function needsNoConfirmation({ session, entities }: KoaContextWithOIDC['oidc']): boolean {
  if (!session?.accountId) return true;
  return tokenHintOf({ entities })?.sub === session.accountId;
}

/** Returns the subject of the id token hint and the session for which it was issued; oidc-provider has checked its signature. */
function tokenHintOf({
  entities,
}: Pick<KoaContextWithOIDC['oidc'], 'entities'>): { readonly sub: string; readonly sid?: string } | undefined {
  const { IdTokenHint } = entities as {
    readonly IdTokenHint?: { readonly payload: { readonly sub?: unknown; readonly sid?: unknown } };
  };
  const { sub, sid } = IdTokenHint?.payload ?? {};
  if (typeof sub !== 'string') return undefined;
  return { sub, ...(typeof sid === 'string' ? { sid } : {}) };
}

function targetOf(
  oidc: KoaContextWithOIDC['oidc'],
  logoutState: { readonly postLogoutRedirectUri?: string; readonly state?: string } | undefined,
): string {
  const target = new URL(logoutState?.postLogoutRedirectUri ?? oidc.urlFor('end_session_success'));
  if (logoutState?.state !== undefined) target.searchParams.set('state', logoutState.state);
  return target.href;
}
