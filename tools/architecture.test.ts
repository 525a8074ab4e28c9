import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative, resolve, dirname, basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import {
  allowedImports,
  allowedCycles,
  allowedFolderPairs,
  maxFilesPerFolder,
  portalLayers,
  type ModuleName,
} from './architecture.ts';
import { importCycles, mutualFolders, type ImportGraph } from './import-cycles.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const files = ['packages', 'apps', 'e2e', 'bench', 'tools']
  .flatMap((folder) => walk(join(root, folder)))
  .map((path) => read(path));
const sources = files.filter(({ path }) => !isTest(path));

describe('architecture', () => {
  test('packages import only the packages they are allowed to', () => {
    expect(sources.flatMap((file) => brokenArrows(file))).toEqual([]);
  });

  test('the folders of the portal import only the layers they are allowed to', () => {
    expect(sources.flatMap((file) => brokenLayers(file))).toEqual([]);
  });

  test('a feature of the portal is imported only through its index.ts', () => {
    const entered = sources
      .filter(({ path }) => path.startsWith('apps/portal/src/app/'))
      .flatMap(({ path, imports }) => imports.map((wanted) => relative(root, resolve(root, dirname(path), wanted))))
      .filter((target) => /\/features\//.test(target) && !/\/features\/[^/]+\/index\.ts$/.test(target));
    expect(entered).toEqual([]);
  });

  test.each(Object.keys(allowedImports) as readonly ModuleName[])('%s: no more import cycles than before', (module) => {
    const circles = importCycles(graphOf(module)).map((circle) => circle.join(' '));
    expect(circles.length, circles.join('\n')).toBeLessThanOrEqual(allowedCycles[module] ?? 0);
  });

  test.each(Object.keys(allowedImports) as readonly ModuleName[])(
    '%s: no more folders that import each other than before, except parent and child',
    (module) => {
      const pairs = mutualFolders(graphOf(module));
      expect(pairs.length, pairs.join('\n')).toBeLessThanOrEqual(allowedFolderPairs[module] ?? 0);
    },
  );

  test('a relative import names its file with the extension: the tests above do not follow others', () => {
    const unnamed = files.flatMap(({ path, imports }) =>
      imports
        .filter((wanted) => wanted.startsWith('.') && !/\.\w+(\?[\w&]+)?$/.test(wanted))
        .map((wanted) => `${path}: ${wanted}`),
    );
    expect(unnamed).toEqual([]);
  });

  test('there are no default exports', () => {
    const found = sources.filter(({ path, text }) => !path.endsWith('.config.ts') && /^export default /m.test(text));
    expect(found.map(({ path }) => path)).toEqual([]);
  });

  test('no source file is longer than 250 lines', () => {
    const long = sources.filter(({ path, text }) => !isTable(path) && text.split('\n').length > 250);
    expect(long.map(({ path }) => path)).toEqual([]);
  });

  test('a folder has at most a dozen source files', () => {
    const sizes = new Map<string, number>();
    for (const { path } of sources) if (!isTable(path)) sizes.set(dirname(path), (sizes.get(dirname(path)) ?? 0) + 1);
    const large = [...sizes].filter(([, size]) => size > maxFilesPerFolder);
    expect(large).toEqual([]);
  });

  test('every decision has a unique number, and every reference is to an existing decision', () => {
    const names = readdirSync(join(root, 'docs/decisions'));
    const numbers = names.map((name) => Number(name.slice(0, 4)));
    expect(numbers.filter((number, at) => numbers.indexOf(number) !== at)).toEqual([]);
    const documents = markdown().map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));
    const dead = [...files, ...documents].flatMap(({ path, text }) => [
      ...[...text.matchAll(/decisions\/(\d{4}[\w-]*)/g)]
        .filter(([, name = '']) => !names.some((known) => known.startsWith(name)))
        .map(([mention]) => `${path}: ${mention}`),
      ...[...text.matchAll(/\bdecision (\d{1,4})\b/g)]
        .filter(([, number]) => !numbers.includes(Number(number)))
        .map(([mention]) => `${path}: ${mention}`),
    ]);
    expect(dead).toEqual([]);
  });

  test('the paths named in the documentation exist', () => {
    const dead = markdown().flatMap((path) =>
      // Decisions and the change log describe the state at their date.
      path.startsWith('docs/decisions') || path === 'CHANGELOG.md'
        ? []
        : [...readFileSync(join(root, path), 'utf8').matchAll(/`((?:apps|packages|e2e|bench|tools)\/[\w./-]+)`/g)]
            .filter(([, name = '']) => !existsSync(join(root, name)))
            .map(([mention]) => `${path}: ${mention}`),
    );
    expect(dead).toEqual([]);
  });

  test('no folder or file has a catch-all name such as utils', () => {
    const drawer = /(^|\/)(utils?|helpers?|common|misc|types|shared|services?|managers?)(\/|\.tsx?$)/i;
    expect(files.map(({ path }) => path).filter((path) => drawer.test(path))).toEqual([]);
  });

  test('the network is used only through the transport, storage only through browser-storage', () => {
    const portal = sources.filter(({ path }) => path.startsWith('apps/portal/src/'));
    const fetching = portal.filter(
      ({ path, text }) => /\bfetch\(/.test(text) && !/app\/(start|transport|share)/.test(path),
    );
    const keeping = portal.filter(
      ({ path, text }) =>
        /\b(localStorage|sessionStorage)\b/.test(text) && !/app\/(start|session\/browser-storage)/.test(path),
    );
    expect([...fetching, ...keeping].map(({ path }) => path)).toEqual([]);
  });

  test('the variant is a value chosen at start: no `if (variant)` below app/', () => {
    const below = sources.filter(({ path }) => /^apps\/portal\/src\/(features|documents|components)\//.test(path));
    expect(
      below.filter(({ text }) => /variant\s*[!=]==?|[!=]==?\s*variant/.test(text)).map(({ path }) => path),
    ).toEqual([]);
  });

  test('no machine, registry or absolute path is named', () => {
    const named = /registry\.npmjs|deb\.debian|\/work\/|\/home\/[a-z]+\//;
    expect(
      files
        .filter(({ path, text }) => !path.startsWith('tools/architecture') && named.test(text))
        .map(({ path }) => path),
    ).toEqual([]);
  });
});

interface SourceFile {
  readonly path: string;
  readonly text: string;
  readonly imports: readonly string[];
}

function read(path: string): SourceFile {
  const text = readFileSync(path, 'utf8');
  const imports = [...text.matchAll(/(?:from|import)\s*\(?\s*'([^']+)'/g)].map((match) => match[1] ?? '');
  return { path: relative(root, path), text, imports };
}

/** Returns the import graph of one package, with run-time and type imports. */
function graphOf(module: ModuleName): ImportGraph {
  const own = sources.filter(({ path }) => moduleOf(path) === module);
  const known = new Set(own.map(({ path }) => path));
  return new Map(
    own.map(({ path, imports }) => [
      path,
      imports
        .filter((wanted) => wanted.startsWith('.'))
        .map((wanted) => relative(root, resolve(root, dirname(path), wanted)))
        .filter((target) => known.has(target)),
    ]),
  );
}

function walk(folder: string): string[] {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    if (name === 'node_modules' || name === 'dist' || name === 'data') return [];
    if (statSync(path).isDirectory()) return walk(path);
    return /\.tsx?$/.test(name) ? [path] : [];
  });
}

/** Returns the Markdown documents in the root and in docs. */
function markdown(): readonly string[] {
  return ['.', 'docs', 'docs/decisions'].flatMap((folder) =>
    readdirSync(join(root, folder))
      .filter((name) => name.endsWith('.md'))
      .map((name) => join(folder, name)),
  );
}

function isTest(path: string): boolean {
  return /\.test\.tsx?$/.test(path) || /(^|\/)(testing|fixtures)\//.test(path);
}

/** Generated value sets and texts are tables: their length is irrelevant. */
function isTable(path: string): boolean {
  return path.startsWith('packages/codes/src/') || path.includes('/i18n/') || basename(path) === 'schema.ts';
}

function brokenArrows({ path, imports }: SourceFile): string[] {
  const own = moduleOf(path);
  if (!own) return [];
  return imports.flatMap((wanted) => {
    const target = wanted.startsWith('@epr/')
      ? (wanted.split('/')[1] as ModuleName)
      : wanted.startsWith('.')
        ? moduleOf(relative(root, resolve(root, dirname(path), wanted)))
        : undefined;
    if (!target || target === own) return [];
    const arrow = allowedImports[own];
    if (arrow.may.includes(target)) return [];
    if (own === 'community' && target === 'cast' && /^apps\/community\/src\/demo\//.test(path)) return [];
    return [`${path} imports ${wanted}: ${arrow.reason}`];
  });
}

function moduleOf(path: string): ModuleName | undefined {
  const [first, second] = path.split('/');
  const name = first === 'packages' || first === 'apps' ? second : first;
  return name && name in allowedImports ? (name as ModuleName) : undefined;
}

function brokenLayers({ path, imports }: SourceFile): string[] {
  const own = portalLayerOf(path);
  if (!own) return [];
  return imports.flatMap((wanted) => {
    if (!wanted.startsWith('.')) return [];
    const target = relative(root, resolve(root, dirname(path), wanted));
    const module = portalLayerOf(target);
    if (!module) return [];
    if (module === own) {
      return own === 'features' && featureOf(path) !== featureOf(target)
        ? [`${path} imports ${wanted}: a feature never imports another feature`]
        : [];
    }
    return portalLayers[own].includes(module)
      ? []
      : [`${path} imports ${wanted}: components <- context <- documents <- features <- app`];
  });
}

function portalLayerOf(path: string): keyof typeof portalLayers | undefined {
  const match = /^apps\/portal\/src\/(app|features|documents|components|context|i18n)\//.exec(path);
  return match?.[1] as keyof typeof portalLayers | undefined;
}

function featureOf(path: string): string | undefined {
  return /features\/([^/]+)\//.exec(path)?.[1];
}
