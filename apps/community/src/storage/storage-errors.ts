import { StorageFull } from './blobs/blobs.ts';

/** Whether a disk (ENOSPC, EDQUOT) or a database (53100 disk_full) has refused because nothing more fits. */
export function isFull(problem: unknown): boolean {
  if (problem instanceof StorageFull) return true;
  const code = (problem as { readonly code?: unknown } | null | undefined)?.code;
  return code === 'ENOSPC' || code === 'EDQUOT' || code === '53100';
}

/** The same problem, as {@link StorageFull} when it is one. */
export function toStorageFull(problem: unknown): unknown {
  return isFull(problem) && !(problem instanceof StorageFull)
    ? new StorageFull('no room left', { cause: problem })
    : problem;
}
