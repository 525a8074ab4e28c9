import type { KoaContextWithOIDC } from 'oidc-provider';
import type { Context } from '../../context.ts';
import type { Html } from './markup.ts';
import { languageOf, type Language } from '../i18n/language.ts';
import { pageHeaders } from './page-headers.ts';

/** Returns the language of a page that oidc-provider requests. */
export function pageLanguage(ctx: KoaContextWithOIDC): Language {
  return languageOf({
    explicit: ctx.query['lang'],
    uiLocales: ctx.oidc.params?.['ui_locales'] ?? ctx.query['ui_locales'],
    acceptLanguage: ctx.get('accept-language'),
  });
}

/** Sends a page as the response; the status is left unchanged. */
export function sendPage({ settings }: Pick<Context, 'settings'>, ctx: KoaContextWithOIDC, page: Html): void {
  for (const [name, value] of Object.entries(pageHeaders(settings.portals))) ctx.set(name, value);
  ctx.body = page.markup;
}
