import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { fingerprint } from './fingerprint.mjs';
import { root } from './install.mjs';

const folder = join(root, 'dist');

/** Sources of the programs and of the module the browser stories start; the key is the name of the built file. */
const programs = {
  'start-all': 'tools/run/start-all.ts',
  community: 'apps/community/src/main.ts',
  portal: 'apps/portal/serve/main.ts',
  account: 'apps/community/src/accounts/main.ts',
  demo: 'apps/community/src/demo/main.ts',
  backup: 'apps/community/src/storage/backup/main.ts',
  'start-community': 'apps/community/src/start.ts',
};
/** Sources of the threads; in the sources each is started with a worker-entry.mjs that registers the TypeScript loader. */
const threads = {
  'thread-storage': 'apps/community/src/storage/embedded/worker.ts',
  'thread-conversion': 'apps/community/src/conversion/worker/worker.ts',
  'thread-pdf': 'apps/community/src/validation/pdf-conversion/worker.ts',
  'thread-structured': 'apps/community/src/validation/structured/worker.ts',
};
const sources = [
  'packages/codes/src',
  'packages/domain/src',
  'packages/fhir/src',
  'packages/cast/src',
  'apps/community/src',
  'apps/portal/serve',
  // The start page uses the portal's texts.
  'apps/portal/src/i18n',
  'tools/run',
];

/** Returns the URL with which a built program is imported. Errors name lines of the sources from then on. */
export function builtUrl(name) {
  process.setSourceMapsEnabled(true);
  return builtUrlOf(name);
}

function builtUrlOf(name) {
  return pathToFileURL(join(folder, `${name}.mjs`)).href;
}

/**
 * Bundles the servers into a few files instead of a thousand: a start takes half the processor time and a quarter less memory
 * (decision 49). Packages of npm are not bundled. Does nothing when no source has changed. Throws esbuild's errors.
 */
export async function ensureServersBuilt() {
  const mark = join(folder, '.built-from');
  const state = fingerprint(['package-lock.json'], sources);
  if (existsSync(mark) && readFileSync(mark, 'utf8') === state) return;
  const { build } = await import('esbuild');
  const { metafile } = await build({
    absWorkingDir: root,
    entryPoints: Object.fromEntries(
      Object.entries({ ...programs, ...threads }).filter(([, path]) => isInstalled(path)),
    ),
    outdir: folder,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    splitting: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    sourcemap: true,
    sourcesContent: false,
    logLevel: 'error',
    metafile: true,
    plugins: [ownSources],
  });
  removeOld(new Set(Object.keys(metafile.outputs).map((path) => basename(path))));
  writeFileSync(mark, state);
}

/**
 * Whether a program can be built here: an image contains only one of the two servers and its packages, and programs that start both need
 * both.
 */
function isInstalled(path) {
  const servers = path.startsWith('apps/') ? [path.split('/')[1]] : ['community', 'portal'];
  return servers.every((name) => existsSync(join(root, 'node_modules/@epr', name)));
}

/** Removes the files of earlier builds; those of the last day may still be loaded by a running server. */
function removeOld(present) {
  const dayAgo = Date.now() - 24 * 60 * 60 * 1000;
  for (const name of readdirSync(folder)) {
    const path = join(folder, name);
    if (!present.has(name) && statSync(path).mtimeMs < dayAgo) rmSync(path);
  }
}

const ownSources = {
  name: 'own-sources',
  setup(bundler) {
    // Only files of this repository are bundled.
    bundler.onResolve({ filter: /^[^./]/ }, ({ path, kind }) =>
      kind === 'entry-point' || path.startsWith('@epr/') ? undefined : { path, external: true },
    );
    bundler.onLoad({ filter: /\.ts$/ }, ({ path }) => {
      const source = readFileSync(path, 'utf8');
      return { contents: source.includes('import.meta.url') ? located(source, path) : source, loader: 'ts' };
    });
  },
};

/** Vitest plugin that makes threads of the sources start their built files: tests would otherwise load TypeScript anew in each thread. */
export const builtThreads = {
  name: 'built-threads',
  enforce: 'pre',
  transform(source, id) {
    const path = id.split('?')[0];
    if (!path.endsWith('.ts') || !source.includes(threadEntry)) return undefined;
    return source.replaceAll(threadEntry, `new URL(${JSON.stringify(builtUrlOf(threadOf(path)))})`);
  },
};

const threadEntry = "new URL('./worker-entry.mjs', import.meta.url)";

/** Returns the name of the thread that is started by a source in its folder. */
function threadOf(path) {
  return Object.keys(threads).find((name) => dirname(resolve(root, threads[name])) === dirname(path));
}

/**
 * Makes `import.meta.url` refer to the source's own location, so that files beside it are found; a thread is started with its built file.
 */
function located(source, path) {
  const thread = threadOf(path);
  const here = `new URL(${JSON.stringify(relative(folder, path).replaceAll('\\', '/'))}, import.meta.url).href`;
  return source
    .split(threadEntry)
    .map((part) => part.replaceAll('import.meta.url', here))
    .join(`new URL('./${thread}.mjs', import.meta.url)`);
}
