import { gzipSync } from 'node:zlib';
import type { Plugin, Rolldown } from 'vite';

/** What one address loads before its first screen is rendered. */
interface FirstRoute {
  readonly route: string;
  /** The modules loaded besides the entry, given by the ends of their paths. */
  readonly modules: readonly string[];
  /** Bytes of scripts and styles, gzip level 9. */
  readonly budget: number;
}

const publicTexts = '/i18n/de-ch/public.ts';
const texts = '/i18n/de-ch/index.ts';
/** The router and its pages: everything except the sign-in. */
const pages = '/app/routing/app-router.tsx';
const shell = '/app/layout/app-shell.tsx';
/** Loaded when the provider redirects back: the sign-in page does not need it. */
const protocol = '/identity/protocol/index.ts';

/** A route that exceeds its budget fails the build; chunks loaded on demand afterwards are not counted. */
// Changes of the budgets so far. The texts of a language are one chunk behind the sign-in: those of the access rights and of the
// vaccinations took 3 kB each, those of onboarding, profile and search 4 kB. The catalogue of messages was loaded before the sign-in: those
// of profile and onboarding took 2 kB.
// How foreign files become PDF and the towns of postal codes: 0.5 kB. The texts of completed deletions, and the public messages as a part
// of their own: 0.8 kB of /documents.
// Only the messages of sign-in, session and reading are loaded before the sign-in: those of the features come with all texts (5 kB less).
// The notices above the list and deletions that can be withdrawn: 1.2 kB of texts and rules, the rest of them is loaded later. The language
// of titles and the texts of the reading mode: 0.8 kB. The kinds of documents in plain words and the texts of the comparison: 1.9 kB. How
// videos, audio, images, mails and archives become a file the record accepts: 0.8 kB. The texts of the printed log, and why access rights
// are disabled: 0.5 kB.
// The OpenID library is loaded at /signed-in: 10 kB less of /login, and 1 kB more of the others, which count it. The sign-in page has no
// router and nothing behind it: 37 kB less (docs/decisions/0069).
// Handling of an aborted emergency access or change of the person acted for, fetches that continue, the trace id of a failed call: 0.1 kB.
// The rights of the open record are read to the last page: 1 kB of /patients. Swiss time by its parts, which is the same in every browser:
// 0.1 kB of /documents. Addresses and signals in browsers without `URL.canParse` and `AbortSignal.any`: 0.1 kB. Support for pages
// translated by the browser, from the sign-in on: 0.4 kB. Responses that arrive after their page was left, and reads that fail: 0.9 kB.
// Storage that is full or refused, and what arrives after the record was closed: 0.4 kB of /documents and /patients.
// The number format of each language in one place, initials without titles, and the focus after the filters: 0.6 kB of /documents.
const routes: readonly FirstRoute[] = [
  { route: '/login', modules: [publicTexts], budget: 112_900 },
  {
    route: '/documents',
    modules: [texts, pages, shell, protocol, '/features/library/list/list-screen.tsx'],
    budget: 287_600,
  },
  {
    route: '/patients',
    modules: [texts, pages, shell, protocol, '/features/people/patients-screen.tsx'],
    budget: 247_900,
  },
];

/** Keeps the bytes of the first routes within their budgets. Fails the build, with the sizes, when one is exceeded. */
export function budgets(): Plugin {
  return {
    name: 'budgets',
    apply: 'build',
    generateBundle(_options, bundle) {
      const over = routes.flatMap(({ route, modules, budget }) => {
        const bytes = bytesOf(bundle, modules);
        return bytes > budget
          ? [`${route} loads ${kilo(bytes)} before its first screen, more than ${kilo(budget)}`]
          : [];
      });
      if (over.length > 0) this.error(over.join('\n'));
    },
  };
}

function bytesOf(bundle: Rolldown.OutputBundle, modules: readonly string[]): number {
  const files = new Set<string>();
  const add = (name: string): void => {
    const output = bundle[name];
    if (!output || files.has(name)) return;
    files.add(name);
    if (output.type !== 'chunk') return;
    output.imports.forEach(add);
    output.viteMetadata?.importedCss.forEach(add);
  };
  for (const output of Object.values(bundle))
    if (output.type === 'chunk' && (output.isEntry || modules.some((path) => output.facadeModuleId?.endsWith(path))))
      add(output.fileName);
  for (const path of modules)
    if (!Object.values(bundle).some((one) => one.type === 'chunk' && one.facadeModuleId?.endsWith(path)))
      throw new Error(`The budgets name ${path}, and no chunk begins there.`);
  return [...files].reduce((sum, name) => sum + compressed(bundle[name]), 0);
}

function compressed(output: Rolldown.OutputChunk | Rolldown.OutputAsset | undefined): number {
  if (!output) return 0;
  return gzipSync(output.type === 'chunk' ? output.code : output.source, { level: 9 }).length;
}

function kilo(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`;
}
