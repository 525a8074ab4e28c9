import type { KeyValueStore } from './browser-storage.ts';

/** Metadata of a stored file, readable without decrypting it. */
export interface EncryptedFileMetadata {
  /** SPID of the record it was meant for; absent for a file shared before a user was signed in. */
  readonly record?: string;
  /** The file was shared from another app of the device (NAV-18). */
  readonly shared?: boolean;
}

/** The note about the stored file in this tab's store; the bytes are in the browser's database under its `id`. */
export interface EncryptedFile extends EncryptedFileMetadata {
  readonly id: string;
  /** AES-GCM, base64. */
  readonly key: string;
  readonly iv: string;
  readonly name: string;
  readonly type: string;
  readonly modified: number;
}

/** The key of the note in the tab's store. */
export const storageKey = 'epr.uploadFile';
const databaseName = 'epr-upload';
/** The encryption under way for each store; one that was superseded by another file, or by a removal, stores nothing. */
export const encryptionUnderWay = new WeakMap<KeyValueStore, object>();

/** Removes the file of this tab. The key is removed at once; the bytes, unreadable from then on, asynchronously. */
export function removeEncryptedFile(store: KeyValueStore): void {
  encryptionUnderWay.delete(store);
  const stored = encryptedFileIn(store);
  store.removeItem(storageKey);
  if (stored && canEncrypt()) inDatabase('readwrite', (files) => files.delete(stored.id)).catch(() => undefined);
}

/** Returns the note about the file of this tab. */
export function encryptedFileIn(store: KeyValueStore): EncryptedFile | undefined {
  try {
    // Only written by storeEncryptedFile.
    return JSON.parse(store.getItem(storageKey) ?? 'null') as EncryptedFile | undefined;
  } catch {
    return undefined;
  }
}

/** Whether files can be encrypted and stored: both APIs are missing outside secure contexts, and some private windows have no database. */
export function canEncrypt(): boolean {
  return typeof indexedDB !== 'undefined' && crypto.subtle !== undefined && typeof crypto.randomUUID === 'function';
}

/** Runs one request in the browser's database; rejects when the browser stores nothing. */
export async function inDatabase(
  mode: IDBTransactionMode,
  createRequest: (files: IDBObjectStore) => IDBRequest,
): Promise<unknown> {
  const database = await open();
  try {
    return await new Promise<unknown>((resolve, reject) => {
      const transaction = database.transaction('files', mode);
      const request = createRequest(transaction.objectStore('files'));
      transaction.oncomplete = () => resolve(request.result);
      transaction.onabort = () => reject(transaction.error ?? new Error('the browser keeps nothing'));
    });
  } finally {
    database.close();
  }
}

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(databaseName, 1);
    request.onupgradeneeded = () => void request.result.createObjectStore('files');
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('the browser keeps nothing'));
  });
}
