import type { KeyValueStore } from './browser-storage.ts';
import { storeEncryptedFile } from './encrypted-file-store.ts';

let arriving: Promise<File | undefined> | undefined;

/**
 * Takes the file another app shared with the portal from the service worker (public/service-worker.js; NAV-18), and stores it encrypted in
 * case a sign-in comes before the upload form. It is stored unencrypted only between the share and this page.
 */
export function importSharedFile(store: KeyValueStore, now: number, caches = globalThis.caches): void {
  arriving = importFromCache(store, now, caches).catch(() => undefined);
}

/** Returns the shared file to the first caller; undefined to later ones. */
export async function takeShared(): Promise<File | undefined> {
  const file = arriving;
  arriving = undefined;
  return file;
}

async function importFromCache(
  store: KeyValueStore,
  now: number,
  caches: CacheStorage | undefined,
): Promise<File | undefined> {
  if (!caches || !(await caches.has('shared-file'))) return undefined;
  const cached = await (await caches.open('shared-file')).match('/shared-file');
  const bytes = await cached?.blob();
  await caches.delete('shared-file');
  if (!cached || !bytes) return undefined;
  const name = decodeURIComponent(cached.headers.get('x-file-name') ?? '') || 'document';
  const file = new File([bytes], name, { type: cached.headers.get('content-type') ?? '', lastModified: now });
  await storeEncryptedFile(file, { shared: true }, now, store).catch(() => false);
  return file;
}
