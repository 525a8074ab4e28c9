import { readFileSync } from 'node:fs';
import { app as deCh } from '../src/i18n/de-ch/app.ts';
import { app as enUs } from '../src/i18n/en-us/app.ts';
import { app as frCh } from '../src/i18n/fr-ch/app.ts';
import { app as itCh } from '../src/i18n/it-ch/app.ts';
import { app as rmCh } from '../src/i18n/rm-ch/app.ts';
import { chooseLocale, htmlLanguage, locales, readLocale, type Locale } from '../src/i18n/locales.ts';
import type { Environment } from './security-headers.ts';

/** What Vite says of the files it built. */
type Manifest = Readonly<Record<string, { readonly file: string; readonly imports?: readonly string[] }>>;

/** The page that starts the portal, as one browser gets it. */
export interface StartPage {
  readonly html: string;
  /** The `Link` header: what the script will ask for, so that it is on its way before the script runs. */
  readonly link: string;
  /** The same for an address behind the sign-in: with the router and its pages, which the sign-in does without (src/app/start.tsx). */
  readonly linkInside: string;
}

const brands: Readonly<Record<Locale, string>> = {
  'de-ch': deCh.brand,
  'fr-ch': frCh.brand,
  'it-ch': itCh.brand,
  'en-us': enUs.brand,
  'rm-ch': rmCh.brand,
};

/**
 * The start pages of a built portal, one for each language: the name of the community and the frame are in the page itself, so
 * they are painted before any script has come; configuration, texts and font are announced. `acceptLanguage` is the header
 * as it was sent; a language chosen earlier is known to the browser alone, which then loads those texts instead.
 */
export function startPages(dist: string, environment: Environment): (acceptLanguage: string | undefined) => StartPage {
  const index = readFileSync(`${dist}/index.html`, 'utf8');
  const files = JSON.parse(readFileSync(`${dist}/.vite/manifest.json`, 'utf8')) as Manifest;
  const offered = (environment['PORTAL_LOCALES'] ?? '')
    .split(',')
    .flatMap((text) => readLocale(text.trim(), locales) ?? []);
  const pages = new Map(locales.map((locale) => [locale, startPage(index, files, environment, locale)]));
  return (acceptLanguage = '') => {
    const wanted = acceptLanguage.split(',').map((entry) => entry.split(';')[0]?.trim() ?? '');
    const locale = chooseLocale(undefined, wanted, offered.length > 0 ? offered : locales);
    return pages.get(locale) ?? startPage(index, files, environment, locale);
  };
}

function startPage(index: string, files: Manifest, environment: Environment, locale: Locale): StartPage {
  const community = escaped(environment['PORTAL_HOME_COMMUNITY_NAME'] ?? '');
  const html = index
    .replace('<html lang="de-CH">', `<html lang="${htmlLanguage(locale)}">`)
    .replace('<title>EPR Portal</title>', (title) => (community ? `<title>${community}</title>` : title))
    .replace('<!-- frame -->', () => frame(brands[locale], community));
  const texts = scriptsOf(files, `src/i18n/${locale}/public.ts`);
  const pages = scriptsOf(files, 'src/app/routing/routed-pages.tsx').filter((file) => !texts.includes(file));
  const fonts = Object.values(files).flatMap(({ file }) => (file.endsWith('.woff2') ? [file] : []));
  const link = [
    '</config.json>; rel=preload; as=fetch; crossorigin',
    ...texts.map(announced),
    ...fonts.map((file) => `</${file}>; rel=preload; as=font; type="font/woff2"; crossorigin`),
  ];
  return { html, link: link.join(', '), linkInside: [...link, ...pages.map(announced)].join(', ') };
}

/** The script of a module that is loaded on demand, and those it stands on. */
function scriptsOf(files: Manifest, module: string): readonly string[] {
  const own = files[module];
  return own ? [own.file, ...(own.imports ?? []).flatMap((name) => files[name]?.file ?? [])] : [];
}

function announced(file: string): string {
  return `</${file}>; rel=modulepreload`;
}

/** What stands where the portal's header will be (base.css); replaced as a whole by the first screen. */
function frame(brand: string, community: string): string {
  const name = `<span>${escaped(brand)}<small>${community}</small></span>`;
  return `<div class="start-frame"><span class="start-mark"></span>${name}</div>`;
}

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
