import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { BlobDamagedError } from '../blobs/blobs.ts';
import type { Storage } from '../storage.ts';
import { openMemoryStorage } from '../testing/memory-storage.ts';
import { backupCommands } from './backup-commands.ts';
import { BackupRefusedError } from './manifest.ts';
import { addAttachment } from './testing/filled-store.ts';

let home: string;
let storage: Storage;
beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'epr-commands-'));
  storage = await openMemoryStorage();
});
afterEach(async () => {
  await storage.close();
  await rm(home, { recursive: true });
});

it('[COM-01] a backup made by a running community is in its log, with the attachments it has and those it lacks', async () => {
  const lines: string[] = [];
  const log = pino({}, { write: (line) => void lines.push(line) });
  await addAttachment(storage, Buffer.from('kept'));
  const { key } = await addAttachment(storage, Buffer.from('lost'));
  await storage.blobs.remove(key);
  const folder = join(home, 'backup');
  await backupCommands(storage, log)['backup']?.({ kind: 'backup', folder } as never);
  expect(lines.map((line) => JSON.parse(line) as unknown)).toMatchObject([
    { kind: 'backup', folder, attachments: { count: 1, bytes: 4 }, damaged: [key], msg: 'backup made' },
  ]);
});

it('[COM-01] an attachment that is damaged in the backup is refused, and no fault of the community', async () => {
  const damaged = new BlobDamagedError('key', 'damaged in the backup');
  const blobs = { ...storage.blobs, snapshot: () => Promise.reject(damaged) };
  const commands = backupCommands({ ...storage, blobs }, pino({ level: 'silent' }));
  const made = commands['backup']?.({ kind: 'backup', folder: join(home, 'backup') } as never);
  await expect(made).rejects.toBeInstanceOf(BackupRefusedError);
  await expect(made).rejects.toMatchObject({ message: damaged.message, cause: damaged });
});
