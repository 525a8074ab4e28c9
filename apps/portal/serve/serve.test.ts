import { once, type EventEmitter } from 'node:events';
import { existsSync, mkdtempSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { portalSettings } from '@epr/domain/settings';
import { checkEnvironment } from './environment/check-environment.ts';
import { publicValues } from './environment/public-values.ts';
import { logDestination } from './log-destination.ts';
import { serve, type ServedPortal } from './serve.ts';
import { readStartOptions } from './start-options.ts';

const dist = mkdtempSync(join(tmpdir(), 'portal-dist-'));
const environment = {
  PORTAL_ROLE: 'patient',
  PORTAL_FHIR_URL: 'https://fhir.example.org/r4',
  PORTAL_EPR_URL: 'https://epr.example.org/epr',
  PORTAL_HOME_COMMUNITY_ID: 'urn:oid:2.999.756.1',
  PORTAL_HOME_COMMUNITY_NAME: 'Stammgemeinschaft <Muster>',
  PORTAL_HOME_COMMUNITY_PREFIX: 'muster',
  PORTAL_PRIMARY_COLOUR: '#7a1f5c',
  PORTAL_CAPTCHA_SITE_KEY: 'embedded',
  PORTAL_CAPTCHA_URL: '',
  PORTAL_IDENTITY_PROVIDERS: JSON.stringify([{ id: 'a', name: 'A', issuer: 'https://id.example.org/idp/a' }]),
  SECRET: 'not for browsers',
  // Documented, but only for the community.
  PORTAL_PATIENT_ORIGIN: 'https://internal.example.org',
};
let portal: ServedPortal;

beforeAll(async () => {
  mkdirSync(join(dist, 'assets'));
  writeFileSync(
    join(dist, 'index.html'),
    '<!doctype html><html lang="de-CH"><title>EPR Portal</title><div id="portal"><!-- frame --></div>',
  );
  writeFileSync(join(dist, 'assets/app-1a2b.js'), 'export {};');
  writeFileSync(join(dist, 'appearance.js'), '(() => {})();');
  writeFileSync(join(dist, 'appearance.js.br'), brotliCompressSync('(() => {})();'));
  for (const file of ['document.css', 'document.woff2']) writeFileSync(join(dist, file), '');
  mkdirSync(join(dist, '.vite'));
  const textsOf = (locale: string) => [
    `src/i18n/${locale}/public.ts`,
    { file: `assets/public-${locale}.js`, imports: ['_shared.js'] },
  ];
  const pages = ['src/app/routing/app-router.tsx', { file: 'assets/pages-1a2b.js' }];
  writeFileSync(
    join(dist, '.vite/manifest.json'),
    JSON.stringify(
      Object.fromEntries([
        ...['de-ch', 'fr-ch'].map(textsOf),
        ['_shared.js', { file: 'assets/shared-1a2b.js' }],
        pages,
      ]),
    ),
  );
  writeFileSync(join(dist, '.built-from'), 'fingerprint of the sources');
  mkdirSync(join(dist, '.well-known'));
  writeFileSync(join(dist, '.well-known/security.txt'), 'Contact: mailto:a@b.ch');
  portal = await serve({ port: 0, environment, dist });
});
afterAll(async () => {
  await portal.stop();
  rmSync(dist, { recursive: true });
});

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
    const other = await serve({
      port: 0,
      environment: { ...environment, PORTAL_CAPTCHA_URL: 'https://captcha.example.org/captcha' },
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
        "'self' https://fhir.example.org https://epr.example.org https://captcha.example.org https://id.example.org",
      'worker-src': "'self'",
      'manifest-src': "'self'",
      'frame-src': 'blob:',
      // An injected form could send input anywhere, and a changed base URL could load every script from elsewhere.
      'form-action': "'self' https://id.example.org",
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

  test('[COM-01] the health check returns 200 when the portal is ready', async () => {
    const health = await fetch(`${portal.origin}/health`);
    expect([health.status, await health.json()]).toEqual([200, { status: 'ready' }]);
  });

  test('[CFG-02] without its configuration, the portal still serves its page, and the health check returns 503', async () => {
    const bare = await serve({ port: 0, environment: { PORTAL_ROLE: 'patient', PORTAL_EPR_URL: ' ' }, dist });
    expect((await fetch(`${bare.origin}/login`)).status).toBe(200);
    const health = await fetch(`${bare.origin}/health`);
    expect(health.status).toBe(503);
    expect(await health.json()).toEqual({
      status: 'not configured',
      missing: expect.arrayContaining(['PORTAL_EPR_URL']),
    });
    await bare.stop();
    const almost = await serve({ port: 0, environment: { ...environment, PORTAL_EPR_URL: '' }, dist });
    expect((await fetch(`${almost.origin}/health`)).status).toBe(503);
    await almost.stop();
  });

  test('[CFG-02] the home community is named by an OID, with or without urn:oid:, as to the community itself', () => {
    const named = (id: string) => ({ ...environment, PORTAL_HOME_COMMUNITY_ID: id });
    for (const id of ['2.999.756.1', ' urn:oid:2.999.756.1 ']) {
      expect(publicValues(named(id))['PORTAL_HOME_COMMUNITY_ID']).toBe('urn:oid:2.999.756.1');
      expect(checkEnvironment(named(id))).toEqual({ problems: [], missing: [] });
    }
    const problems = ['PORTAL_HOME_COMMUNITY_ID must be an OID such as urn:oid:2.999.756.1, not "Muster".'];
    expect(checkEnvironment(named('Muster'))).toEqual({ problems, missing: [] });
  });

  test('[CFG-06] [CFG-02] a list without an entry prevents the start', () => {
    const problems = (PORTAL_LOCALES: string) => checkEnvironment({ ...environment, PORTAL_LOCALES }).problems;
    expect([problems(','), problems(' , ,')]).toEqual(Array(2).fill(['PORTAL_LOCALES is a list without an entry.']));
    expect([problems(''), problems('fr-ch,')]).toEqual([[], []]);
  });

  test('[CFG-03] members of an identity provider that would be ignored prevent the start', () => {
    const provider = { id: 'a', name: 'A', issuer: 'https://id.example.org' };
    const problems = (...entries: readonly unknown[]) =>
      checkEnvironment({ ...environment, PORTAL_IDENTITY_PROVIDERS: JSON.stringify(entries) }).problems;
    const second = { ...provider, id: 'b', tokenEndpont: 'https://id.example.org/token', scopes: 'openid' };
    expect(
      problems({ ...provider, sessionEndpoint: 'https://id.example.org/session', scopes: ['openid'] }, second),
    ).toEqual([
      'PORTAL_IDENTITY_PROVIDERS: entry 2 has "tokenEndpont", which docs/configuration.md does not list.',
      'PORTAL_IDENTITY_PROVIDERS: entry 2 needs scopes as a list, ["openid", "profile"].',
    ]);
    for (const scopes of [[7], ['openid', 7]]) expect(problems({ ...provider, scopes })).toHaveLength(1);
    expect(problems(null, 7)).toHaveLength(2);
    const unreadable = { ...environment, PORTAL_IDENTITY_PROVIDERS: '[{' };
    expect(checkEnvironment(unreadable).problems).toEqual(['PORTAL_IDENTITY_PROVIDERS must be a JSON array.']);
  });

  test('[CFG-05] unreadable values and unknown variables prevent the start, and the error names all of them', async () => {
    const wrong = {
      ...environment,
      PORTAL_ROLE: 'clinic',
      PORTAL_IDLE_TIMEOUT: 'long',
      PORTAL_UPLOAD_TYPES: 'pdf-a,everything',
      PORTAL_FEATURE_SHAER: 'true',
    };
    const started = serve({ port: 0, environment: wrong, dist });
    for (const name of ['clinic', 'PORTAL_IDLE_TIMEOUT', 'PORTAL_UPLOAD_TYPES', 'PORTAL_FEATURE_SHAER'])
      await expect(started).rejects.toThrow(name);
    // An unknown variable alone is enough.
    const misspelt = serve({ port: 0, environment: { ...environment, PORTAL_FEATURE_SHAER: 'true' }, dist });
    await expect(misspelt).rejects.toThrow('PORTAL_FEATURE_SHAER');
  });

  test('a taken port is reported with the name of the variable', async () => {
    const port = Number(new URL(portal.origin).port);
    await expect(serve({ port, environment, dist })).rejects.toThrow(/Port \d+ is in use.*PORT/);
  });

  test('[COM-01] stopping does not wait for a client that has not completed its request', async () => {
    const stopped = await serve({ port: 0, environment, dist });
    const socket = connect(Number(new URL(stopped.origin).port), 'localhost');
    socket.write('GET / HTTP/1.1\r\nhost: localhost\r\n');
    await once(socket, 'connect');
    const ended = new Promise((resolve) => socket.once('error', resolve).once('end', resolve));
    await stopped.stop();
    await ended;
  });

  test('[COM-01] a response aborted by the client is logged as cut off', async () => {
    const file = join(dist, 'assets/large-1a2b.bin');
    writeFileSync(file, Buffer.alloc(40_000_000));
    const lines: string[] = [];
    const logStream = { write: (line: string) => void lines.push(line) };
    const logged = await serve({ port: 0, environment, dist, logLevel: 'info', logStream });
    try {
      const socket = connect(Number(new URL(logged.origin).port), 'localhost');
      socket.write('GET /assets/large-1a2b.bin HTTP/1.1\r\nhost: localhost\r\n\r\n');
      await once(socket, 'data');
      socket.destroy();
      await expect.poll(() => lines.find((line) => line.includes('/assets/*'))).toContain('"cutOff":true');
      await fetch(`${logged.origin}/assets/app-1a2b.js`).then((answer) => answer.text());
      await expect.poll(() => lines.filter((line) => line.includes('/assets/*'))).toHaveLength(2);
      expect(lines.at(-1)).not.toContain('cutOff');
    } finally {
      await logged.stop();
      rmSync(file);
    }
  });

  test('[COM-01] logs one entry per request, with its trace id and without its address', async () => {
    const logFile = join(dist, 'log.jsonl');
    const logged = await serve({ port: 0, environment, dist, logLevel: 'info', logFile });
    const trace = '4bf92f3577b34da6a3ce929d0e0e4736';
    const headers = { traceparent: `00-${trace}-00f067aa0ba902b7-01` };
    await fetch(`${logged.origin}/documents/urn%3Auuid%3A1234?search=krebs`, { headers });
    await fetch(`${logged.origin}/assets/app-1a2b.js`);
    await fetch(`${logged.origin}/icons/gone.svg`);
    await logged.stop();
    const read = () => readFileSync(logFile, 'utf8');
    await expect.poll(read).toContain('/icons/*');
    expect(read()).not.toMatch(/uuid|krebs/);
    const written = read()
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(written.filter(({ msg }) => msg === 'portal ready')).toMatchObject([{ port: 0 }]);
    const lines = written.filter(({ msg }) => msg === 'request');
    expect(lines).toMatchObject([
      { requestId: trace, method: 'GET', route: expect.stringMatching(/^\/?\*$/), status: 200, ms: expect.any(Number) },
      { requestId: expect.stringMatching(/^[\da-f]{32}$/), route: '/assets/*', status: 200 },
      { route: '/icons/*', status: 404 },
    ]);
    expect(lines.filter((line) => 'cutOff' in line)).toEqual([]);
  });

  test('[COM-01] an address that is not of this machine stops the start, with the names of both variables', async () => {
    await expect(serve({ port: 0, host: '192.0.2.1', environment, dist })).rejects.toThrow(
      'Nothing can listen on port 0 of 192.0.2.1 (EADDRNOTAVAIL). PORT and HOST say where.',
    );
  });

  test('[COM-01] a log file that cannot be written stops the start; a disk that is full later does not stop the server', async () => {
    const logging = { port: 0, environment, dist, logLevel: 'info' } as const;
    for (const folder of [join(dist, 'index.html'), ...(existsSync('/proc') ? ['/proc/nothing/deep'] : [])])
      await expect(serve({ ...logging, logFile: join(folder, 'portal.log') })).rejects.toThrow(
        /^The log cannot be written to .*portal\.log \(\w+\)\. LOG_FILE says where it goes\.$/,
      );
    if (!existsSync('/dev/full')) return;
    const warned = vi.spyOn(process, 'emitWarning').mockImplementation(() => undefined);
    const full = await serve({ ...logging, logFile: '/dev/full' });
    try {
      expect([(await fetch(`${full.origin}/health`)).status, warned.mock.calls]).toEqual([
        200,
        [[expect.stringContaining('The log cannot be written (ENOSPC)')]],
      ]);
    } finally {
      await full.stop();
      warned.mockRestore();
    }
  });

  test('[COM-01] each time the log can no longer be written, one warning says so', () => {
    const warned = vi.spyOn(process, 'emitWarning').mockImplementation(() => undefined);
    const stream = logDestination(join(dist, 'warned.jsonl')) as unknown as EventEmitter;
    const full = Object.assign(new Error('full'), { code: 'ENOSPC' });
    for (const [event, value] of [
      ['error', full],
      ['error', full],
      ['write', 1],
      ['error', full],
    ] as const)
      stream.emit(event, value);
    const times = warned.mock.calls.length;
    warned.mockRestore();
    expect(times).toBe(2);
  });

  test('[COM-01] only this machine is listened to, unless an address is given', async () => {
    const { port } = new URL(portal.origin);
    // Belongs to this machine as well, but is not its name.
    const other = fetch(`http://127.0.0.2:${port}/health`, { signal: AbortSignal.timeout(2000) });
    await expect(other).rejects.toThrow();
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

  test('rejects with a clear message when the portal has not been built', async () => {
    await expect(serve({ port: 0, environment, dist: join(dist, 'nothing') })).rejects.toThrow('has not been built');
  });
});

test('[CFG-05] port and log level have usual values, and every wrong value is named', () => {
  expect(readStartOptions(environment)).toEqual({ port: 4001, logLevel: 'info', problems: [] });
  const read = (PORT: string) => readStartOptions({ ...environment, PORT, LOG_LEVEL: 'silent' });
  expect(read('65535')).toEqual({ port: 65_535, logLevel: 'silent', problems: [] });
  expect(['1', '0', '65536', '80.5', 'http'].map((port) => read(port).problems)).toEqual([
    [],
    ...['0', '65536', '80.5', 'http'].map((port) => [`PORT must be a whole number from 1 to 65535, not "${port}".`]),
  ]);
  expect(readStartOptions({ PORT: 'http', LOG_LEVEL: 'loud', PORTAL_FEATURE_SHAER: 'true' }).problems).toEqual([
    'PORT must be a whole number from 1 to 65535, not "http".',
    'LOG_LEVEL must be one of silent, warn, info, debug, not "loud".',
    expect.stringContaining('PORTAL_FEATURE_SHAER'),
  ]);
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
