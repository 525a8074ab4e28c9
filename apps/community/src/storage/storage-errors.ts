import { StorageFullError } from './blobs/blobs.ts';

/** Whether a disk (ENOSPC, EDQUOT) or a database (53100 disk_full) failed because it is full. */
export function isStorageFull(problem: unknown): boolean {
  if (problem instanceof StorageFullError) return true;
  const code = (problem as { readonly code?: unknown } | null | undefined)?.code;
  return code === 'ENOSPC' || code === 'EDQUOT' || code === '53100';
}

/** Returns an error as {@link StorageFullError} when the store is full, otherwise unchanged. */
export function toStorageFull(problem: unknown): unknown {
  return isStorageFull(problem) && !(problem instanceof StorageFullError)
    ? new StorageFullError('no room left', { cause: problem })
    : problem;
}
