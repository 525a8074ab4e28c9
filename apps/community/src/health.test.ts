import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { healthOf } from './health.ts';
import type { Storage } from './storage/storage.ts';
import { smallDisk, withoutMount } from './storage/testing/small-disk.ts';
import { openMemoryStorage } from './storage/testing/memory-storage.ts';

let storage: Storage;
beforeAll(async () => {
  storage = await openMemoryStorage();
});
afterAll(() => storage.close());

describe('health', () => {
  it('[COM-01] reports ready while rows can be written, on repeated checks', async () => {
    for (let time = 0; time < 2; time += 1)
      expect(await healthOf(storage, undefined)).toEqual({ code: 200, status: 'ready' });
  });

  const disk = smallDisk(64);
  it.runIf(disk)(`[COM-01] reports a full disk (${disk ? 'a small one' : withoutMount})`, async () => {
    const folder = disk?.folder ?? '';
    try {
      expect((await healthOf(storage, folder)).code).toBe(200);
      writeFileSync(join(folder, 'filling'), Buffer.alloc(50 * 1024 * 1024));
      expect(await healthOf(storage, folder)).toEqual({ code: 507, status: 'disk full' });
    } finally {
      disk?.remove();
    }
  });

  it('[COM-01] distinguishes a full database from a lost one', async () => {
    const failing = (code: string) =>
      storage.db.withPlugin({
        transformQuery: () => {
          throw Object.assign(new Error('x'), { code });
        },
        transformResult: ({ result }) => Promise.resolve(result),
      });
    expect(await healthOf({ db: failing('53100') }, undefined)).toEqual({ code: 507, status: 'disk full' });
    expect(await healthOf({ db: failing('ECONNREFUSED') }, undefined)).toEqual({ code: 503, status: 'database lost' });
  });
});
