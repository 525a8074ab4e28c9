import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { acceptCommands } from '../../control/control-server.ts';
import { openStorage } from '../../open-storage.ts';
import type { Storage } from '../../storage.ts';
import { findPostgres, startPostgres, withoutPostgres, type PostgresServer } from '../../testing/postgres-server.ts';
import { backupCommands } from '../backup-commands.ts';
import { fill } from './filled-store.ts';

const log = pino({ level: 'silent' });
const programs = findPostgres();
/** Names of the kinds of stores, and whether they can be opened on this machine. */
export const kinds = [
  ['the embedded store', true],
  [programs ? 'PostgreSQL' : withoutPostgres, programs !== undefined],
] as const;

/** A running store, and the environment by which the two commands find it. */
export interface Running {
  readonly storage: Storage;
  readonly environment: Readonly<Record<string, string>>;
  readonly stop: () => Promise<void>;
}

/** Opening a store takes seconds: two stores of each kind serve all tests, and each test first creates what it needs. */
interface Pair {
  readonly source: Running;
  readonly target: Running;
}

export interface BackupStores {
  readonly home: string;
  /** Returns the stores of a kind. */
  readonly stores: (name: string) => Pair;
  /** Returns the path of a folder that does not exist yet. */
  readonly folder: () => string;
  /** Opens another embedded store that accepts commands. */
  readonly embedded: (dataDir: string) => Promise<Running>;
  readonly close: () => Promise<void>;
}

/** Opens two stores of each kind, the source filled with rows and attachments. */
export async function openBackupStores(): Promise<BackupStores> {
  const home = await mkdtemp(join(tmpdir(), 'epr-backup-'));
  const server = programs === undefined ? undefined : await startPostgres(programs);
  let count = 0;
  const folder = (): string => join(home, String(++count));
  const opened = new Map<string, Pair>();
  for (const [name, possible] of kinds) {
    if (!possible) continue;
    const open = () => (name === 'the embedded store' ? embedded(folder()) : onServer(server));
    const pair = { source: await open(), target: await open() };
    await fill(pair.source.storage);
    opened.set(name, pair);
  }
  return {
    home,
    folder,
    embedded,
    stores: (name) => {
      const pair = opened.get(name);
      if (!pair) throw new Error(`There is no store ${name}.`);
      return pair;
    },
    close: async () => {
      for (const { source, target } of opened.values()) await Promise.all([source.stop(), target.stop()]);
      await server?.stop();
      await rm(home, { recursive: true });
    },
  };
}

async function embedded(dataDir: string): Promise<Running> {
  const storage = await openStorage({ dataDir, log });
  const refuse = await acceptCommands(dataDir, backupCommands(storage, log), log);
  return {
    storage,
    environment: { DATA_DIR: dataDir },
    stop: async () => {
      await refuse();
      await storage.close();
    },
  };
}

async function onServer(server: PostgresServer | undefined): Promise<Running> {
  const databaseUrl = (await server?.database()) ?? '';
  const storage = await openStorage({ databaseUrl, log });
  return { storage, environment: { DATABASE_URL: databaseUrl }, stop: storage.close };
}
