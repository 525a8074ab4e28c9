import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { portalSettings } from '@epr/domain/settings';
import { dist, environment, servedPortal } from './testing/served-portal.ts';
import { serve } from './serve.ts';

const portal = servedPortal();

describe('the static server', () => {
  test.each([
    ['/login', null],
    ['/', null],
    ['/login?redirect=%2Fdocuments', 'noindex'],
    ['/documents', 'noindex'],
  ])(
    '[NAV-16] search engines may list the sign-in page only, without what is asked of it: %s',
    async (path, expected) => {
      expect((await fetch(portal.origin + path)).headers.get('x-robots-tag')).toBe(expected);
    },
  );

  test('[CFG-01] one build serves any deployment: the configuration is read from the environment at run time', async () => {
    const answer = await fetch(`${portal.origin}/config.json`);
    // A changed value takes effect at once.
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const values = (await answer.json()) as Record<string, string>;
    expect(values['PORTAL_ROLE']).toBe('patient');
    // An empty value counts as not set.
    expect(values).not.toHaveProperty('PORTAL_CAPTCHA_URL');
    expect(Object.keys(values).filter((name) => !(name in portalSettings))).toEqual([]);
  });

  test('[NAV-01] returns the start page for every page path, and 404 for missing files and other methods', async () => {
    const page = await fetch(`${portal.origin}/documents/abc?sort=title`);
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('id="portal"')]);
    for (const path of ['/assets/gone.js', '/icons/gone.svg']) {
      const gone = await fetch(`${portal.origin}${path}`);
      // A file of the next release is requested again once this server has it.
      expect([gone.status, gone.headers.get('cache-control'), await gone.text()], path).toEqual([
        404,
        'no-store',
        'Not found',
      ]);
      expect(gone.headers.get('content-type'), path).toMatch(/^text\/plain/);
    }
    // A request with another method must not be answered as if it had succeeded.
    for (const method of ['POST', 'PUT', 'DELETE'])
      expect((await fetch(`${portal.origin}/documents/abc`, { method })).status, method).toBe(404);
  });

  test.each([
    ['identity', null],
    ['gzip, br', 'br'],
  ])(
    '[NAV-01] with accept-encoding %s returns the start page at the root path, and files in the encoding %s',
    async (coding, encoding) => {
      const taking = { headers: { 'accept-encoding': coding } };
      const page = await fetch(portal.origin, taking);
      expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('id="portal"')]);
      expect((await fetch(`${portal.origin}/assets/`, taking)).status).toBe(404);
      const script = await fetch(`${portal.origin}/appearance.js`, taking);
      expect([script.headers.get('content-encoding'), await script.text()]).toEqual([encoding, '(() => {})();']);
    },
  );

  test('[NAV-01] a path that is no valid address leads to the sign-in page, like every unknown path', async () => {
    for (const path of [
      '/documents//',
      '/documents//x',
      '//x',
      '/documents/%',
      '/documents/x%00',
      '/documents/%E0%A4%A',
    ]) {
      const { status, headers } = await fetch(portal.origin + path, { redirect: 'manual' });
      expect([status, headers.get('location')], path).toEqual([302, '/login']);
    }
    const posted = await fetch(`${portal.origin}/documents/%`, { method: 'POST' });
    expect([posted.status, await posted.text()]).toEqual([400, 'Bad Request']);
    expect((await fetch(`${portal.origin}/assets//gone.js`)).status).toBe(403);
  });

  test('[NAV-01] does not serve hidden files of the build, but serves those under /.well-known', async () => {
    for (const path of ['/.built-from', '/%2ebuilt-from', '/assets/../.built-from'])
      expect(await (await fetch(`${portal.origin}${path}`)).text(), path).not.toContain('fingerprint');
    // Files that other parties expect at a well-known address are served (RFC 8615).
    expect(await (await fetch(`${portal.origin}/.well-known/security.txt`)).text()).toBe('Contact: mailto:a@b.ch');
  });

  test('error responses contain no text of the framework, and HEAD is answered like GET', async () => {
    for (const [path, init] of [
      ['/%zz', {}],
      ['/documents/upload', { method: 'POST', headers: { 'content-type': 'application/strange' }, body: '{' }],
    ] as const)
      expect(await (await fetch(`${portal.origin}${path}`, init)).text()).not.toMatch(/FST_|"code"/);
    for (const path of ['/', '/documents', '/assets/app-1a2b.js', '/config.json', '/health']) {
      const head = await fetch(`${portal.origin}${path}`, { method: 'HEAD' });
      expect(head.status, path).toBe(200);
    }
  });

  test.each([
    ['fr-CH,fr;q=0.9,de;q=0.8', 'fr-CH', 'Dossier de santé', '<h1>Connexion</h1>', '/assets/public-fr-ch.js'],
    ['ja', 'de-CH', 'Gesundheitsdossier', '<h1>Anmelden</h1>', '/assets/public-de-ch.js'],
  ])(
    '[NAV-16] the start page for %s is rendered before any script, and preloads the files needed next',
    async (wanted, lang, brand, heading, texts) => {
      const page = await fetch(`${portal.origin}/login`, { headers: { 'accept-language': wanted } });
      const html = await page.text();
      expect(html).toContain(`<html lang="${lang}">`);
      expect(html).toContain(brand);
      expect(html).toContain('<title>Stammgemeinschaft &#60;Muster&#62;</title>');
      expect(html).toContain('<small>Stammgemeinschaft &#60;Muster&#62;</small>');
      expect(html).toContain(heading);
      expect(html.match(/<li>/g)).toHaveLength(1);
      expect(page.headers.get('vary')).toBe('accept-language');
      // Its texts, and the chunks they import.
      for (const script of [texts, '/assets/shared-1a2b.js'])
        expect(page.headers.get('link')).toContain(`<${script}>; rel=modulepreload`);
      expect(page.headers.get('link')).toContain('</config.json>; rel=preload');
    },
  );

  test.each([
    ['/', false],
    ['/login?redirect=%2Fdocuments', false],
    ['/documents', true],
    ['/signed-in?code=1', true],
  ])('%s preloads the router and its pages when they are the first thing shown: %s', async (path, announced) => {
    const page = await fetch(`${portal.origin}${path}`);
    expect(page.headers.get('link')?.includes('assets/pages-1a2b.js')).toBe(announced);
    // The page contains the texts of the sign-in, or only the frame, before the script is loaded.
    expect((await page.text()).includes('<h1>Anmelden</h1>')).toBe(!announced);
  });

  test('files named by content are cached permanently, and the start page is revalidated', async () => {
    expect((await fetch(`${portal.origin}/assets/app-1a2b.js`)).headers.get('cache-control')).toContain('immutable');
    expect((await fetch(`${portal.origin}/login`)).headers.get('cache-control')).toBe('no-cache');
  });

  test('the first-paint script is allowed by the policy, and its revalidation returns 304', async () => {
    const script = await fetch(`${portal.origin}/appearance.js`);
    expect(script.headers.get('content-type')).toMatch(/javascript/);
    expect(script.headers.get('cache-control')).toBe('no-cache');
    expect(script.headers.get('content-security-policy')).toContain("script-src 'self';");
    const etag = script.headers.get('etag') ?? '';
    const again = await fetch(`${portal.origin}/appearance.js`, {
      headers: { 'if-none-match': etag, 'cache-control': 'max-age=0', pragma: 'none' },
    });
    expect(again.status).toBe(304);
  });

  test.each(['/document.css', '/document.woff2'])(
    '%s is accessible to displayed documents, which have no origin',
    async (path) => {
      const { headers } = await fetch(`${portal.origin}${path}`, { headers: { origin: 'null' } });
      expect(headers.get('access-control-allow-origin')).toBe('*');
      expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin');
      const { headers: others } = await fetch(`${portal.origin}/appearance.js`);
      expect(others.get('access-control-allow-origin')).toBeNull();
      expect(others.get('cross-origin-resource-policy')).toBe('same-origin');
    },
  );

  test('the policy allows the configured back ends, requires Trusted Types and allows nothing unsafe', async () => {
    const policy = (await fetch(`${portal.origin}/login`)).headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain(
      "connect-src 'self' https://fhir.example.org https://epr.example.org https://id.example.org",
    );
    expect(policy).toContain("require-trusted-types-for 'script'");
    expect(policy).not.toContain('unsafe');
  });

  test('[COM-01] every directive of the policy is as narrow as possible, and the other security headers are set', async () => {
    const first = { id: 'a', name: 'A', issuer: 'https://id.example.org/idp/a' };
    const providers = [
      first,
      { ...first, id: 'b', issuer: 'https://b.example.org', jwksUri: 'https://keys.example.org' },
    ];
    const other = await serve({
      port: 0,
      environment: {
        ...environment,
        PORTAL_CAPTCHA_URL: 'https://captcha.example.org/captcha',
        PORTAL_IDENTITY_PROVIDERS: JSON.stringify(providers),
      },
      dist,
    });
    const { headers } = await fetch(`${other.origin}/documents`);
    await other.stop();
    const policy = headers.get('content-security-policy') ?? '';
    const directives = Object.fromEntries(
      policy.split('; ').map((directive) => {
        const [name = '', ...values] = directive.split(' ');
        return [name, values.join(' ')];
      }),
    );
    expect(directives).toEqual({
      'default-src': "'none'",
      'script-src': "'self'",
      'style-src': "'self'",
      'font-src': "'self'",
      'img-src': "'self' blob: data:",
      'media-src': 'blob:',
      'connect-src':
        "'self' https://fhir.example.org https://epr.example.org https://captcha.example.org https://id.example.org https://b.example.org https://keys.example.org",
      'worker-src': "'self'",
      'manifest-src': "'self'",
      'frame-src': 'blob:',
      // An injected form could send input anywhere, and a changed base URL could load every script from elsewhere.
      'form-action': "'self' https://id.example.org https://b.example.org https://keys.example.org",
      'frame-ancestors': "'self'",
      'base-uri': "'none'",
      'require-trusted-types-for': "'script'",
      'trusted-types': 'epr-portal',
    });
    // Addresses contain document ids and search words.
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
    // The camera is for photographing pages; no other permission is requested.
    expect(headers.get('permissions-policy')).toBe('camera=(self), geolocation=(), microphone=(), payment=(), usb=()');
  });

  test('forbids framing by other sites through the policy and the older X-Frame-Options header', async () => {
    for (const path of ['/', '/login', '/documents', '/assets/app-1a2b.js']) {
      const { headers } = await fetch(`${portal.origin}${path}`);
      expect(headers.get('content-security-policy'), path).toMatch(/(?:^|; )frame-ancestors 'self'(?:;|$)/);
      expect(headers.get('x-frame-options'), path).toBe('DENY');
    }
  });

  test('[COM-01] only the folder of files named by their content is cached for good', async () => {
    writeFileSync(join(dist, 'assets.txt'), 'assets');
    const cached = (path: string) =>
      fetch(`${portal.origin}${path}`).then(({ headers }) => headers.get('cache-control'));
    expect(await Promise.all(['/assets.txt', '/assets/app-1a2b.js'].map(cached))).toEqual([
      'no-cache',
      'public, max-age=31536000, immutable',
    ]);
  });

  test('[NAV-18] the portal is installable and a share target; a share without a service worker is redirected', async () => {
    const answer = await fetch(`${portal.origin}/manifest.webmanifest`);
    expect(answer.headers.get('content-type')).toMatch(/^application\/manifest\+json/);
    const manifest = (await answer.json()) as { share_target: object };
    expect(manifest).toMatchObject({ id: '/', start_url: '/login', scope: '/', display: 'standalone' });
    expect(manifest).toMatchObject({
      name: 'Stammgemeinschaft <Muster>',
      short_name: 'muster',
      theme_color: '#7a1f5c',
    });
    // A file is sent in the body of a form, under the name the service worker expects.
    expect(manifest.share_target).toMatchObject({
      action: '/documents/upload',
      method: 'POST',
      enctype: 'multipart/form-data',
      params: { files: [{ name: 'file', accept: expect.arrayContaining(['application/pdf', 'image/*']) }] },
    });
    const form = new FormData();
    form.set('file', new File(['x'], 'brief.txt', { type: 'text/plain' }));
    const shared = await fetch(`${portal.origin}/documents/upload`, { method: 'POST', body: form, redirect: 'manual' });
    expect([shared.status, shared.headers.get('location')]).toEqual([303, '/documents/upload']);
  });
});

describe('the page of the external captcha', () => {
  test('[CFG-02] is served with its own policy when it is configured, and not served otherwise', async () => {
    writeFileSync(join(dist, 'mtcaptcha.html'), '<!doctype html><title>MTCaptcha</title>');
    const other = await serve({ port: 0, environment: { ...environment, PORTAL_CAPTCHA: 'mtcaptcha' }, dist });
    const framed = await fetch(`${other.origin}/mtcaptcha.html`);
    expect(await framed.text()).toContain('MTCaptcha');
    expect(framed.headers.get('content-security-policy')).toContain("frame-ancestors 'self'");
    expect(framed.headers.get('x-frame-options')).toBe('SAMEORIGIN');
    const page = await fetch(`${other.origin}/documents`);
    expect(page.headers.get('content-security-policy')).not.toContain('mtcaptcha');
    await other.stop();
    const without = await fetch(`${portal.origin}/mtcaptcha.html`);
    expect(await without.text()).toContain('id="portal"');
    expect(without.headers.get('x-frame-options')).toBe('DENY');
  });
});
