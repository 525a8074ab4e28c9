import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { describe, expect, test } from 'vitest';
import { captchaPageHeaders, isCaptchaPage } from './captcha-page.ts';
import { securityHeaders } from './security-headers.ts';

const script = readFileSync(new URL('../public/mtcaptcha.js', import.meta.url), 'utf8');

interface Widget {
  readonly [name: string]: unknown;
  readonly 'jsloaded-callback': () => void;
  readonly 'verified-callback': (state: object) => void;
  readonly 'verifyexpired-callback': () => void;
  readonly 'error-callback': () => void;
}

/** Runs the page's script; `failing` sources fail to load. */
function openPage(hash: string) {
  const messages: unknown[] = [];
  const rendered: string[] = [];
  const scripts: { src?: string; fail?: () => void; addEventListener: (type: string, act: () => void) => void }[] = [];
  const page = {
    URLSearchParams,
    location: { hash, origin: 'https://portal.example.org' },
    parent: { postMessage: (message: unknown, origin: string) => messages.push([message, origin]) },
    mtcaptcha: { renderUI: (id: string) => rendered.push(id) },
    document: {
      documentElement: { lang: '' },
      head: { append: (one: (typeof scripts)[number]) => scripts.push(one) },
      createElement: () => {
        const one: (typeof scripts)[number] = { addEventListener: (_type, act) => void (one.fail = act) };
        return one;
      },
    },
  };
  runInNewContext(script, page);
  return {
    messages,
    rendered,
    scripts,
    page,
    widget: (page as unknown as { mtcaptchaConfig: Widget }).mtcaptchaConfig,
  };
}

describe('the page of the external captcha', () => {
  test('[PSR-06] [CFG-02] requests the mini widget, drawn explicitly, in the language of the user', () => {
    const { widget, rendered, scripts, page } = openPage('#sitekey=MTPublic-1&lang=fr');
    expect(widget).toMatchObject({ sitekey: 'MTPublic-1', widgetSize: 'mini', render: 'explicit', lang: 'fr' });
    expect(page.document.documentElement.lang).toBe('fr');
    expect(rendered).toEqual([]);
    widget['jsloaded-callback']();
    expect(rendered).toEqual(['captcha']);
    expect(scripts.map(({ src }) => new URL(src ?? '').hostname)).toEqual([
      'service.mtcaptcha.com',
      'service2.mtcaptcha.com',
    ]);
  });

  test('[PSR-06] posts solved, expired and failed events to the origin of the portal only', () => {
    const { widget, messages, scripts } = openPage('#sitekey=x&lang=de');
    widget['verified-callback']({ verifiedToken: 'v1(abc)' });
    widget['verifyexpired-callback']();
    widget['error-callback']();
    scripts[0]?.fail?.();
    const origin = 'https://portal.example.org';
    expect(messages).toEqual([
      [{ captcha: { kind: 'solved', token: 'v1(abc)' } }, origin],
      [{ captcha: { kind: 'expired' } }, origin],
      [{ captcha: { kind: 'failed' } }, origin],
    ]);
    scripts[1]?.fail?.();
    expect(messages).toHaveLength(4);
  });

  test('[CFG-02] only the policy of this page allows the scripts of the provider', () => {
    const policyOf = (environment: Record<string, string>) => securityHeaders(environment)['content-security-policy'];
    expect(['/mtcaptcha.html', '/mtcaptcha.html?a=b', '/documents?/mtcaptcha.html'].map(isCaptchaPage)).toEqual([
      true,
      true,
      false,
    ]);
    const plain = policyOf({});
    // Of a provider's values, only web addresses are added to the policy.
    const strange = JSON.stringify([{ id: 'urn:a', name: 'http://', jwksUri: 'data:,x', count: 7 }, 'https://b.ch']);
    expect(policyOf({ PORTAL_IDENTITY_PROVIDERS: strange })).toBe(plain);
    const external = policyOf({ PORTAL_CAPTCHA: 'mtcaptcha' });
    expect(plain).toContain('frame-src blob:;');
    expect(policyOf({ PORTAL_CAPTCHA: 'proof-of-work' })).toBe(plain);
    expect(external).toBe(plain?.replace('frame-src blob:;', "frame-src blob: 'self';"));
    const services = 'https://service.mtcaptcha.com https://service2.mtcaptcha.com';
    expect(captchaPageHeaders).toEqual({
      'content-security-policy': [
        "default-src 'none'",
        `script-src 'self' ${services}`,
        `style-src 'unsafe-inline' ${services}`,
        `img-src data: ${services}`,
        `font-src data: ${services}`,
        `media-src data: blob: ${services}`,
        `connect-src ${services}`,
        `frame-src ${services}`,
        "frame-ancestors 'self'",
        "base-uri 'none'",
        "form-action 'none'",
      ].join('; '),
      'x-frame-options': 'SAMEORIGIN',
      // The service needs the origin to recognise the site that uses its key; the rest of the address is not sent.
      'referrer-policy': 'origin',
    });
  });
});
