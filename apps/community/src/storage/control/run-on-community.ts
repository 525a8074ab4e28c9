import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pino } from 'pino';
import { openStorage } from '../open-storage.ts';
import type { Storage } from '../storage.ts';
import { sendCommand } from './control-client.ts';
import { CommandRefusedError, type ControlRequest } from './control-server.ts';

/** Where a community keeps its data, according to its environment. */
export interface DataLocation {
  readonly dataDir: string;
  /** Takes precedence over `dataDir`. */
  readonly databaseUrl?: string;
}

export function dataLocation(environment: Readonly<Record<string, string | undefined>>): DataLocation {
  const databaseUrl = environment['DATABASE_URL']?.trim();
  const dataDir = resolve(environment['DATA_DIR']?.trim() || './data');
  return { dataDir, ...(databaseUrl ? { databaseUrl } : {}) };
}

/**
 * Runs a command on a community, whether it runs or not: `request` is sent to the process that holds the data folder; without one, and on
 * PostgreSQL, `execute` is done in this process. Throws {@link CommandRefusedError}, `FolderInUseError`, or an error of the disk.
 */
export async function runOnCommunity<T>(
  { dataDir, databaseUrl }: DataLocation,
  request: ControlRequest,
  execute: (storage: Storage) => Promise<T>,
): Promise<T> {
  if (databaseUrl) return withStorage({ databaseUrl }, execute);
  const response = await sendCommand(dataDir, request);
  if (response !== undefined) return response as T;
  if (!existsSync(join(dataDir, 'database')))
    throw new CommandRefusedError(`There is no community in ${dataDir}. DATA_DIR says where it is.`);
  return withStorage({ dataDir }, execute);
}

/** Opens the store in this process for one piece of work. */
export async function withStorage<T>(
  location: { readonly dataDir: string } | { readonly databaseUrl: string },
  execute: (storage: Storage) => Promise<T>,
): Promise<T> {
  const storage = await openStorage({ ...location, log: pino({ level: 'warn' }) });
  try {
    return await execute(storage);
  } finally {
    await storage.close();
  }
}
