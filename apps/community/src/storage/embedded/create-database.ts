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
 * Pages the engine keeps in memory, all of it taken at the start. The system keeps what was read from the files as well; PostgreSQL's
 * own 128 MB made up a third of the memory of a community at rest (decision 46).
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

/** What the tables need beside PostgreSQL itself; loaded with the engine, not from its folder. */
export const extensions = { pg_trgm };

const options = { parsers: { [types.INT8]: Number }, startParams, extensions };

/** Opens a database in a folder where {@link makeDatabase} made one, or one in memory. */
export function openPglite(folder: string | undefined): Promise<PGlite> {
  return folder === undefined ? inMemory() : PGlite.create({ ...options, fs: new FsyncFolder(folder) });
}

/** Whether a folder holds a whole database. */
export function isDatabase(folder: string): boolean {
  return existsSync(join(folder, 'PG_VERSION'));
}

/**
 * Makes a database with its tables, and nothing in them, in a folder, whole or not at all: it is made beside, flushed, and renamed into place. What a
 * killed process left beside is thrown away.
 */
export async function makeDatabase(folder: string): Promise<void> {
  const draft = `${folder}.unfinished`;
  await rm(draft, { recursive: true, force: true });
  const template = templatePath(`-${tablesNow()}`);
  if (isDatabase(template)) {
    // Synchronous, in the engine's own thread: with promises a thousand small files take three times the processor.
    cpSync(template, draft, { recursive: true, mode: constants.COPYFILE_FICLONE });
  } else {
    await mkdir(draft, { recursive: true });
    const engine = await PGlite.create({ ...options, dataDir: draft });
    // Loaded where they are needed: the thread of a store that is there has no use for them.
    await (await import('./make-tables.ts')).makeTables(engine);
    await engine.close();
    await keepTemplate(template, (place) => cp(draft, place, { recursive: true }));
  }
  await flushTree(draft);
  await rename(draft, folder);
  await flushDirectory(dirname(folder));
}

async function inMemory(): Promise<PGlite> {
  const template = templatePath('.tar.gz');
  const bytes = await readFile(template).catch(() => undefined);
  if (bytes) return PGlite.create({ ...options, loadDataDir: new Blob([bytes]) });
  const engine = await PGlite.create(options);
  const dump = Buffer.from(await (await engine.dumpDataDir('gzip')).arrayBuffer());
  await keepTemplate(template, (place) => writeFile(place, dump, { flush: true }));
  return engine;
}

/** A fresh database and its tables take seconds, so the first one made on a machine is kept and later ones are its copies. */
async function keepTemplate(path: string, write: (place: string) => Promise<void>): Promise<void> {
  const draft = `${path}.${process.pid}`;
  try {
    await mkdir(dirname(path), { recursive: true });
    await write(draft);
    if (isDatabase(draft)) await flushTree(draft);
    await rename(draft, path);
    await flushDirectory(dirname(path));
  } catch {
    // An installation nobody may write to, or another process was quicker.
    await rm(draft, { recursive: true, force: true }).catch(() => undefined);
  }
}

/** What the tables are made of, so that no template outlives it. */
function tablesNow(): string {
  return createHash('sha256').update(JSON.stringify(migrations)).digest('hex').slice(0, 16);
}

/** Beside the installed packages; one for each version of the engine: a newer engine may not read an older one's files. */
function templatePath(ending: string): string {
  const require = createRequire(import.meta.url);
  const entry = require.resolve('@electric-sql/pglite');
  const home = entry.slice(0, entry.lastIndexOf('dist'));
  const { version } = require(join(home, 'package.json')) as { readonly version: string };
  return join(home, '..', '..', '.cache', 'epr-community', `fresh-${version}${ending}`);
}
