/** Bytes of one slab; longer data get a buffer of their own. */
const slabSize = 256 * 1024;

/**
 * Returns a function that joins parts into few large buffers and returns the bytes at their place there. A thousand rows as a thousand
 * short buffers would take three times as long to garbage-collect as to fill (decision 75).
 */
export function slabAllocator(): (parts: readonly Buffer[]) => Buffer {
  let room = Buffer.alloc(0);
  let at = 0;
  return (parts) => {
    const length = parts.reduce((sum, part) => sum + part.length, 0);
    if (length > room.length - at) {
      room = Buffer.allocUnsafeSlow(Math.max(slabSize, length));
      at = 0;
    }
    const from = at;
    for (const part of parts) at += part.copy(room, at);
    return room.subarray(from, at);
  };
}
