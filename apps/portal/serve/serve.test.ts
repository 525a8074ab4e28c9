import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { serve, type ServedPortal } from './serve.ts';

const dist = mkdtempSync(join(tmpdir(), 'portal-dist-'));
const environment = {
  PORTAL_ROLE: 'patient',
  PORTAL_FHIR_URL: 'https://fhir.example.org/r4',
  PORTAL_EPR_URL: 'https://epr.example.org/epr',
  PORTAL_IDENTITY_PROVIDERS: JSON.stringify([{ id: 'a', name: 'A', issuer: 'https://id.example.org/idp/a' }]),
  SECRET: 'not for browsers',
};
let portal: ServedPortal;

beforeAll(async () => {
  mkdirSync(join(dist, 'assets'));
  writeFileSync(join(dist, 'index.html'), '<!doctype html><title>Portal</title>');
  writeFileSync(join(dist, 'assets/app-1a2b.js'), 'export {};');
  writeFileSync(join(dist, '.built-from'), 'fingerprint of the sources');
  portal = await serve({ port: 0, environment, dist });
});
afterAll(async () => {
  await portal.stop();
  rmSync(dist, { recursive: true });
});

describe('the static server', () => {
  test('[CFG-01] one build serves any deployment: the configuration is read from the environment at run time', async () => {
    const values = (await (await fetch(`${portal.origin}/config.json`)).json()) as Record<string, string>;
    expect(values['PORTAL_ROLE']).toBe('patient');
    expect(values).not.toHaveProperty('SECRET');
  });

  test('[NAV-01] every path without a file answers the start page, a missing file does not', async () => {
    const page = await fetch(`${portal.origin}/documents/abc?sort=title`);
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('Portal')]);
    expect((await fetch(`${portal.origin}/assets/gone.js`)).status).toBe(404);
  });

  test.each(['identity', 'gzip, br'])(
    '[NAV-01] the address alone is the start page, for takers of %s',
    async (coding) => {
      const taking = { headers: { 'accept-encoding': coding } };
      const page = await fetch(portal.origin, taking);
      expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('Portal')]);
      expect((await fetch(`${portal.origin}/assets/`, taking)).status).toBe(404);
    },
  );

  test('[NAV-01] what the build keeps for itself is not served', async () => {
    for (const path of ['/.built-from', '/%2ebuilt-from', '/assets/../.built-from'])
      expect(await (await fetch(`${portal.origin}${path}`)).text(), path).not.toContain('fingerprint');
  });

  test('a refusal has no words of the framework, and HEAD answers as GET does', async () => {
    for (const [path, init] of [
      ['/%zz', {}],
      ['/health', { method: 'POST', headers: { 'content-type': 'application/strange' }, body: '{' }],
    ] as const)
      expect(await (await fetch(`${portal.origin}${path}`, init)).text()).not.toMatch(/FST_|"code"/);
    for (const path of ['/', '/documents', '/assets/app-1a2b.js', '/config.json', '/health']) {
      const head = await fetch(`${portal.origin}${path}`, { method: 'HEAD' });
      expect(head.status, path).toBe(200);
    }
  });

  test('files named by content are kept for ever, the start page is asked for again', async () => {
    expect((await fetch(`${portal.origin}/assets/app-1a2b.js`)).headers.get('cache-control')).toContain('immutable');
    expect((await fetch(`${portal.origin}/login`)).headers.get('cache-control')).toBe('no-cache');
  });

  test('the policy allows the configured back ends, Trusted Types and nothing unsafe', async () => {
    const policy = (await fetch(`${portal.origin}/login`)).headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain(
      "connect-src 'self' https://fhir.example.org https://epr.example.org https://id.example.org",
    );
    expect(policy).toContain("require-trusted-types-for 'script'");
    expect(policy).not.toContain('unsafe');
  });

  test('[COM-01] health answers when ready', async () => {
    expect((await fetch(`${portal.origin}/health`)).status).toBe(200);
  });

  test('[NAV-18] the portal can be installed and is a share target; a share without a service worker keeps nothing', async () => {
    const manifest = (await (await fetch(`${portal.origin}/manifest.webmanifest`)).json()) as {
      share_target: { action: string };
    };
    expect(manifest.share_target.action).toBe('/documents/upload');
    const form = new FormData();
    form.set('file', new File(['x'], 'brief.txt', { type: 'text/plain' }));
    const shared = await fetch(`${portal.origin}/documents/upload`, { method: 'POST', body: form, redirect: 'manual' });
    expect([shared.status, shared.headers.get('location')]).toEqual([303, '/documents/upload']);
  });

  test('nothing built is said plainly', async () => {
    await expect(serve({ port: 0, environment, dist: join(dist, 'nothing') })).rejects.toThrow('has not been built');
  });
});
