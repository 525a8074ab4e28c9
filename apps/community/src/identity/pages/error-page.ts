import type { ErrorOut, KoaContextWithOIDC } from 'oidc-provider';
import type { Context } from '../../context.ts';
import { pageLanguage, sendPage } from './koa-page.ts';
import { messagePage } from './message-page.ts';
import { labels } from '../i18n/labels.ts';
import type { IdentityProvider } from '../settings/providers.ts';

/** Sends the page for a request that cannot be redirected to a portal: forged target, expired sign-in, unknown client. */
export function renderErrorPage(
  context: Context,
  identity: IdentityProvider,
  ctx: KoaContextWithOIDC,
  output: ErrorOut,
  problem: Error,
): void {
  context.log.info(
    { provider: identity.id, error: output.error, detail: output.error_description, name: problem.name },
    'sign-in refused',
  );
  const language = pageLanguage(ctx);
  const expired = problem.name === 'SessionNotFound';
  const { expiredTitle, expiredText, failedTitle, failedText, refusedTitle, refusedText } = labels[language];
  const { homeCommunityName: community, portals } = context.settings;
  const [title, text] = expired
    ? [expiredTitle, expiredText]
    : output.error === 'server_error'
      ? [failedTitle, failedText]
      : [refusedTitle, refusedText];
  sendPage(
    context,
    ctx,
    messagePage({ language, provider: identity.name, community, title, text, portals, code: output.error }),
  );
}
