import type { KeyValueStore } from './browser-storage.ts';
import {
  canEncrypt,
  inDatabase,
  storageKey,
  removeEncryptedFile,
  encryptedFileIn,
  encryptionUnderWay,
  type EncryptedFile,
  type EncryptedFileMetadata,
} from './encrypted-file.ts';

/** Larger files are not stored: the form then asks to choose them again. */
const largestKept = 64 * 1024 * 1024;
/** Milliseconds a file is kept: as long as a draft (drafts/draft-storage.ts). */
const lifetime = 60 * 60 * 1000;

/**
 * Stores a file while its owner signs in again. Health data is stored in the browser only encrypted: the bytes in its database, the key in
 * this tab's store, which the browser clears with the tab. Returns whether the file is stored; false in a browser that cannot.
 */
export async function storeEncryptedFile(
  file: File,
  note: EncryptedFileMetadata,
  now: number,
  store: KeyValueStore,
): Promise<boolean> {
  removeEncryptedFile(store);
  if (file.size > largestKept || !canEncrypt()) return false;
  const marker = {};
  encryptionUnderWay.set(store, marker);
  const key = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, true, ['encrypt']);
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const sealed = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, await file.arrayBuffer());
  const raw = new Uint8Array(await crypto.subtle.exportKey('raw', key));
  const id = crypto.randomUUID();
  await inDatabase('readwrite', (files) => files.put({ sealed, at: now }, id));
  if (encryptionUnderWay.get(store) !== marker) {
    await inDatabase('readwrite', (files) => files.delete(id));
    return false;
  }
  const stored: EncryptedFile = {
    ...note,
    id,
    key: toBase64(raw),
    iv: toBase64(iv),
    name: file.name,
    type: file.type,
    modified: file.lastModified,
  };
  store.setItem(storageKey, JSON.stringify(stored));
  return true;
}

/** Returns the file this tab has stored for a record, with its metadata; undefined when there is none or it has expired. */
export async function openEncryptedFile(
  record: string,
  now: number,
  store: KeyValueStore,
): Promise<{ readonly file: File; readonly note: EncryptedFileMetadata } | undefined> {
  await sweep(now);
  const stored = encryptedFileIn(store);
  if (!stored || !canEncrypt()) return undefined;
  const sealedFile = (await inDatabase('readonly', (files) => files.get(stored.id))) as
    { sealed: ArrayBuffer } | undefined;
  if (!sealedFile) {
    removeEncryptedFile(store);
    return undefined;
  }
  if (stored.record !== undefined && stored.record !== record) return undefined;
  const key = await crypto.subtle.importKey('raw', fromBase64(stored.key), 'AES-GCM', false, ['decrypt']);
  const bytes = await crypto.subtle.decrypt({ name: 'AES-GCM', iv: fromBase64(stored.iv) }, key, sealedFile.sealed);
  return { file: new File([bytes], stored.name, { type: stored.type, lastModified: stored.modified }), note: stored };
}

/** Removes expired files, of this tab or of one that was closed. */
async function sweep(now: number): Promise<void> {
  if (!canEncrypt()) return;
  const ids = (await inDatabase('readonly', (files) => files.getAllKeys())) as IDBValidKey[];
  for (const id of ids) {
    const entry = (await inDatabase('readonly', (files) => files.get(id))) as { at: number } | undefined;
    if (entry && now - entry.at > lifetime) await inDatabase('readwrite', (files) => files.delete(id));
  }
}

function toBase64(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes));
}

function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
}
