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

/** What was weighed for each of them is in docs/decisions/0069. */
const routes: readonly FirstRoute[] = [
  { route: '/login', modules: [publicTexts], budget: 110_000 },
  {
    route: '/documents',
    modules: [texts, pages, shell, protocol, '/features/library/list/list-screen.tsx'],
    budget: 290_700,
  },
  {
    route: '/patients',
    modules: [texts, pages, shell, protocol, '/features/people/patients-screen.tsx'],
    budget: 250_000,
  },
];

/**
 * Keeps the bytes of the first routes within their budgets. Fails the build, with the sizes, when one is exceeded; chunks loaded on demand
 * afterwards are not counted.
 */
export function budgets(): Plugin {
  return {
    name: 'budgets',
    apply: 'build',
    // Not earlier: the lists of preloaded files are added to the chunks late.
    writeBundle(_options, bundle) {
      const exceeded = routes.flatMap(({ route, modules, budget }) => {
        const bytes = bytesOf(bundle, modules);
        return bytes > budget
          ? [`${route} loads ${kilo(bytes)} before its first screen, more than ${kilo(budget)}`]
          : [];
      });
      if (exceeded.length > 0) this.error(exceeded.join('\n'));
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
