// @vitest-environment node
import { IDBFactory, IDBObjectStore } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { memoryStore } from './browser-storage.ts';
import { openEncryptedFile } from './encrypted-file-store.ts';
import { importSharedFile, takeShared } from './shared-file.ts';

beforeEach(() => void vi.stubGlobal('indexedDB', new IDBFactory()));
afterEach(() => void vi.restoreAllMocks());

const headers = { 'content-type': 'application/pdf', 'x-file-name': 'Befund.pdf', 'x-shared-at': '1000' };
const caches = {
  has: () => Promise.resolve(true),
  open: () => Promise.resolve({ match: () => Promise.resolve(new Response('%PDF', { headers })) }),
  delete: () => Promise.resolve(true),
} as unknown as CacheStorage;

test('[NAV-18] [DOC-19] a shared file is stored encrypted in case a sign-in comes before the upload form', async () => {
  const store = memoryStore();
  importSharedFile(store, 2000, caches);
  await takeShared();
  const kept = await openEncryptedFile('whoever signs in', 2000, store);
  expect([kept?.file.name, kept?.note.shared]).toEqual(['Befund.pdf', true]);
});

test('[NAV-18] a shared file arrives although the browser has no space to store it', async () => {
  const { put } = IDBObjectStore.prototype;
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, value, key) {
    const request = put.call(this, value, key);
    this.transaction.abort();
    return request;
  });
  const store = memoryStore();
  importSharedFile(store, 2000, caches);
  expect((await takeShared())?.name).toBe('Befund.pdf');
  expect(await openEncryptedFile('whoever signs in', 2000, store)).toBeUndefined();
});
