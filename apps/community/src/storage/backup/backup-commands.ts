import type { Logger } from 'pino';
import { BlobDamagedError } from '../blobs/blobs.ts';
import type { ControlCommands } from '../control/control-server.ts';
import type { Storage } from '../storage.ts';
import { BackupRefusedError, type Manifest } from './manifest.ts';
import { restoreBackup } from './restore-backup.ts';
import { saveBackup } from './save-backup.ts';

/** The folder is absolute. */
export interface BackupCommand {
  readonly kind: 'backup';
  readonly folder: string;
}

export interface RestoreCommand {
  readonly kind: 'restore';
  readonly folder: string;
  readonly replace: boolean;
}

/** The commands `backup` and `restore` of a running community. */
export function backupCommands(storage: Storage, log: Logger): ControlCommands {
  const logged = async (
    request: BackupCommand | RestoreCommand,
    execute: () => Promise<Manifest>,
  ): Promise<Manifest> => {
    const manifest = await execute().catch((problem: unknown) => {
      // Not a fault of this process.
      throw problem instanceof BlobDamagedError ? new BackupRefusedError(problem.message, { cause: problem }) : problem;
    });
    log.info({ ...request, attachments: manifest.attachments, damaged: manifest.damaged }, `${request.kind} made`);
    return manifest;
  };
  return {
    backup: (request: BackupCommand) => logged(request, () => saveBackup(storage, request.folder)),
    restore: (request: RestoreCommand) => logged(request, () => restoreBackup(storage, request.folder, request)),
  };
}
