import { rm } from 'node:fs/promises';
import { createServer, type Server, type Socket } from 'node:net';
import { createInterface } from 'node:readline';
import type { Logger } from 'pino';
import { controlAddress } from './control-address.ts';

/** Messages of the control socket, one line of JSON in each direction. The kind is the name of the command; the rest is for it. */
export interface ControlRequest {
  readonly kind: string;
}
export type ControlResponse = { readonly done: unknown } | { readonly refused: string };

/** What a command returns to its sender, as JSON. */
export type ControlCommands = Readonly<Record<string, (request: never) => Promise<unknown>>>;

/** Reported to the sender of a command, who has to correct something; nothing was changed. */
export class CommandRefusedError extends Error {}

/**
 * Accepts commands while this process holds the embedded store, which no other may open. Started only after the folder is locked, so an
 * existing socket belongs to a process that has ended. Returns a function that stops it once commands in progress are finished.
 */
export async function acceptCommands(
  dataDir: string,
  commands: ControlCommands,
  log: Logger,
): Promise<() => Promise<void>> {
  const address = controlAddress(dataDir);
  const openSockets = new Set<Socket>();
  let lastCommand: Promise<unknown> = Promise.resolve();
  const server = createServer((socket) => {
    openSockets.add(socket.once('close', () => openSockets.delete(socket)));
    socket.on('error', () => undefined);
    createInterface({ input: socket })
      .on('error', () => undefined)
      .once('line', (line) => {
        // One at a time: two concurrent restores would undo each other.
        lastCommand = lastCommand.then(async () => {
          socket.end(`${JSON.stringify(await respondTo(commands, line, log))}\n`);
        });
      });
  });
  await listen(server, address).catch((problem: unknown) =>
    // Some file systems do not support sockets; everything else works there.
    log.warn({ err: problem }, 'backups and accounts are possible only while the community is stopped'),
  );
  return async () => {
    // Closed already when it could not listen.
    const closed = new Promise((resolve) => server.close(resolve));
    await lastCommand;
    // Every response is written; a client that asked nothing, or does not close, must not hold up the stop.
    for (const socket of openSockets) socket.destroySoon();
    await closed;
  };
}

async function listen(server: Server, address: string): Promise<void> {
  if (process.platform !== 'win32') await rm(address, { force: true });
  await new Promise<void>((resolve, reject) => {
    // The socket is created within this call: accessible to its owner alone from the first moment.
    const previousMask = process.umask(0o177);
    server.once('error', reject).listen(address, resolve);
    process.umask(previousMask);
  });
}

async function respondTo(commands: ControlCommands, line: string, log: Logger): Promise<ControlResponse> {
  try {
    const request = JSON.parse(line) as ControlRequest;
    const command = commands[request.kind];
    if (!command) throw new CommandRefusedError(`The community that runs does not know the command "${request.kind}".`);
    return { done: await command(request as never) };
  } catch (problem) {
    if (!(problem instanceof CommandRefusedError)) log.error({ err: problem }, 'a command failed');
    return { refused: problem instanceof Error ? problem.message : String(problem) };
  }
}
