import { expect, it } from 'vitest';
import { StorageFullError } from './blobs/blobs.ts';
import { isStorageFull, toStorageFull } from './storage-errors.ts';

it.each([
  ['a full disk', 'ENOSPC', true],
  ['a used up quota of the disk', 'EDQUOT', true],
  ['a full database', '53100', true],
  ['a disk that cannot be read', 'EIO', false],
  ['a constraint of the database', '23505', false],
])('[COM-01] [DOC-19] %s (%s) is reported as a full store: %s', (_what, code, full) => {
  const problem = Object.assign(new Error('x'), { code });
  const reported = toStorageFull(problem);
  expect([isStorageFull(problem), reported instanceof StorageFullError]).toEqual([full, full]);
  if (full) expect(toStorageFull(reported)).toBe(reported);
  else expect(reported).toBe(problem);
});
