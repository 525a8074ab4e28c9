import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { afterAll, beforeAll } from 'vitest';
import { serve, type ServedPortal } from '../serve.ts';

/** The folder of a built portal; its files are named like those of a build. */
export const dist = mkdtempSync(join(tmpdir(), 'portal-dist-'));

/** The environment of the server. */
export const environment = {
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

/** Serves the built portal during the tests of the file that calls this, and removes it afterwards. */
export function servedPortal(): { readonly origin: string } {
  let portal: ServedPortal | undefined;
  beforeAll(async () => {
    build();
    portal = await serve({ port: 0, environment, dist });
  });
  afterAll(async () => {
    await portal?.stop();
    rmSync(dist, { recursive: true });
  });
  return {
    get origin() {
      return portal?.origin ?? '';
    },
  };
}

function build(): void {
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
}
