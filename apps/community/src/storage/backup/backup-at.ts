import { runOnCommunity, withStorage, type DataLocation } from '../control/run-on-community.ts';
import { sendCommand } from '../control/control-client.ts';
import type { BackupCommand, RestoreCommand } from './backup-commands.ts';
import { folderEntries, fillFolder } from './fill-folder.ts';
import type { Manifest } from './manifest.ts';
import { restoreBackup } from './restore-backup.ts';
import { saveBackup } from './save-backup.ts';

/** Makes a backup, whether the community runs or not; for errors see `runOnCommunity`. */
export function backupOf(location: DataLocation, folder: string): Promise<Manifest> {
  const request: BackupCommand = { kind: 'backup', folder };
  return runOnCommunity(location, request, (storage) => saveBackup(storage, folder));
}

/** Restores a backup, whether the community runs or not; a new data folder appears complete or not at all. */
export async function restoreTo(
  location: DataLocation,
  folder: string,
  options: { readonly replace: boolean },
): Promise<Manifest> {
  const { dataDir, databaseUrl } = location;
  if (databaseUrl) return withStorage({ databaseUrl }, (storage) => restoreBackup(storage, folder, options));
  const request: RestoreCommand = { kind: 'restore', folder, ...options };
  const response = await sendCommand(dataDir, request);
  if (response !== undefined) return response as Manifest;
  const restoreInto = (path: string): Promise<Manifest> =>
    withStorage({ dataDir: path }, (storage) => restoreBackup(storage, folder, options));
  return (await folderEntries(dataDir))?.length ? restoreInto(dataDir) : fillFolder(dataDir, 'database', restoreInto);
}
