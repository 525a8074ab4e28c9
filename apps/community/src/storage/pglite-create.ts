import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { PGlite, types } from '@electric-sql/pglite';
import { flushDirectory, flushTree } from './flush.ts';
import { FlushedFolder } from './pglite-folder.ts';

/**
 * PGlite starts PostgreSQL with `-F` (nothing is ever flushed). Here it flushes; commits do not wait for it, because
 * {@link groupCommit} makes several durable with one flush before any of them is answered (decision 6).
 */
const startParams = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  ...['fsync=on', 'full_page_writes=on', 'wal_sync_method=fsync', 'synchronous_commit=off'].flatMap((one) => [
    '-c',
    one,
  ]),
];

const options = { parsers: { [types.INT8]: Number }, startParams };

/** Opens a database folder, made first when there is none, or a database in memory. */
export async function createPglite(folder: string | undefined): Promise<PGlite> {
  if (folder === undefined) return fresh({});
  await mkdir(folder, { recursive: true });
  return PGlite.create({ ...options, fs: new FlushedFolder(folder) });
}

/** Whether a folder holds a whole database. */
export function isDatabase(folder: string): boolean {
  return existsSync(join(folder, 'PG_VERSION'));
}

/**
 * Makes an empty database in a folder, whole or not at all: it is made beside, flushed, and renamed into place. What a
 * killed process left beside is thrown away.
 */
export async function makeDatabase(folder: string): Promise<void> {
  const draft = `${folder}.unfinished`;
  await rm(draft, { recursive: true, force: true });
  await mkdir(draft, { recursive: true });
  await (await fresh({ dataDir: draft })).close();
  await flushTree(draft);
  await rename(draft, folder);
  await flushDirectory(dirname(folder));
}

/**
 * A fresh database takes seconds to initialise, so the first one made on a machine is kept beside the installed packages
 * and later ones start from its copy.
 */
async function fresh(place: { readonly dataDir?: string }): Promise<PGlite> {
  const template = templatePath();
  const bytes = await readFile(template).catch(() => undefined);
  if (bytes) return PGlite.create({ ...options, ...place, loadDataDir: new Blob([bytes]) });
  const engine = await PGlite.create({ ...options, ...place });
  await keepTemplate(engine, template);
  return engine;
}

async function keepTemplate(engine: PGlite, path: string): Promise<void> {
  const dump = await engine.dumpDataDir('gzip');
  const draft = `${path}.${process.pid}`;
  try {
    await mkdir(dirname(path), { recursive: true });
    await writeFile(draft, Buffer.from(await dump.arrayBuffer()));
    await rename(draft, path);
  } catch {
    // An installation nobody may write to: every fresh start initialises by itself.
  }
}

/** One template for each version of the engine: a newer engine may not read an older one's files. */
function templatePath(): string {
  const require = createRequire(import.meta.url);
  const entry = require.resolve('@electric-sql/pglite');
  const home = entry.slice(0, entry.lastIndexOf('dist'));
  const { version } = require(join(home, 'package.json')) as { readonly version: string };
  return join(home, '..', '..', '.cache', 'epr-community', `fresh-${version}.tar.gz`);
}
