import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { PGlite, types } from '@electric-sql/pglite';

/**
 * Opens a database folder, or makes a fresh one. A fresh one takes seconds to initialise, so the first one made on a
 * machine is kept beside the installed packages and later ones start from its copy.
 */
export async function createPglite(folder: string | undefined): Promise<PGlite> {
  const options = { parsers: { [types.INT8]: Number }, ...(folder === undefined ? {} : { dataDir: folder }) };
  if (folder !== undefined && existsSync(join(folder, 'PG_VERSION'))) return PGlite.create(options);
  const template = templatePath();
  const bytes = await readFile(template).catch(() => undefined);
  if (bytes) return PGlite.create({ ...options, loadDataDir: new Blob([bytes]) });
  const fresh = await PGlite.create(options);
  await keepTemplate(fresh, template);
  return fresh;
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
