import { rm } from 'node:fs/promises';
import { createServer, type Server, type Socket } from 'node:net';
import { createInterface } from 'node:readline';
import type { Logger } from 'pino';
import { BlobDamagedError } from '../blobs/blobs.ts';
import type { Storage } from '../storage.ts';
import { controlAddress } from './control-address.ts';
import { BackupRefusedError, type Manifest } from './manifest.ts';
import { restoreBackup } from './restore-backup.ts';
import { saveBackup } from './save-backup.ts';

/** Messages of the control socket, one line of JSON in each direction. Folders are absolute. */
export type ControlRequest =
  | { readonly kind: 'backup'; readonly folder: string }
  | { readonly kind: 'restore'; readonly folder: string; readonly replace: boolean };
export type ControlResponse = { readonly done: Manifest } | { readonly refused: string };

/**
 * Accepts requests for backups while this process holds the embedded store, which no other may open. Started only after the folder is
 * locked, so an existing socket belongs to a process that has ended. Returns a function that stops it once requests in progress are
 * finished.
 */
export async function acceptBackups(storage: Storage, dataDir: string, log: Logger): Promise<() => Promise<void>> {
  const address = controlAddress(dataDir);
  const open = new Set<Socket>();
  let last: Promise<unknown> = Promise.resolve();
  const server = createServer((socket) => {
    open.add(socket.once('close', () => open.delete(socket)));
    socket.on('error', () => undefined);
    createInterface({ input: socket })
      .on('error', () => undefined)
      .once('line', (line) => {
        // One at a time: two concurrent restores would undo each other.
        last = last.then(async () => {
          socket.end(`${JSON.stringify(await answer(storage, line, log))}\n`);
        });
      });
  });
  await listen(server, address).catch((problem: unknown) =>
    // Some file systems do not support sockets; everything else works there.
    log.warn({ err: problem }, 'backups are possible only while the community is stopped'),
  );
  return async () => {
    // Closed already when it could not listen.
    const closed = new Promise((resolve) => server.close(resolve));
    await last;
    // Every response is written; a client that asked nothing, or does not close, must not hold up the stop.
    for (const socket of open) socket.destroySoon();
    await closed;
  };
}

async function listen(server: Server, address: string): Promise<void> {
  if (process.platform !== 'win32') await rm(address, { force: true });
  await new Promise<void>((resolve, reject) => {
    // The socket is created within this call: accessible to its owner alone from the first moment.
    const mask = process.umask(0o177);
    server.once('error', reject).listen(address, resolve);
    process.umask(mask);
  });
}

async function answer(storage: Storage, line: string, log: Logger): Promise<ControlResponse> {
  try {
    const request = JSON.parse(line) as ControlRequest;
    const done =
      request.kind === 'backup'
        ? await saveBackup(storage, request.folder)
        : await restoreBackup(storage, request.folder, request);
    log.info({ ...request, attachments: done.attachments, damaged: done.damaged }, `${request.kind} made`);
    return { done };
  } catch (problem) {
    const expected = problem instanceof BackupRefusedError || problem instanceof BlobDamagedError;
    if (!expected) log.error({ err: problem }, 'a backup or its restore failed');
    return { refused: problem instanceof Error ? problem.message : String(problem) };
  }
}
