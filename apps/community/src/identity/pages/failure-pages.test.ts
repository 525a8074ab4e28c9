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
const titleIn = (page: string): string | undefined => /<h1>([^<]+)</.exec(page)?.[1];

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
    return { statusCode, body, title: titleIn(body), policy: headers['content-security-policy'] };
  };
  const broken = await ask('/500');
  expect(broken).toMatchObject({ statusCode: 500, title: labels.it.failedTitle });
  expect(broken.body).toContain('<code>req-7</code>');
  expect(broken.policy).toContain("default-src 'none'");
  expect(lines.map((line) => JSON.parse(line) as { reqId: string; msg: string })).toMatchObject([{ reqId: 'req-7' }]);
  expect((await ask('/500?lang=fr')).title).toBe(labels.fr.failedTitle);
  expect((await ask('/500?ui_locales=rm-CH')).title).toBe(labels.rm.failedTitle);
  lines.length = 0;
  // Too many requests are no fault of this request; an invalid one is.
  expect(await ask('/429')).toMatchObject({ statusCode: 429, title: labels.it.failedTitle });
  expect(await ask('/400')).toMatchObject({ statusCode: 400, title: labels.it.refusedTitle });
  expect(lines).toEqual([]);
  expect((await ask('/400', 'application/json')).body).toMatch(/^\{/);
  await app.close();
});

test('[SES-01] a refused sign-in shows its code, in the language that the request names, and is logged with the reason', () => {
  const info = vi.fn();
  const context = { settings, log: { info } } as unknown as Context;
  const shown = (problem: string, error: string): { readonly body: string; readonly title: string | undefined } => {
    const ctx = { query: { ui_locales: 'fr-CH' }, oidc: {}, get: () => 'it', set: () => undefined, body: '' };
    const out = { error, error_description: 'why' };
    const cause = Object.assign(new Error('x'), { name: problem });
    renderErrorPage(context, identity, ctx as unknown as KoaContextWithOIDC, out, cause);
    return { body: ctx.body, title: titleIn(ctx.body) };
  };
  const { body, title } = shown('InvalidRedirectUri', 'invalid_request');
  expect(title).toBe(labels.fr.refusedTitle);
  expect(body).toContain('<code>invalid_request</code>');
  expect(shown('SessionNotFound', 'invalid_request').title).toBe(labels.fr.expiredTitle);
  expect(shown('Error', 'server_error').title).toBe(labels.fr.failedTitle);
  expect(info.mock.calls[0]).toEqual([
    { provider: 'alpen-id', error: 'invalid_request', detail: 'why', name: 'InvalidRedirectUri' },
    'sign-in refused',
  ]);
});
