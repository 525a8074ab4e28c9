import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pino } from 'pino';
import { openStorage } from '../open-storage.ts';
import type { Storage } from '../storage.ts';
import { sendControlRequest } from './control-client.ts';
import { contentOf, fillFolder } from './fill-folder.ts';
import { BackupRefusedError, type Manifest } from './manifest.ts';
import { restoreBackup } from './restore-backup.ts';
import { saveBackup } from './save-backup.ts';

/** Where a community keeps its data, according to its environment. */
export interface DataLocation {
  readonly dataDir: string;
  /** Takes precedence over `dataDir`. */
  readonly databaseUrl?: string;
}

const log = pino({ level: 'warn' });

export function dataLocation(environment: Readonly<Record<string, string | undefined>>): DataLocation {
  const databaseUrl = environment['DATABASE_URL']?.trim();
  const dataDir = resolve(environment['DATA_DIR']?.trim() || './data');
  return { dataDir, ...(databaseUrl ? { databaseUrl } : {}) };
}

/** Makes a backup, whether the community runs or not. Throws {@link BackupRefusedError}, `FolderInUseError`, or an error of the disk. */
export async function backupOf(place: DataLocation, folder: string): Promise<Manifest> {
  const { dataDir, databaseUrl } = place;
  if (databaseUrl) return within({ databaseUrl }, (storage) => saveBackup(storage, folder));
  const done = await sendControlRequest(dataDir, { kind: 'backup', folder });
  if (done) return done;
  if (!existsSync(join(dataDir, 'database')))
    throw new BackupRefusedError(`There is no community in ${dataDir}. DATA_DIR says where it is.`);
  return within({ dataDir }, (storage) => saveBackup(storage, folder));
}

/** Restores a backup, whether the community runs or not; a new data folder appears complete or not at all. */
export async function restoreTo(
  place: DataLocation,
  folder: string,
  how: { readonly replace: boolean },
): Promise<Manifest> {
  const { dataDir, databaseUrl } = place;
  if (databaseUrl) return within({ databaseUrl }, (storage) => restoreBackup(storage, folder, how));
  const done = await sendControlRequest(dataDir, { kind: 'restore', folder, ...how });
  if (done) return done;
  const restoreIn = (place: string): Promise<Manifest> =>
    within({ dataDir: place }, (storage) => restoreBackup(storage, folder, how));
  return (await contentOf(dataDir))?.length ? restoreIn(dataDir) : fillFolder(dataDir, 'database', restoreIn);
}

async function within<T>(
  place: { readonly dataDir: string } | { readonly databaseUrl: string },
  work: (storage: Storage) => Promise<T>,
): Promise<T> {
  const storage = await openStorage({ ...place, log });
  try {
    return await work(storage);
  } finally {
    await storage.close();
  }
}
