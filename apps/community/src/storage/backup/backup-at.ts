import { onCommunity, withStorage, type DataLocation } from '../control/community-at.ts';
import { sendCommand } from '../control/control-client.ts';
import type { BackupCommand, RestoreCommand } from './backup-commands.ts';
import { contentOf, fillFolder } from './fill-folder.ts';
import type { Manifest } from './manifest.ts';
import { restoreBackup } from './restore-backup.ts';
import { saveBackup } from './save-backup.ts';

/** Makes a backup, whether the community runs or not; for errors see `onCommunity`. */
export function backupOf(place: DataLocation, folder: string): Promise<Manifest> {
  const request: BackupCommand = { kind: 'backup', folder };
  return onCommunity(place, request, (storage) => saveBackup(storage, folder));
}

/** Restores a backup, whether the community runs or not; a new data folder appears complete or not at all. */
export async function restoreTo(
  place: DataLocation,
  folder: string,
  how: { readonly replace: boolean },
): Promise<Manifest> {
  const { dataDir, databaseUrl } = place;
  if (databaseUrl) return withStorage({ databaseUrl }, (storage) => restoreBackup(storage, folder, how));
  const request: RestoreCommand = { kind: 'restore', folder, ...how };
  const done = await sendCommand(dataDir, request);
  if (done !== undefined) return done as Manifest;
  const restoreIn = (place: string): Promise<Manifest> =>
    withStorage({ dataDir: place }, (storage) => restoreBackup(storage, folder, how));
  return (await contentOf(dataDir))?.length ? restoreIn(dataDir) : fillFolder(dataDir, 'database', restoreIn);
}
