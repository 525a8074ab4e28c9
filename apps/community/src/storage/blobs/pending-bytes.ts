/** Short files that were received and wait in memory for the transaction that stores their rows. */
export interface PendingBytes {
  /** Holds the bytes of a key; false when there is no space for them. */
  readonly hold: (key: string, bytes: Buffer) => boolean;
  readonly get: (key: string) => Buffer | undefined;
  /** Releases a key; returns whether it was held. */
  readonly release: (key: string) => boolean;
}

/** Holds at most `room` bytes in total: further files are written at once, as long files are. */
export function pendingBytes(maxBytes: number): PendingBytes {
  const bytesByKey = new Map<string, Buffer>();
  let heldBytes = 0;
  return {
    hold: (key, bytes) => {
      if (heldBytes + bytes.length > maxBytes) return false;
      bytesByKey.set(key, bytes);
      heldBytes += bytes.length;
      return true;
    },
    get: (key) => bytesByKey.get(key),
    release: (key) => {
      heldBytes -= bytesByKey.get(key)?.length ?? 0;
      return bytesByKey.delete(key);
    },
  };
}
