// @vitest-environment node
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, expect, test, vi } from 'vitest';
import { memoryStore } from './browser-storage.ts';
import { openEncryptedFile } from './encrypted-file-store.ts';
import { importSharedFile, takeShared } from './shared-file.ts';

beforeEach(() => void vi.stubGlobal('indexedDB', new IDBFactory()));

test('[NAV-18] [DOC-19] a shared file is stored encrypted in case a sign-in comes before the upload form', async () => {
  const headers = { 'content-type': 'application/pdf', 'x-file-name': 'Befund.pdf', 'x-shared-at': '1000' };
  const caches = {
    has: () => Promise.resolve(true),
    open: () => Promise.resolve({ match: () => Promise.resolve(new Response('%PDF', { headers })) }),
    delete: () => Promise.resolve(true),
  } as unknown as CacheStorage;
  const store = memoryStore();
  importSharedFile(store, 2000, caches);
  await takeShared();
  const kept = await openEncryptedFile('whoever signs in', 2000, store);
  expect([kept?.file.name, kept?.note.shared]).toEqual(['Befund.pdf', true]);
});
