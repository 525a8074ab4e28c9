// @vitest-environment node
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, expect, test, vi } from 'vitest';
import { memoryStore } from './browser-storage.ts';
import { removeEncryptedFile } from './encrypted-file.ts';
import { openEncryptedFile, storeEncryptedFile } from './encrypted-file-store.ts';

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

test('[DOC-19] a file is stored encrypted for its record for at most an hour, and read back unchanged', async () => {
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

test('[DOC-19] after an hour neither the key nor the bytes remain', async () => {
  const store = memoryStore();
  await storeEncryptedFile(file(), { record: 'anna' }, start, store);
  expect(await openEncryptedFile('anna', start + hour + 1, store)).toBeUndefined();
  expect(await inDatabase()).toEqual([]);
  expect(store.getItem('epr.uploadFile') ?? null).toBeNull();
  // Not even when the clock is set back.
  expect(await openEncryptedFile('anna', start, store)).toBeUndefined();
});

test('[DOC-19] the files of closed tabs are deleted by the next tab that reads the store, none before its hour has passed', async () => {
  for (const at of [start, start, start + hour])
    await storeEncryptedFile(file(), { record: 'anna' }, at, memoryStore());
  await openEncryptedFile('anna', start + hour, memoryStore());
  expect(await inDatabase()).toHaveLength(3);
  await openEncryptedFile('anna', start + hour + 1, memoryStore());
  expect(await inDatabase()).toHaveLength(1);
  await openEncryptedFile('anna', start + 2 * hour + 1, memoryStore());
  expect(await inDatabase()).toEqual([]);
});

test('[DOC-19] the database is closed after each use, so that the browser can delete it', async () => {
  const store = memoryStore();
  await storeEncryptedFile(file(), { record: 'anna' }, start, store);
  await openEncryptedFile('anna', start, store);
  const deleted = await new Promise<string>((resolve) => {
    const request = indexedDB.deleteDatabase('epr-upload');
    request.onsuccess = () => resolve('deleted');
    request.onblocked = () => resolve('blocked');
  });
  expect(deleted).toBe('deleted');
});

test('[DOC-19] a file is available to its own record only, and a removed file is deleted', async () => {
  const store = memoryStore();
  await storeEncryptedFile(file(), { record: 'anna' }, start, store);
  expect(await openEncryptedFile('beat', start, store)).toBeUndefined();
  removeEncryptedFile(store);
  expect(await openEncryptedFile('anna', start, store)).toBeUndefined();
  await expect.poll(inDatabase).toEqual([]);
});

test('[DOC-19] a new file replaces the previous one, and one that is too large is not stored', async () => {
  const store = memoryStore();
  await storeEncryptedFile(file(), { record: 'anna' }, start, store);
  await storeEncryptedFile(new File(['Cholesterin'], 'Zweiter.txt'), { record: 'anna' }, start, store);
  expect((await openEncryptedFile('anna', start, store))?.file.name).toBe('Zweiter.txt');
  await expect.poll(async () => (await inDatabase()).length).toBe(1);
  const large = Object.defineProperty(file(), 'size', { value: 64 * 1024 * 1024 + 1 });
  expect(await storeEncryptedFile(large, { record: 'anna' }, start, store)).toBe(false);
  expect(await openEncryptedFile('anna', start, store)).toBeUndefined();
  const largest = Object.defineProperty(file(), 'size', { value: 64 * 1024 * 1024 });
  expect(await storeEncryptedFile(largest, { record: 'anna' }, start, store)).toBe(true);
});

test.each([
  ['without HTTPS, where encryption is not available', { crypto: { randomUUID: () => 'x' } }],
  ['in a browser that makes no identifiers', { crypto: { subtle: crypto.subtle } }],
  ['in a window without a database', { indexedDB: undefined }],
])('[DOC-19] %s nothing is stored and nothing fails', async (_where, globals) => {
  const store = memoryStore();
  for (const [name, value] of Object.entries(globals)) vi.stubGlobal(name, value);
  expect(await storeEncryptedFile(file(), { record: 'anna' }, start, store)).toBe(false);
  expect([await openEncryptedFile('anna', start, store), store.getItem('epr.uploadFile')]).toEqual([undefined, null]);
});

test('[DOC-19] a note about a file that cannot be read counts as none, and is replaced by the next one', async () => {
  const store = memoryStore();
  store.setItem('epr.uploadFile', '{"id":');
  expect(await openEncryptedFile('anna', start, store)).toBeUndefined();
  expect(await storeEncryptedFile(file(), { record: 'anna' }, start, store)).toBe(true);
  expect((await openEncryptedFile('anna', start, store))?.file.name).toBe('Labor.txt');
});

test('[NAV-18] a file shared before the sign-in is available to the record opened afterwards', async () => {
  const store = memoryStore();
  await storeEncryptedFile(file(), { shared: true }, start, store);
  expect((await openEncryptedFile('beat', start, store))?.note.shared).toBe(true);
});

test('[DOC-19] [SES-08] a file that is removed or replaced while it is being encrypted is not stored', async () => {
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
