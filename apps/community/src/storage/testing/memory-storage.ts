import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { PGlite, types } from '@electric-sql/pglite';
import { faultsOfAuditEvent } from '@epr/fhir/testing/audit-event';
import type { AuditEvent } from 'fhir/r4';
import { Kysely, PostgresDialect, type PostgresPool } from 'kysely';
import { blobFiles } from '../blobs/blob-files.ts';
import { migrate } from '../migrate.ts';
import type { Storage } from '../storage.ts';
import { inThisThread } from '../embedded/prepared-statements.ts';
import { extensions, openPglite } from '../embedded/create-database.ts';
import { singleConnectionPool } from '../embedded/single-connection-pool.ts';
import type { Schema } from '../schema.ts';

/**
 * Opens the embedded store for tests of the modules above it: the real engine, statements, tables and files, but in this thread and from a
 * copy of a store whose tables exist, which takes a third of the time. The guarantees of the store itself are tested on the store that runs
 * in production (storage/*.test.ts). `onStatement` is called with each statement before it runs. Closing it fails when an entry of the
 * access log violates the national profiles.
 */
export async function openMemoryStorage(onStatement?: (text: string) => void): Promise<Storage> {
  const engine = await createMigrated();
  const folder = await mkdtemp(join(tmpdir(), 'epr-test-'));
  const pool = singleConnectionPool(inThisThread(engine, onStatement));
  const db = databaseOn(pool);
  const close = async (): Promise<void> => {
    const faults = await faultsOfLog(db);
    await db.destroy();
    await rm(folder, { recursive: true, force: true });
    if (faults.length > 0) throw new Error(`Lines of the access log leave the national profile: ${faults.join('; ')}`);
  };
  return { db, blobs: await blobFiles(folder), readBytes: pool.readBytes, close };
}

/** Returns the faults of all log entries a test has caused, whatever the test is about. */
async function faultsOfLog(db: Kysely<Schema>): Promise<readonly string[]> {
  const rows = await db.selectFrom('audit_event').select('resource').execute();
  const faults = rows.flatMap(({ resource }) => {
    const event = JSON.parse(resource) as AuditEvent;
    return faultsOfAuditEvent(event).map((fault) => `${event.subtype?.[0]?.code}: ${fault}`);
  });
  return [...new Set(faults)];
}

function databaseOn(pool: PostgresPool): Kysely<Schema> {
  return new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
}

/** The engine clears its page cache at each start, whatever its size: 128 MB by default, four times what any test fills. */
const startParams = [...PGlite.defaultStartParams, '-c', 'shared_buffers=8MB'];

/** A Blob for the engine, which copies every file in it: its bytes are read once for all stores of a process. */
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
  const db = databaseOn(singleConnectionPool(inThisThread(engine)));
  await migrate(db);
  // Templates for other databases, which no test creates: half of the files.
  for (const name of ['template0', 'template1']) {
    await engine.exec(`alter database ${name} is_template false`);
    await engine.exec(`drop database ${name}`);
  }
  // Commits do not wait for the log to be written (create-database.ts), and a dump contains only what was written.
  await engine.exec('checkpoint');
  const dump = Buffer.from(await (await engine.dumpDataDir('none')).arrayBuffer());
  await db.destroy();
  const draft = `${path}.${process.pid}`;
  await mkdir(dirname(path), { recursive: true });
  await writeFile(draft, dump);
  await rename(draft, path);
  return dump;
}

/**
 * Returns the path of the template: one for each version of the engine and each state of the migrations and of this file, so that none is
 * used after they change.
 */
async function templatePath(): Promise<string> {
  const entry = createRequire(import.meta.url).resolve('@electric-sql/pglite');
  const home = entry.slice(0, entry.lastIndexOf('dist'));
  const hash = createHash('sha256').update(await readFile(join(home, 'package.json')));
  for (const source of ['../migrations.ts', '../migrate.ts', './memory-storage.ts'])
    hash.update(await readFile(new URL(source, import.meta.url)));
  return join(home, '..', '..', '.cache', 'epr-community', `tables-${hash.digest('hex').slice(0, 16)}.tar`);
}
