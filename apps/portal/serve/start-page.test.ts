import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { app as deCh } from '../src/i18n/de-ch/app.ts';
import { startPages } from './start-page.ts';

const dist = mkdtempSync(join(tmpdir(), 'start-page-'));
beforeAll(() => {
  writeFileSync(join(dist, 'index.html'), '<html lang="de-CH"><title>EPR Portal</title><!-- frame -->');
  mkdirSync(join(dist, '.vite'));
  writeFileSync(join(dist, '.vite/manifest.json'), '{}');
});
afterAll(() => rmSync(dist, { recursive: true }));

const signIn = (environment: Readonly<Record<string, string>>) => startPages(dist, environment)('de-CH').signIn;

test.each([
  ['patient', deCh.login.patientIntro, deCh.login.professionalIntro],
  ['professional', deCh.login.professionalIntro, deCh.login.patientIntro],
])('[NAV-16] the sign-in page of the %s variant contains the introduction of that variant only', (role, own, other) => {
  const page = signIn({ PORTAL_ROLE: role });
  expect([page.includes(own), page.includes(other)]).toEqual([true, false]);
});

test.each([
  ['two', JSON.stringify([{ id: 'a' }, { id: 'b' }]), 2],
  ['none', '[]', 0],
  ['a list that is no JSON', '[{', 0],
  ['an object instead of a list', '{"length": 3}', 0],
  ['nothing', undefined, 0],
  ['more than fit', JSON.stringify(Array.from({ length: 5000 }, () => ({}))), 7],
])(
  '[NAV-16] [CFG-02] renders a placeholder for each identity provider, configured as: %s',
  (_what, providers, places) => {
    const page = signIn(providers === undefined ? {} : { PORTAL_IDENTITY_PROVIDERS: providers });
    expect(page.match(/<li>/g) ?? []).toHaveLength(places);
    // Screen readers do not announce the empty placeholders.
    expect(page.includes('<ul class="sign-in-providers" aria-hidden="true">')).toBe(places > 0);
    // Without a provider there is no heading that asks to choose one.
    expect(page.includes(deCh.login.choose)).toBe(places > 0);
  },
);

test('[NAV-01] preloads the configuration, texts, font and pages, and a script that both the texts and the pages import only once', () => {
  const built = mkdtempSync(join(tmpdir(), 'start-page-'));
  try {
    writeFileSync(join(built, 'index.html'), '');
    mkdirSync(join(built, '.vite'));
    const files = {
      'src/i18n/de-ch/public.ts': { file: 'texts.js', imports: ['_shared.js'] },
      'src/app/routing/app-router.tsx': { file: 'pages.js', imports: ['_shared.js', '_router.js'] },
      '_shared.js': { file: 'shared.js' },
      '_router.js': { file: 'router.js' },
      'inter.woff2': { file: 'assets/inter.woff2' },
    };
    writeFileSync(join(built, '.vite/manifest.json'), JSON.stringify(files));
    const { link, linkInside } = startPages(built, {})('de-CH');
    const signIn = [
      '</config.json>; rel=preload; as=fetch; crossorigin',
      '</texts.js>; rel=modulepreload',
      '</shared.js>; rel=modulepreload',
      '</assets/inter.woff2>; rel=preload; as=font; type="font/woff2"; crossorigin',
    ];
    expect(link.split(', ')).toEqual(signIn);
    const inside = ['</pages.js>; rel=modulepreload', '</router.js>; rel=modulepreload'];
    expect(linkInside.split(', ')).toEqual([...signIn, ...inside]);
  } finally {
    rmSync(built, { recursive: true });
  }
});

test('[NAV-16] the page before the first script is the frame, and at the sign-in its texts as well', () => {
  const { brand, login } = deCh;
  const environment = {
    PORTAL_ROLE: 'patient',
    PORTAL_HOME_COMMUNITY_NAME: 'Muster',
    PORTAL_IDENTITY_PROVIDERS: '[{}]',
  };
  const { html, signIn: page } = startPages(dist, environment)('de-CH');
  const frame = `<header class="start-frame"><span class="start-mark"></span><span>${brand}<small>Muster</small></span></header>`;
  const head = '<html lang="de-CH"><title>Muster</title>';
  expect(html).toBe(head + frame);
  const description = `<meta name="description" content="${login.patientIntro}" />`;
  const list = '<ul class="sign-in-providers" aria-hidden="true"><li></li></ul>';
  expect(page).toBe(
    [
      `${head}${description}<div class="start-page">${frame}<main><div class="sign-in">`,
      `<div><h1>${login.heading}</h1></div><p class="sign-in-words">${login.patientIntro}</p>`,
      `<section><h2>${login.choose}</h2><p class="sign-in-words">${login.how}</p>${list}</section>`,
      `<p class="sign-in-first">${login.firstTime} <a href="/help">${login.firstTimeLink}</a></p>`,
      '</div></main></div>',
    ].join(''),
  );
  // Without a name the page keeps the title it was built with.
  expect(startPages(dist, {})('de-CH').html).toContain('<title>EPR Portal</title>');
});

test('[NAV-16] the page is rendered only in a language that the deployment offers', () => {
  const languages = (environment: Readonly<Record<string, string>>) =>
    ['fr-CH', 'it', 'de-CH'].map((wanted) => /lang="([^"]+)"/.exec(startPages(dist, environment)(wanted).html)?.[1]);
  expect(languages({})).toEqual(['fr-CH', 'it-CH', 'de-CH']);
  expect(languages({ PORTAL_LOCALES: 'de-ch, it-ch' })).toEqual(['de-CH', 'it-CH', 'de-CH']);
  // As browsers send it, and with spaces.
  for (const accepted of ['ja,it;q=0.8', 'ja, it ;q=0.8'])
    expect(startPages(dist, {})(accepted).html, accepted).toContain('lang="it-CH"');
});

test('[NAV-16] a community name with a dollar sign is shown as it is', () => {
  const { html, signIn: page } = startPages(dist, { PORTAL_HOME_COMMUNITY_NAME: "A $' B" })('de-CH');
  const name = 'A $&#39; B';
  for (const shown of [html, page]) {
    expect(shown).toContain(`<title>${name}</title>`);
    expect(shown).toContain(`<small>${name}</small>`);
  }
});

test('[NAV-16] escapes the community name and every text', () => {
  const words = deCh.login as Record<string, unknown>;
  const before = { ...words };
  const named = Object.entries(before).filter(([, text]) => typeof text === 'string');
  try {
    for (const [name] of named) words[name] = `${name} "<b>&`;
    const page = signIn({
      PORTAL_HOME_COMMUNITY_NAME: 'Muster "<b>& Co',
      PORTAL_IDENTITY_PROVIDERS: JSON.stringify([{ id: 'a' }]),
    });
    expect(page).not.toContain('<b>');
    const shown = ['Muster', 'heading', 'patientIntro', 'choose', 'how', 'firstTime', 'firstTimeLink'];
    expect(shown.filter((name) => !page.includes(`${name} &#34;&#60;b&#62;&#38;`))).toEqual([]);
  } finally {
    Object.assign(words, before);
  }
});
