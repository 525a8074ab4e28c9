/**
 * The file another app shared with the portal, handed over by the service worker (public/service-worker.js; NAV-18).
 * It is deleted as it is taken: undefined the second time, and when nothing was shared.
 */
export async function takeSharedFile(caches: CacheStorage | undefined = globalThis.caches): Promise<File | undefined> {
  if (!caches || !(await caches.has('shared-file'))) return undefined;
  const cache = await caches.open('shared-file');
  const kept = await cache.match('/shared-file');
  await caches.delete('shared-file');
  if (!kept) return undefined;
  const name = decodeURIComponent(kept.headers.get('x-file-name') ?? '') || 'document';
  return new File([await kept.blob()], name, { type: kept.headers.get('content-type') ?? '' });
}
