import { createHash } from 'node:crypto';
import { constants, cpSync, existsSync } from 'node:fs';
import { cp, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { PGlite, types } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { flushDirectory, flushTree } from '../flush.ts';
import { migrations } from '../migrations.ts';
import { FsyncFolder } from './fsync-folder.ts';

/**
 * Size of the engine's page cache, allocated completely at the start. The operating system caches what was read from the files as well;
 * PostgreSQL's default of 128 MB made up a third of the memory of an idle community (decision 46).
 */
const cache = '32MB';

/**
 * PGlite starts PostgreSQL with `-F` (nothing is ever flushed). Here it flushes; commits do not wait for it, because
 * {@link groupCommit} makes several durable with one flush before any of them is answered (decision 6).
 */
const startParams = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  ...[
    'fsync=on',
    'full_page_writes=on',
    'wal_sync_method=fsync',
    'synchronous_commit=off',
    `shared_buffers=${cache}`,
  ].flatMap((one) => ['-c', one]),
];

/** Extensions the tables need; loaded with the engine, not from its folder. */
export const extensions = { pg_trgm };

const options = { parsers: { [types.INT8]: Number }, startParams, extensions };

/** Opens a database in a folder where {@link createDatabase} created one, or one in memory. */
export function openPglite(folder: string | undefined): Promise<PGlite> {
  return folder === undefined ? createInMemory() : PGlite.create({ ...options, fs: new FsyncFolder(folder) });
}

/** Whether a folder holds a complete database. */
export function isDatabase(folder: string): boolean {
  return existsSync(join(folder, 'PG_VERSION'));
}

/**
 * Creates a database with empty tables in a folder, complete or not at all: it is created in a temporary folder, flushed, and renamed. A
 * temporary folder left by a killed process is deleted.
 */
export async function createDatabase(folder: string): Promise<void> {
  const draft = `${folder}.unfinished`;
  await rm(draft, { recursive: true, force: true });
  const template = templatePath(`-${migrationsHash()}`);
  if (isDatabase(template)) {
    // Synchronous, in the engine's own thread: with promises a thousand small files take three times the processor time.
    cpSync(template, draft, { recursive: true, mode: constants.COPYFILE_FICLONE });
  } else {
    await mkdir(draft, { recursive: true });
    const engine = await PGlite.create({ ...options, dataDir: draft });
    // Imported on demand: the thread of an existing store does not need them.
    await (await import('./create-tables.ts')).createTables(engine);
    await engine.close();
    await keepTemplate(template, (place) => cp(draft, place, { recursive: true }));
  }
  await flushTree(draft);
  await rename(draft, folder);
  await flushDirectory(dirname(folder));
}

async function createInMemory(): Promise<PGlite> {
  const template = templatePath('.tar.gz');
  const bytes = await readFile(template).catch(() => undefined);
  if (bytes) return PGlite.create({ ...options, loadDataDir: new Blob([bytes]) });
  const engine = await PGlite.create(options);
  const dump = Buffer.from(await (await engine.dumpDataDir('gzip')).arrayBuffer());
  await keepTemplate(template, (place) => writeFile(place, dump, { flush: true }));
  return engine;
}

/**
 * Keeps a template: a fresh database and its tables take seconds, so the first one created on a machine is kept and later ones are copies
 * of it.
 */
async function keepTemplate(path: string, write: (place: string) => Promise<void>): Promise<void> {
  const draft = `${path}.${process.pid}`;
  try {
    await mkdir(dirname(path), { recursive: true });
    await write(draft);
    if (isDatabase(draft)) await flushTree(draft);
    await rename(draft, path);
    await flushDirectory(dirname(path));
  } catch {
    // The installation is not writable, or another process was quicker.
    await rm(draft, { recursive: true, force: true }).catch(() => undefined);
  }
}

/** Returns a hash of the migrations, so that no template is used after they change. */
function migrationsHash(): string {
  return createHash('sha256').update(JSON.stringify(migrations)).digest('hex').slice(0, 16);
}

/**
 * Returns the path of a template, beside the installed packages; one for each version of the engine, because a newer engine may not read
 * the files of an older one.
 */
function templatePath(suffix: string): string {
  const require = createRequire(import.meta.url);
  const entry = require.resolve('@electric-sql/pglite');
  const home = entry.slice(0, entry.lastIndexOf('dist'));
  const { version } = require(join(home, 'package.json')) as { readonly version: string };
  return join(home, '..', '..', '.cache', 'epr-community', `fresh-${version}${suffix}`);
}
