import { readFileSync } from 'node:fs';
import { routeDefinitions } from '@epr/domain/session';
import { escapeMarkup } from '@epr/domain/values';
import { app as deCh } from '../src/i18n/de-ch/app.ts';
import { app as enUs } from '../src/i18n/en-us/app.ts';
import { app as frCh } from '../src/i18n/fr-ch/app.ts';
import { app as itCh } from '../src/i18n/it-ch/app.ts';
import { app as rmCh } from '../src/i18n/rm-ch/app.ts';
import { chooseLocale, htmlLanguage, locales, readLocale, type Locale } from '../src/i18n/locales.ts';
import type { Environment } from './security-headers.ts';

/** Vite's manifest of the files it built. */
type Manifest = Readonly<Record<string, { readonly file: string; readonly imports?: readonly string[] }>>;

/** The page that starts the portal, in one language. */
export interface StartPage {
  readonly html: string;
  /** The same for the addresses of the sign-in, with the texts of the sign-in, which search engines show as its description. */
  readonly signIn: string;
  /** The `Link` header: preloads what the script will request before the script runs. */
  readonly link: string;
  /** The same for an address behind the sign-in: with the router and its pages, which the sign-in does not need (src/app/start.tsx). */
  readonly linkInside: string;
}

const textsByLocale: Readonly<Record<Locale, Pick<typeof deCh, 'brand' | 'login'>>> = {
  'de-ch': deCh,
  'fr-ch': frCh,
  'it-ch': itCh,
  'en-us': enUs,
  'rm-ch': rmCh,
};

/**
 * Creates the start pages of a built portal, one for each language. The name of the community, the frame and the texts of the sign-in are
 * in the page itself, so they are painted before any script is loaded; configuration, texts and font are preloaded. `acceptLanguage` of the
 * returned function is the header as it was sent; only the browser knows a language chosen earlier, and loads its texts instead.
 */
export function startPages(dist: string, environment: Environment): (acceptLanguage: string | undefined) => StartPage {
  const index = readFileSync(`${dist}/index.html`, 'utf8');
  const files = JSON.parse(readFileSync(`${dist}/.vite/manifest.json`, 'utf8')) as Manifest;
  const offeredLocales = (environment['PORTAL_LOCALES'] ?? '')
    .split(',')
    .flatMap((text) => readLocale(text.trim(), locales) ?? []);
  const pages = new Map(locales.map((locale) => [locale, startPage(index, files, environment, locale)]));
  return (acceptLanguage = '') => {
    const acceptedLanguages = acceptLanguage.split(',').map((entry) => entry.split(';')[0]?.trim() ?? '');
    const locale = chooseLocale(undefined, acceptedLanguages, offeredLocales.length > 0 ? offeredLocales : locales);
    return pages.get(locale) ?? startPage(index, files, environment, locale);
  };
}

function startPage(index: string, files: Manifest, environment: Environment, locale: Locale): StartPage {
  const community = escapeMarkup(environment['PORTAL_HOME_COMMUNITY_NAME'] ?? '');
  const page = index
    .replace('<html lang="de-CH">', `<html lang="${htmlLanguage(locale)}">`)
    .replace('<title>EPR Portal</title>', (title) => (community ? `<title>${community}</title>` : title));
  const { brand, login } = textsByLocale[locale];
  const top = frame(brand, community);
  const html = page.replace('<!-- frame -->', () => top);
  const card = signInCard(login, environment);
  const signIn = page
    .replace(
      '</title>',
      (end) => `${end}<meta name="description" content="${escapeMarkup(introduction(login, environment))}" />`,
    )
    .replace('<!-- frame -->', () => `<div class="start-page">${top}<main>${card}</main></div>`);
  const texts = scriptsOf(files, `src/i18n/${locale}/public.ts`);
  const pages = scriptsOf(files, 'src/app/routing/app-router.tsx').filter((file) => !texts.includes(file));
  const fonts = Object.values(files).flatMap(({ file }) => (file.endsWith('.woff2') ? [file] : []));
  const link = [
    '</config.json>; rel=preload; as=fetch; crossorigin',
    ...texts.map(preloadLink),
    ...fonts.map((file) => `</${file}>; rel=preload; as=font; type="font/woff2"; crossorigin`),
  ];
  return { html, signIn, link: link.join(', '), linkInside: [...link, ...pages.map(preloadLink)].join(', ') };
}

function introduction(login: (typeof deCh)['login'], environment: Environment): string {
  return environment['PORTAL_ROLE'] === 'professional' ? login.professionalIntro : login.patientIntro;
}

/** Returns the script of a module that is loaded on demand, and those it imports. */
function scriptsOf(files: Manifest, module: string): readonly string[] {
  const chunk = files[module];
  return chunk ? [chunk.file, ...(chunk.imports ?? []).flatMap((name) => files[name]?.file ?? [])] : [];
}

function preloadLink(file: string): string {
  return `</${file}>; rel=modulepreload`;
}

/** Placeholder of the portal's header (base.css); replaced as a whole by the first screen. */
function frame(brand: string, community: string): string {
  const name = `<span>${escapeMarkup(brand)}<small>${community}</small></span>`;
  return `<header class="start-frame"><span class="start-mark"></span>${name}</header>`;
}

/** The texts of the sign-in (screens/sign-in/login-screen.tsx) with an empty placeholder for each provider: nothing can be chosen yet. */
function signInCard(login: (typeof deCh)['login'], environment: Environment): string {
  const intro = introduction(login, environment);
  const placeholders = '<li></li>'.repeat(providerCount(environment['PORTAL_IDENTITY_PROVIDERS'] ?? ''));
  const help = `<a href="${routeDefinitions.help.path}">${escapeMarkup(login.firstTimeLink)}</a>`;
  const list = `<ul class="sign-in-providers" aria-hidden="true">${placeholders}</ul>`;
  const parts = [
    `<div><h1>${escapeMarkup(login.heading)}</h1></div>`,
    `<p class="sign-in-words">${escapeMarkup(intro)}</p>`,
    placeholders &&
      `<section><h2>${escapeMarkup(login.choose)}</h2><p class="sign-in-words">${escapeMarkup(login.how)}</p>${list}</section>`,
    `<p class="sign-in-first">${escapeMarkup(login.firstTime)} ${help}</p>`,
  ];
  return `<div class="sign-in">${parts.join('')}</div>`;
}

/** Returns the number of configured providers, limited to 7; errors in the list are reported by the portal itself (CFG-02). */
function providerCount(json: string): number {
  try {
    const entries = JSON.parse(json) as unknown;
    return Array.isArray(entries) ? Math.min(entries.length, 7) : 0;
  } catch {
    return 0;
  }
}
