import { existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { makeFolder } from './flush.ts';

const root = mkdtempSync(join(tmpdir(), 'epr-folder-'));
afterAll(() => rmSync(root, { recursive: true }));

it('[COM-01] a folder is created with those above it, each with the mode, and the first one that is new is returned', () => {
  const [one, two] = [join(root, 'one'), join(root, 'one', 'two')];
  expect(makeFolder(two, 0o700)).toBe(one);
  expect([one, two].map((folder) => statSync(folder).mode & 0o777)).toEqual([0o700, 0o700]);
  expect(makeFolder(two)).toBeUndefined();
  expect(makeFolder(join(two, 'three'))).toBe(join(two, 'three'));
});

it('[COM-01] where no folder can be made, the error of the system says so', () => {
  writeFileSync(join(root, 'file'), '');
  for (const [folder, code] of [
    [join(root, 'file'), 'EEXIST'],
    [join(root, 'file', 'deep', 'deeper'), 'ENOTDIR'],
    // With the `recursive` of Node this never returns.
    ...(existsSync('/proc') ? [['/proc/nothing/deep', 'ENOENT'] as const] : []),
  ] as const)
    expect(() => makeFolder(folder)).toThrow(expect.objectContaining({ code }));
});
