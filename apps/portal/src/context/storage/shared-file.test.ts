import { expect, test } from 'vitest';
import { memoryStore } from './browser-storage.ts';
import { importSharedFile, takeShared } from './shared-file.ts';
import { removeExpiredSharedFile } from './expired-shared-file.ts';

/** The cache entry the service worker left for the portal at a moment; the browser keeps it until it is deleted. */
function cachesWith(shared: { readonly name: string; readonly at: number } | undefined) {
  const kept = new Map<string, Response>();
  if (shared) {
    const headers = {
      'content-type': 'application/pdf',
      'x-file-name': encodeURIComponent(shared.name),
      'x-shared-at': String(shared.at),
    };
    kept.set('shared-file', new Response('%PDF', { headers }));
  }
  const caches: Pick<CacheStorage, 'has' | 'open' | 'delete'> = {
    has: (name) => Promise.resolve(kept.has(name)),
    open: (name) => Promise.resolve({ match: () => Promise.resolve(kept.get(name)) } as unknown as Cache),
    delete: (name) => Promise.resolve(kept.delete(name)),
  };
  return { caches: caches as CacheStorage, left: () => [...kept.keys()] };
}

test('[NAV-18] a shared file is returned to the first caller once, and deleted from the cache', async () => {
  const { caches, left } = cachesWith({ name: 'Überweisung.pdf', at: 1000 });
  importSharedFile(memoryStore(), 2000, caches);
  const file = await takeShared();
  expect([file?.name, file?.type, file?.lastModified]).toEqual(['Überweisung.pdf', 'application/pdf', 2000]);
  expect(left()).toEqual([]);
  expect(await takeShared()).toBeUndefined();
});

test('[NAV-18] a shared file without a name gets a default name', async () => {
  importSharedFile(memoryStore(), 2000, cachesWith({ name: '', at: 1000 }).caches);
  expect((await takeShared())?.name).toBe('document');
});

test('[NAV-18] a cache that cannot be read, as in a private window, is as one without a file', async () => {
  const refused = () => Promise.reject(new DOMException('denied', 'SecurityError'));
  importSharedFile(memoryStore(), 2000, { has: refused } as unknown as CacheStorage);
  expect(await takeShared()).toBeUndefined();
});

test.each([
  [60_001, []],
  [60_000, ['shared-file']],
])('[NAV-18] an unclaimed shared file is deleted after a minute: at %i ms %j is left', async (later, expected) => {
  const { caches, left } = cachesWith({ name: 'Befund.pdf', at: 1000 });
  await removeExpiredSharedFile(1000 + later, caches);
  expect(left()).toEqual(expected);
});

test('[NAV-18] a cache without its entry is deleted when it is read and when it is cleared', async () => {
  for (const use of [
    async (caches: CacheStorage) => {
      importSharedFile(memoryStore(), 0, caches);
      expect(await takeShared()).toBeUndefined();
    },
    (caches: CacheStorage) => removeExpiredSharedFile(0, caches),
  ]) {
    const deleted: string[] = [];
    const caches: Pick<CacheStorage, 'has' | 'open' | 'delete'> = {
      has: () => Promise.resolve(true),
      open: () => Promise.resolve({ match: () => Promise.resolve(undefined) } as unknown as Cache),
      delete: (name) => Promise.resolve(deleted.push(name) > 0),
    };
    await use(caches as CacheStorage);
    expect(deleted).toEqual(['shared-file']);
  }
});

test('[NAV-18] a browser without caches, as outside secure contexts, has no shared file', async () => {
  expect(globalThis.caches).toBeUndefined();
  importSharedFile(memoryStore(), 0);
  expect(await takeShared()).toBeUndefined();
  await expect(removeExpiredSharedFile(0)).resolves.toBeUndefined();
});

test('[NAV-18] without a shared file, reading and deleting have no effect', async () => {
  const { caches } = cachesWith(undefined);
  importSharedFile(memoryStore(), 0, caches);
  expect(await takeShared()).toBeUndefined();
  await removeExpiredSharedFile(0, caches);
});
