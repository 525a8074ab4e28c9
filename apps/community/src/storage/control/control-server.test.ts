import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { expect, it, describe } from 'vitest';
import { sendCommand } from './control-client.ts';
import { acceptCommands, CommandRefusedError } from './control-server.ts';
import { dataLocation } from './run-on-community.ts';
import { controlAddress } from './control-address.ts';

it('[COM-01] a command that fails is a fault in the log, one that is refused is not; the sender learns the reason of both', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'epr-control-'));
  const lines: string[] = [];
  const log = pino({}, { write: (line) => void lines.push(line) });
  const mask = process.umask();
  const commands = {
    fail: () => Promise.reject(new Error('the disk is gone')),
    refuse: () => Promise.reject(new CommandRefusedError('not like this')),
    echo: (request: unknown) => Promise.resolve(request),
  };
  const stop = await acceptCommands(folder, commands, log);
  // Files written from now on have the usual rights.
  expect(process.umask()).toBe(mask);
  await expect(sendCommand(folder, { kind: 'fail' })).rejects.toThrow('the disk is gone');
  await expect(sendCommand(folder, { kind: 'refuse' })).rejects.toThrow('not like this');
  expect(await sendCommand(folder, { kind: 'echo' })).toEqual({ kind: 'echo' });
  await stop();
  expect(await sendCommand(folder, { kind: 'echo' })).toBeUndefined();
  expect(lines.map((line) => JSON.parse(line) as unknown)).toMatchObject([
    { err: { message: 'the disk is gone' }, msg: 'a command failed' },
  ]);
  await rm(folder, { recursive: true });
});

const silent = pino({ level: 'silent' });

describe('the backup and restore commands', () => {
  it.skipIf(process.platform === 'win32')('[COM-01] are for the owner of the data folder alone', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'epr-control-'));
    const stop = await acceptCommands(folder, {}, silent);
    try {
      expect(((await stat(controlAddress(folder))).mode & 0o777).toString(8)).toBe('600');
    } finally {
      await stop();
      await rm(folder, { recursive: true });
    }
  });

  it.skipIf(process.platform === 'win32')(
    '[COM-01] are accepted where a killed community left its socket',
    async () => {
      const folder = await mkdtemp(join(tmpdir(), 'epr-control-'));
      // Its name is all that remains: nobody answers there.
      await writeFile(controlAddress(folder), '');
      const stop = await acceptCommands(folder, { echo: (request: unknown) => Promise.resolve(request) }, silent);
      try {
        expect(await sendCommand(folder, { kind: 'echo' })).toEqual({ kind: 'echo' });
      } finally {
        await stop();
        await rm(folder, { recursive: true });
      }
    },
  );

  it.skipIf(process.platform === 'win32')(
    '[COM-01] use a separate socket for each data folder, however long its path is',
    () => {
      const long = 'x'.repeat(120);
      const addresses = [`/srv/${long}/a`, `/srv/${long}/b`, '/srv/a', '/srv/b'].map(controlAddress);
      expect(new Set(addresses).size).toBe(4);
      for (const address of addresses) expect(Buffer.byteLength(address)).toBeLessThanOrEqual(100);
    },
  );

  it('[COM-01] treat an empty variable as not set', () => {
    expect(dataLocation({ DATA_DIR: ' ', DATABASE_URL: ' ' })).toEqual(dataLocation({}));
    expect(dataLocation({ DATA_DIR: ' /srv/data ', DATABASE_URL: ' postgres://x ' })).toEqual({
      dataDir: '/srv/data',
      databaseUrl: 'postgres://x',
    });
  });
});
