import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../../context.ts';
import { classifyError } from '../../http/classify-error.ts';
import { languageOf } from '../i18n/language.ts';
import { labels } from '../i18n/labels.ts';
import type { IdentityProvider } from '../settings/providers.ts';
import { messagePage } from './message-page.ts';
import { pageHeaders } from './page-headers.ts';

/**
 * Returns the error handler of a provider's routes: people, whose browser asks for a page, get one in their language; for programs the
 * handler of the server sends JSON.
 */
export function pageErrorHandler({ settings }: Context, { name: provider }: IdentityProvider) {
  return (problem: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    if (!request.headers.accept?.includes('text/html')) throw problem;
    const { status } = classifyError(problem);
    if (status >= 500) request.log.error({ err: problem, route: request.routeOptions.url }, 'a request failed');
    const { lang, ui_locales: uiLocales } = request.query as Readonly<Record<string, unknown>>;
    const language = languageOf({ explicit: lang, uiLocales, acceptLanguage: request.headers['accept-language'] });
    const { portals, homeCommunityName: community } = settings;
    const { failedTitle, failedText, refusedTitle, refusedText } = labels[language];
    const isOwn = status >= 500 || status === 429;
    const [title, text] = isOwn ? [failedTitle, failedText] : [refusedTitle, refusedText];
    const page = messagePage({ language, provider, community, title, text, portals, code: String(request.id) });
    return reply.code(status).headers(pageHeaders(portals)).type('text/html; charset=utf-8').send(page.markup);
  };
}
