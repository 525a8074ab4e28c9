import fc from 'fast-check';
import { expect, test } from 'vitest';
import { slabAllocator } from './slab-allocator.ts';

test('[DOC-01] joined entries of any number and length stay unchanged when further ones are joined', () => {
  const part = fc.uint8Array({ maxLength: 40 }).chain((bytes) =>
    // Some longer than a slab, and some that do not fit into the rest of one.
    fc.constantFrom(1, 1, 2000, 9000).map((times) => Buffer.concat(Array<Uint8Array>(times).fill(bytes))),
  );
  fc.assert(
    fc.property(fc.array(fc.array(part, { maxLength: 5 }), { maxLength: 12 }), (entries) => {
      const joined = slabAllocator();
      const found = entries.map((parts) => joined(parts));
      expect(found.map((one, at) => one.equals(Buffer.concat(entries[at] ?? [])))).toEqual(entries.map(() => true));
    }),
    { numRuns: 40 },
  );
});

test('[DOC-01] a thousand short entries share a few buffers', () => {
  const joined = slabAllocator();
  const part = Buffer.alloc(500, 'x');
  const buffers = new Set(Array.from({ length: 1000 }, () => joined([part, part]).buffer));
  expect(buffers.size).toBe(4);
});
