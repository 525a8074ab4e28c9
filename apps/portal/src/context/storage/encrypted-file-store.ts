import type { KeyValueStore } from './browser-storage.ts';

/** Metadata of a stored file, readable without decrypting it. */
export interface EncryptedFileInfo {
  /** SPID of the record it was meant for; absent for a file shared before a user was signed in. */
  readonly record?: string;
  /** The file was shared from another app of the device (NAV-18). */
  readonly shared?: boolean;
}

interface EncryptedFile extends EncryptedFileInfo {
  readonly id: string;
  /** AES-GCM, base64. */
  readonly key: string;
  readonly iv: string;
  readonly name: string;
  readonly type: string;
  readonly modified: number;
}

/** Larger files are not stored: the form then asks to choose them again. */
const largestKept = 64 * 1024 * 1024;
/** Milliseconds a file is kept: as long as a draft (drafts/draft-storage.ts). */
const lifetime = 60 * 60 * 1000;
const noteName = 'epr.uploadFile';
const databaseName = 'epr-upload';
/** The encryption under way for each store; one that was superseded by another file, or by a removal, stores nothing. */
const underWay = new WeakMap<KeyValueStore, object>();

/**
 * Stores a file while its owner signs in again. Health data is stored in the browser only encrypted: the bytes in its database, the key in
 * this tab's store, which the browser clears with the tab. Returns whether the file is stored; false in a browser that cannot.
 */
export async function storeEncryptedFile(
  file: File,
  note: EncryptedFileInfo,
  now: number,
  store: KeyValueStore,
): Promise<boolean> {
  removeEncryptedFile(store);
  if (file.size > largestKept || !canSeal()) return false;
  const sealing = {};
  underWay.set(store, sealing);
  const key = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, true, ['encrypt']);
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const sealed = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, await file.arrayBuffer());
  const raw = new Uint8Array(await crypto.subtle.exportKey('raw', key));
  const id = crypto.randomUUID();
  await inStore('readwrite', (files) => files.put({ sealed, at: now }, id));
  if (underWay.get(store) !== sealing) {
    await inStore('readwrite', (files) => files.delete(id));
    return false;
  }
  const seal: EncryptedFile = {
    ...note,
    id,
    key: toBase64(raw),
    iv: toBase64(iv),
    name: file.name,
    type: file.type,
    modified: file.lastModified,
  };
  store.setItem(noteName, JSON.stringify(seal));
  return true;
}

/** Returns the file this tab has stored for a record, with its metadata; undefined when there is none or it has expired. */
export async function openEncryptedFile(
  record: string,
  now: number,
  store: KeyValueStore,
): Promise<{ readonly file: File; readonly note: EncryptedFileInfo } | undefined> {
  await sweep(now);
  const seal = sealIn(store);
  if (!seal || !canSeal()) return undefined;
  const kept = (await inStore('readonly', (files) => files.get(seal.id))) as { sealed: ArrayBuffer } | undefined;
  if (!kept) {
    removeEncryptedFile(store);
    return undefined;
  }
  if (seal.record !== undefined && seal.record !== record) return undefined;
  const key = await crypto.subtle.importKey('raw', fromBase64(seal.key), 'AES-GCM', false, ['decrypt']);
  const bytes = await crypto.subtle.decrypt({ name: 'AES-GCM', iv: fromBase64(seal.iv) }, key, kept.sealed);
  return { file: new File([bytes], seal.name, { type: seal.type, lastModified: seal.modified }), note: seal };
}

/** Removes the file of this tab. The key is removed at once; the bytes, unreadable from then on, asynchronously. */
export function removeEncryptedFile(store: KeyValueStore): void {
  underWay.delete(store);
  const seal = sealIn(store);
  store.removeItem(noteName);
  if (seal && canSeal()) inStore('readwrite', (files) => files.delete(seal.id)).catch(() => undefined);
}

/** Removes expired files, of this tab or of one that was closed. */
async function sweep(now: number): Promise<void> {
  if (!canSeal()) return;
  const ids = (await inStore('readonly', (files) => files.getAllKeys())) as IDBValidKey[];
  for (const id of ids) {
    const kept = (await inStore('readonly', (files) => files.get(id))) as { at: number } | undefined;
    if (kept && now - kept.at > lifetime) await inStore('readwrite', (files) => files.delete(id));
  }
}

function sealIn(store: KeyValueStore): EncryptedFile | undefined {
  try {
    // Only written by storeEncryptedFile above.
    return JSON.parse(store.getItem(noteName) ?? 'null') as EncryptedFile | undefined;
  } catch {
    return undefined;
  }
}

/** Whether files can be encrypted and stored: both APIs are missing outside secure contexts, and some private windows have no database. */
function canSeal(): boolean {
  return typeof indexedDB !== 'undefined' && crypto.subtle !== undefined && typeof crypto.randomUUID === 'function';
}

async function inStore(mode: IDBTransactionMode, act: (files: IDBObjectStore) => IDBRequest): Promise<unknown> {
  const database = await open();
  try {
    return await new Promise<unknown>((resolve, reject) => {
      const transaction = database.transaction('files', mode);
      const request = act(transaction.objectStore('files'));
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

function toBase64(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes));
}

function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
}
