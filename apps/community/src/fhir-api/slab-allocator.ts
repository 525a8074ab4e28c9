/** Bytes of one slab; longer data get a buffer of their own. */
const slabSize = 256 * 1024;

/**
 * Returns a function that joins parts into few large buffers and returns the bytes at their place there. A thousand rows as a thousand
 * short buffers would take three times as long to garbage-collect as to fill (decision 75).
 */
export function slabAllocator(): (parts: readonly Buffer[]) => Buffer {
  let slab = Buffer.alloc(0);
  let used = 0;
  return (parts) => {
    const length = parts.reduce((sum, part) => sum + part.length, 0);
    if (length > slab.length - used) {
      slab = Buffer.allocUnsafeSlow(Math.max(slabSize, length));
      used = 0;
    }
    const from = used;
    for (const part of parts) used += part.copy(slab, used);
    return slab.subarray(from, used);
  };
}
