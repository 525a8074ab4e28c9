import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { fillFolder } from './fill-folder.ts';

let home: string;
beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'epr-fill-'));
});
afterEach(() => rm(home, { recursive: true }));

/** Writes two folders with a file each. */
const write = async (draft: string): Promise<string> => {
  for (const name of ['attachments', 'database']) {
    await mkdir(join(draft, name), { recursive: true });
    await writeFile(join(draft, name, 'file'), name);
  }
  return 'written';
};

it.each(['in a folder that exists', 'in a folder of its own'])(
  '[COM-01] is filled without what a killed process left %s',
  async (where) => {
    const folder = join(home, 'data');
    const exists = where === 'in a folder that exists';
    const left = exists ? join(folder, 'unfinished.part') : `${folder}.part`;
    await mkdir(join(left, 'junk'), { recursive: true });
    expect(await fillFolder(folder, 'database', write)).toBe('written');
    expect(await readdir(folder)).toEqual(['attachments', 'database']);
    expect(await readFile(join(folder, 'database', 'file'), 'utf8')).toBe('database');
    expect(await readdir(home)).toEqual(['data']);
  },
);

it('[COM-01] what shows that a folder is complete is moved into it last', async () => {
  const folder = join(home, 'data');
  await mkdir(folder);
  const meanwhile = async (draft: string): Promise<void> => {
    await write(draft);
    await mkdir(join(folder, 'attachments', 'of somebody else'), { recursive: true });
  };
  await expect(fillFolder(folder, 'database', meanwhile)).rejects.toMatchObject({ code: 'ENOTEMPTY' });
  expect(await readdir(folder)).toEqual(['attachments']);
});
