// @vitest-environment node
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, expect, test, vi } from 'vitest';
import { memoryStore } from './browser-storage.ts';
import { openEncryptedFile, removeEncryptedFile, storeEncryptedFile } from './encrypted-file-store.ts';

const start = 1_000_000;
const hour = 60 * 60 * 1000;
const file = () => new File(['Blutzucker 5.4'], 'Labor.txt', { type: 'text/plain', lastModified: 7 });

// Test files share their globals: another test file must not find a database where its browser has none.
beforeEach(() => void vi.stubGlobal('indexedDB', new IDBFactory()));

/** Returns the contents of the browser's database, bytes as text. */
async function inDatabase(): Promise<readonly string[]> {
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open('epr-upload', 1);
    request.onupgradeneeded = () => void request.result.createObjectStore('files');
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('no database'));
  });
  const rows = await new Promise<{ sealed: ArrayBuffer }[]>((resolve, reject) => {
    const request = database.transaction('files').objectStore('files').getAll() as IDBRequest<
      { sealed: ArrayBuffer }[]
    >;
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('not read'));
  });
  database.close();
  return rows.map(({ sealed }) => new TextDecoder().decode(sealed));
}

test('[DOC-19] a file waits encrypted for its owner, an hour at most, and comes back as it was', async () => {
  const store = memoryStore();
  expect(await storeEncryptedFile(file(), { record: 'anna' }, start, store)).toBe(true);
  expect((await inDatabase()).join()).not.toContain('Blutzucker');
  const opened = await openEncryptedFile('anna', start + hour, store);
  expect([opened?.file.name, opened?.file.type, opened?.file.lastModified, await opened?.file.text()]).toEqual([
    'Labor.txt',
    'text/plain',
    7,
    'Blutzucker 5.4',
  ]);
});

test('[DOC-19] after an hour neither the key nor the bytes are left', async () => {
  const store = memoryStore();
  await storeEncryptedFile(file(), { record: 'anna' }, start, store);
  expect(await openEncryptedFile('anna', start + hour + 1, store)).toBeUndefined();
  expect(await inDatabase()).toEqual([]);
  expect(store.getItem('epr.uploadFile') ?? null).toBeNull();
  // Not even when the clock is set back.
  expect(await openEncryptedFile('anna', start, store)).toBeUndefined();
});

test('[DOC-19] the file of a tab that was closed is thrown away by the next tab that looks, no earlier than after its hour', async () => {
  await storeEncryptedFile(file(), { record: 'anna' }, start, memoryStore());
  await openEncryptedFile('anna', start + hour, memoryStore());
  expect(await inDatabase()).toHaveLength(1);
  await openEncryptedFile('anna', start + hour + 1, memoryStore());
  expect(await inDatabase()).toEqual([]);
});

test('[DOC-19] it is for one record only, and what is removed is gone', async () => {
  const store = memoryStore();
  await storeEncryptedFile(file(), { record: 'anna' }, start, store);
  expect(await openEncryptedFile('beat', start, store)).toBeUndefined();
  removeEncryptedFile(store);
  expect(await openEncryptedFile('anna', start, store)).toBeUndefined();
  await expect.poll(inDatabase).toEqual([]);
});

test('[DOC-19] another file takes the place of the one before, and what is too large is not kept', async () => {
  const store = memoryStore();
  await storeEncryptedFile(file(), { record: 'anna' }, start, store);
  await storeEncryptedFile(new File(['Cholesterin'], 'Zweiter.txt'), { record: 'anna' }, start, store);
  expect((await openEncryptedFile('anna', start, store))?.file.name).toBe('Zweiter.txt');
  await expect.poll(async () => (await inDatabase()).length).toBe(1);
  const large = Object.defineProperty(file(), 'size', { value: 64 * 1024 * 1024 + 1 });
  expect(await storeEncryptedFile(large, { record: 'anna' }, start, store)).toBe(false);
  expect(await openEncryptedFile('anna', start, store)).toBeUndefined();
});

test('[DOC-19] away from HTTPS, where nothing can be encrypted, nothing is kept and nothing breaks', async () => {
  const store = memoryStore();
  vi.stubGlobal('crypto', { randomUUID: () => 'x', getRandomValues: () => undefined });
  expect(await storeEncryptedFile(file(), { record: 'anna' }, start, store)).toBe(false);
  expect([await openEncryptedFile('anna', start, store), await inDatabase()]).toEqual([undefined, []]);
});

test('[NAV-18] a file shared before anybody was signed in is for the record that is opened then', async () => {
  const store = memoryStore();
  await storeEncryptedFile(file(), { shared: true }, start, store);
  expect((await openEncryptedFile('beat', start, store))?.note.shared).toBe(true);
});

test('[DOC-19] [SES-08] a file that is forgotten, or followed by another, while it is being encrypted leaves nothing', async () => {
  const store = memoryStore();
  const slow = storeEncryptedFile(file(), { record: 'anna' }, start, store);
  removeEncryptedFile(store);
  expect(await slow).toBe(false);
  expect([await inDatabase(), store.getItem('epr.uploadFile')]).toEqual([[], null]);

  const first = storeEncryptedFile(file(), { record: 'anna' }, start, store);
  const second = storeEncryptedFile(new File(['x'], 'Bild.png'), { record: 'anna' }, start, store);
  expect(await Promise.all([first, second])).toEqual([false, true]);
  expect(await inDatabase()).toHaveLength(1);
  expect((await openEncryptedFile('anna', start, store))?.file.name).toBe('Bild.png');
});
