import fastify from 'fastify';
import type { KoaContextWithOIDC } from 'oidc-provider';
import { expect, test, vi } from 'vitest';
import type { Context } from '../../context.ts';
import { labels } from '../i18n/labels.ts';
import type { IdentityProvider } from '../settings/providers.ts';
import { renderErrorPage } from './error-page.ts';
import { pageErrorHandler } from './page-error-handler.ts';

const identity = { id: 'alpen-id', name: 'Alpen-ID' } as IdentityProvider;
const settings = { portals: [], homeCommunityName: 'Muster' } as unknown as Context['settings'];
/** The message of a page: its title and its text. */
const messageIn = (page: string): readonly (string | undefined)[] =>
  /<h1>([^<]+)<\/h1><p class="lead">([^<]+)</.exec(page.replaceAll('&#39;', "'"))?.slice(1) ?? [];
const failed = ({ failedTitle, failedText }: (typeof labels)['de']) => [failedTitle, failedText];
const refused = ({ refusedTitle, refusedText }: (typeof labels)['de']) => [refusedTitle, refusedText];

test('[SES-01] [COM-08] a failed request shows a page in the language of the user, with the id of the log line', async () => {
  const lines: string[] = [];
  const stream = { write: (line: string) => void lines.push(line) };
  const app = fastify({ logger: { level: 'error', stream }, genReqId: () => 'req-7' });
  app.setErrorHandler(pageErrorHandler({ settings } as Context, identity));
  app.get<{ Params: { status: string } }>('/:status', ({ params }) => {
    throw Object.assign(new Error('failed'), { statusCode: Number(params.status) });
  });
  const ask = async (path: string, accept = 'text/html', language = 'it') => {
    const { statusCode, body, headers } = await app.inject({
      url: path,
      headers: { accept, 'accept-language': language },
    });
    return { statusCode, body, message: messageIn(body), policy: headers['content-security-policy'] };
  };
  const broken = await ask('/500');
  expect(broken).toMatchObject({ statusCode: 500, message: failed(labels.it) });
  expect(broken.body).toContain('<code>req-7</code>');
  expect(broken.policy).toContain("default-src 'none'");
  expect(lines.map((line) => JSON.parse(line) as object)).toMatchObject([
    { reqId: 'req-7', route: '/:status', err: { message: 'failed' }, msg: 'a request failed' },
  ]);
  expect((await ask('/500?lang=fr')).message).toEqual(failed(labels.fr));
  expect((await ask('/500?ui_locales=rm-CH')).message).toEqual(failed(labels.rm));
  lines.length = 0;
  // Too many requests are no fault of this request; an invalid one is.
  expect(await ask('/429')).toMatchObject({ statusCode: 429, message: failed(labels.it) });
  expect(await ask('/400')).toMatchObject({ statusCode: 400, message: refused(labels.it) });
  expect(lines).toEqual([]);
  expect((await ask('/400', 'application/json')).body).toMatch(/^\{/);
  await app.close();
});

test('[SES-01] a refused sign-in shows its code, in the language that the request names, and is logged with the reason', () => {
  const info = vi.fn();
  const context = { settings, log: { info } } as unknown as Context;
  const shown = (problem: string, error: string) => {
    const ctx = { query: { ui_locales: 'fr-CH' }, oidc: {}, get: () => 'it', set: () => undefined, body: '' };
    const out = { error, error_description: 'why' };
    const cause = Object.assign(new Error('x'), { name: problem });
    renderErrorPage(context, identity, ctx as unknown as KoaContextWithOIDC, out, cause);
    return { body: ctx.body, message: messageIn(ctx.body) };
  };
  const { body, message } = shown('InvalidRedirectUri', 'invalid_request');
  expect(message).toEqual(refused(labels.fr));
  expect(body).toContain('<code>invalid_request</code>');
  const { expiredTitle, expiredText } = labels.fr;
  expect(shown('SessionNotFound', 'invalid_request').message).toEqual([expiredTitle, expiredText]);
  expect(shown('Error', 'server_error').message).toEqual(failed(labels.fr));
  expect(info.mock.calls[0]).toEqual([
    { provider: 'alpen-id', error: 'invalid_request', detail: 'why', name: 'InvalidRedirectUri' },
    'sign-in refused',
  ]);
});
