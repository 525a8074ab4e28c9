/** Size in bytes above which the hash is left to the server. */
export const maxHashedBytes = 64 * 1024 * 1024;

/**
 * Returns the SHA-1 of a file in base64 (core 9, "Hashes"; DOC-19), undefined for a file over 64 MB. The browser's digest needs the whole
 * file at once, and a scan of a gigabyte must not be held in memory twice; `attachment.hash` is optional in the national
 * standard, and the platform computes it from the bytes it stores.
 */
export async function sha1Of(
  file: Blob,
  subtle: Pick<SubtleCrypto, 'digest'> = crypto.subtle,
): Promise<string | undefined> {
  if (file.size > maxHashedBytes) return undefined;
  const digest = await subtle.digest('SHA-1', await file.arrayBuffer());
  return btoa(String.fromCharCode(...new Uint8Array(digest)));
}
