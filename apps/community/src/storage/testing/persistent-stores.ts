import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { openStorage, type Storage } from '../open-storage.ts';
import { findPostgres, startPostgres, withoutPostgres } from './postgres-server.ts';

/** A location for data that can be opened again as after a restart, and is deleted at the end. */
export interface PersistentStore {
  readonly open: () => Promise<Storage>;
  readonly clear: () => Promise<void>;
}

const log = pino({ level: 'silent' });
const programs = findPostgres();

/**
 * Both kinds of stores that outlive the process, for `describe.each`: text for the title, whether this machine has it, and how it is
 * prepared.
 */
export const persistentStores: readonly (readonly [
  words: string,
  there: boolean,
  prepare: () => Promise<PersistentStore>,
])[] = [
  ['in the embedded store', true, folder],
  [programs ? 'on PostgreSQL' : withoutPostgres, programs !== undefined, server],
];

async function folder(): Promise<PersistentStore> {
  const dataDir = await mkdtemp(join(tmpdir(), 'epr-lasting-'));
  return { open: () => openStorage({ dataDir, log }), clear: () => rm(dataDir, { recursive: true, force: true }) };
}

async function server(): Promise<PersistentStore> {
  const postgres = await startPostgres(programs ?? '');
  const databaseUrl = await postgres.database();
  return { open: () => openStorage({ databaseUrl, log }), clear: postgres.stop };
}
