/** Milliseconds after which a shared file that was not fetched is deleted. */
const unclaimedMs = 60_000;

/** Deletes a shared file that was never fetched. */
export async function removeExpiredSharedFile(now: number, caches = globalThis.caches): Promise<void> {
  if (!caches || !(await caches.has('shared-file'))) return;
  const cached = await (await caches.open('shared-file')).match('/shared-file');
  if (!cached || now - Number(cached.headers.get('x-shared-at') ?? '0') > unclaimedMs)
    await caches.delete('shared-file');
}
