import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { FolderUnusableError, folderErrorMessage } from './folder-errors.ts';
import { openStorage } from '../open-storage.ts';
import { smallDisk, withoutMount } from '../testing/small-disk.ts';

const log = pino({ level: 'silent' });
const isRoot = process.getuid?.() === 0;

describe('a data folder that cannot be used is reported in one sentence', () => {
  let root: string;
  beforeEach(async () => {
    root = await mkdtemp(join(tmpdir(), 'epr-trouble-'));
  });
  afterEach(() => rm(root, { recursive: true, force: true }));

  const refusal = async (dataDir: string, words: RegExp): Promise<void> => {
    const opening = openStorage({ dataDir, log });
    await expect(opening).rejects.toBeInstanceOf(FolderUnusableError);
    await expect(opening).rejects.toThrow(words);
    await expect(opening).rejects.toThrow(dataDir);
  };

  it('[COM-01] a file where the folder should be, or above it', async () => {
    await writeFile(join(root, 'file'), '');
    await refusal(join(root, 'file'), /is a file: remove it/);
    await refusal(join(root, 'file', 'below'), /lies below, a file/);
  });

  it.runIf(existsSync('/proc'))('[COM-01] a place where no folder can be made', () =>
    refusal('/proc/nothing/deep', /cannot be made there: set DATA_DIR to another folder/),
  );

  it.runIf(!isRoot && process.platform !== 'win32')('[COM-01] a folder this user may not write to', async () => {
    await chmod(root, 0o500);
    await refusal(root, /may not read and write/);
    await refusal(join(root, 'below'), /may not read and write/);
    await chmod(root, 0o700);
  });

  const full = smallDisk(20);
  it.runIf(full)(`[COM-01] a full disk${full ? '' : ` (${withoutMount})`}`, async () => {
    await refusal(full?.folder ?? '', /There is no room on the disk .* free at least 64 MB/);
    expect(await readdir(full?.folder ?? '')).toEqual([]);
    full?.remove();
  });

  const readOnly = smallDisk(100);
  it.runIf(readOnly)(`[COM-01] a read-only disk${readOnly ? '' : ` (${withoutMount})`}`, async () => {
    execFileSync('mount', ['-o', 'remount,ro', readOnly?.folder ?? '']);
    await refusal(readOnly?.folder ?? '', /cannot be written to: mount it for writing/);
    readOnly?.remove();
  });

  it.each([
    ['EACCES', 'This user may not read and write'],
    ['EPERM', 'This user may not read and write'],
    ['EROFS', 'lies on a disk that cannot be written to'],
    ['ENOTDIR', 'is, or lies below, a file'],
    ['EEXIST', 'is a file: remove it'],
    ['ENOSPC', 'There is no room on the disk'],
    ['EDQUOT', 'There is no room on the disk'],
    ['EIO', 'cannot be read (input/output error)'],
  ])('[COM-01] %s gets a plain message and keeps its cause', (code, words) => {
    const problem = Object.assign(new Error(code), { code, path: '/data' });
    const said = folderErrorMessage('/data', problem);
    expect(said).toBeInstanceOf(FolderUnusableError);
    expect(said).toMatchObject({ cause: problem, message: expect.stringContaining(words) as string });
  });

  it('[COM-01] a path below the folder is named, and other errors stay unchanged', () => {
    const denied = Object.assign(new Error('x'), { code: 'EACCES', path: '/data/attachments' });
    expect(folderErrorMessage('/data', denied)).toMatchObject({
      message: expect.stringContaining('/data/attachments in the data folder /data') as string,
    });
    const other = new Error('x');
    expect(folderErrorMessage('/data', other)).toBe(other);
  });
});
