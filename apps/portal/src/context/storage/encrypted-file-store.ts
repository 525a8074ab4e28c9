import type { KeyValueStore } from './browser-storage.ts';

/** What is known of a kept file without opening it. */
export interface EncryptedFileInfo {
  /** SPID of the record it was meant for; absent for a file shared before anybody was signed in. */
  readonly record?: string;
  /** It came from another app of the device (NAV-18). */
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

/** Larger files are not kept: the form says that they must be chosen again. */
const largestKept = 64 * 1024 * 1024;
/** Milliseconds a file waits for its owner: as long as what was typed (kept-draft.ts). */
const lifetime = 60 * 60 * 1000;
const noteName = 'epr.uploadFile';
const databaseName = 'epr-upload';
/** The sealing under way for each store; one that was overtaken by another file, or by forgetting it, keeps nothing. */
const underWay = new WeakMap<KeyValueStore, object>();

/**
 * Keeps a file while its owner signs in again. Health data lies in the browser encrypted only: the bytes in its database, the key
 * in the store of this tab, which the browser forgets with the tab. Returns whether it is kept; a browser
 * that cannot, keeps nothing.
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

/** The file this tab has kept for a record, with its note; undefined when there is none or it has waited too long. */
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

/** Forgets the file of this tab. The key goes at once; the bytes, unreadable from then on, as soon as the browser gets to it. */
export function removeEncryptedFile(store: KeyValueStore): void {
  underWay.delete(store);
  const seal = sealIn(store);
  store.removeItem(noteName);
  if (seal && canSeal()) inStore('readwrite', (files) => files.delete(seal.id)).catch(() => undefined);
}

/** Forgets what has waited too long, in this tab or in one that was closed. */
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
    // Written by storeEncryptedFile above and by nobody else.
    return JSON.parse(store.getItem(noteName) ?? 'null') as EncryptedFile | undefined;
  } catch {
    return undefined;
  }
}

/** Both are missing outside secure contexts, and some private windows have no database. */
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
