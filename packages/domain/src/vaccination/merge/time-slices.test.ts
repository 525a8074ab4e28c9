import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sortInSlices } from './time-slices.ts';

function finished<T>(steps: Generator<void, T>): { readonly value: T; readonly pauses: number } {
  for (let pauses = 0; ; pauses += 1) {
    const { done, value } = steps.next();
    if (done) return { value, pauses };
  }
}

test('[VAC-05] sorting in slices equals stable sorting at once, and pauses regularly', () => {
  const byFirst = (one: readonly [number, number], other: readonly [number, number]) => one[0] - other[0];
  fc.assert(
    fc.property(fc.nat(2_600), fc.integer({ min: 1, max: 2_000 }), fc.nat(), (length, kinds, seed) => {
      const items = Array.from({ length }, (_, place) => [(place * 7_919 + seed) % kinds, place] as const);
      const { value, pauses } = finished(sortInSlices(items, byFirst));
      expect(value).toEqual([...items].sort(byFirst));
      expect(pauses).toBeGreaterThanOrEqual(Math.floor(length / 512));
    }),
    { numRuns: 30 },
  );
});
