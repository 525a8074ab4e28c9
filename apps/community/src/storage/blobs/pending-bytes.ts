/** Short files that were received and wait in memory for the transaction that stores their rows. */
export interface PendingBytes {
  /** Holds the bytes of a key; false when there is no space for them. */
  readonly hold: (key: string, bytes: Buffer) => boolean;
  readonly get: (key: string) => Buffer | undefined;
  /** Releases a key; returns whether it was held. */
  readonly release: (key: string) => boolean;
}

/** Holds at most `room` bytes in total: further files are written at once, as long files are. */
export function pendingBytes(room: number): PendingBytes {
  const held = new Map<string, Buffer>();
  let taken = 0;
  return {
    hold: (key, bytes) => {
      if (taken + bytes.length > room) return false;
      held.set(key, bytes);
      taken += bytes.length;
      return true;
    },
    get: (key) => held.get(key),
    release: (key) => {
      taken -= held.get(key)?.length ?? 0;
      return held.delete(key);
    },
  };
}
