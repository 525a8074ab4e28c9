import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { PGlite, types } from '@electric-sql/pglite';
import { faultsOfAuditEvent } from '@epr/fhir/testing/audit-event';
import type { AuditEvent } from 'fhir/r4';
import { Kysely, PostgresDialect } from 'kysely';
import { blobFiles } from '../blobs/blob-files.ts';
import { migrate } from '../migrate.ts';
import type { Storage } from '../storage.ts';
import { inThisThread } from '../embedded/prepared-statements.ts';
import { extensions, openPglite } from '../embedded/create-database.ts';
import { onePool } from '../embedded/pool.ts';
import type { Schema } from '../schema.ts';

/**
 * The embedded store for tests of the rooms above it: the real engine, statements, tables and files, but in this thread and
 * from a copy of a store whose tables are made, which takes a third of the time. What the store itself promises is tested
 * on the store that runs in production (storage/*.test.ts). `onStatement` gets each statement before it runs. Closing it fails when a line
 * of the access log is not as the national profiles want it.
 */
export async function openMemoryStorage(onStatement?: (text: string) => void): Promise<Storage> {
  const engine = await createMigrated();
  const folder = await mkdtemp(join(tmpdir(), 'epr-test-'));
  const db = databaseOn(engine, onStatement);
  const close = async (): Promise<void> => {
    const faults = await faultsOfLog(db);
    await db.destroy();
    await rm(folder, { recursive: true, force: true });
    if (faults.length > 0) throw new Error(`Lines of the access log leave the national profile: ${faults.join('; ')}`);
  };
  return { db, blobs: await blobFiles(folder), close };
}

/** Every line of the access log that any test has had written, whatever the test is about. */
async function faultsOfLog(db: Kysely<Schema>): Promise<readonly string[]> {
  const rows = await db.selectFrom('audit_event').select('resource').execute();
  const faults = rows.flatMap(({ resource }) => {
    const event = JSON.parse(resource) as AuditEvent;
    return faultsOfAuditEvent(event).map((fault) => `${event.subtype?.[0]?.code}: ${fault}`);
  });
  return [...new Set(faults)];
}

function databaseOn(engine: PGlite, onStatement?: (text: string) => void): Kysely<Schema> {
  return new Kysely<Schema>({ dialect: new PostgresDialect({ pool: onePool(inThisThread(engine, onStatement)) }) });
}

/** The engine clears the memory of its pages at each start, as much as it is given: 128 MB unless told, four times what any test fills. */
const startParams = [...PGlite.defaultStartParams, '-c', 'shared_buffers=8MB'];

/** Bytes as the engine takes them: it copies every file in them, so that one read of them does for all stores of a process. */
class Kept extends Blob {
  readonly #bytes: ArrayBuffer;

  constructor(bytes: Uint8Array) {
    super([]);
    this.#bytes = new Uint8Array(bytes).buffer;
  }

  override arrayBuffer(): Promise<ArrayBuffer> {
    return Promise.resolve(this.#bytes);
  }
}

let template: Promise<Blob> | undefined;

async function createMigrated(): Promise<PGlite> {
  template ??= templateBytes().then((bytes) => new Kept(bytes));
  return PGlite.create({ parsers: { [types.INT8]: Number }, startParams, extensions, loadDataDir: await template });
}

async function templateBytes(): Promise<Buffer<ArrayBuffer>> {
  const path = await templatePath();
  return readFile(path).catch(() => makeTemplate(path));
}

async function makeTemplate(path: string): Promise<Buffer<ArrayBuffer>> {
  const engine = await openPglite(undefined);
  const db = databaseOn(engine);
  await migrate(db);
  // Databases to make others of, which no test does: half of the files.
  for (const name of ['template0', 'template1']) {
    await engine.exec(`alter database ${name} is_template false`);
    await engine.exec(`drop database ${name}`);
  }
  // Commits do not wait for the log to be written (create-database.ts), and a dump holds only what was.
  await engine.exec('checkpoint');
  const dump = Buffer.from(await (await engine.dumpDataDir('none')).arrayBuffer());
  await db.destroy();
  const draft = `${path}.${process.pid}`;
  await mkdir(dirname(path), { recursive: true });
  await writeFile(draft, dump);
  await rename(draft, path);
  return dump;
}

/** A copy for each version of the engine and each state of the migrations and of this file, so that none outlives what it was made of. */
async function templatePath(): Promise<string> {
  const entry = createRequire(import.meta.url).resolve('@electric-sql/pglite');
  const home = entry.slice(0, entry.lastIndexOf('dist'));
  const hash = createHash('sha256').update(await readFile(join(home, 'package.json')));
  for (const source of ['../migrations.ts', '../migrate.ts', './memory-storage.ts'])
    hash.update(await readFile(new URL(source, import.meta.url)));
  return join(home, '..', '..', '.cache', 'epr-community', `tables-${hash.digest('hex').slice(0, 16)}.tar`);
}
