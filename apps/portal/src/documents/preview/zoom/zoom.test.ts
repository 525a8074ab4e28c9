import fc from 'fast-check';
import { expect, test } from 'vitest';
import { initialZoom, fitScale, largestScale, smallestScale, nextScale, rotated, rotateRight } from './zoom.ts';

const extent = fc.record({ width: fc.integer({ min: 1, max: 20_000 }), height: fc.integer({ min: 1, max: 20_000 }) });
const turns = fc.constantFrom(0 as const, 1 as const, 2 as const, 3 as const);

test('[DOC-14] a zoom step changes any scale and stays within the limits', () => {
  fc.assert(
    fc.property(fc.double({ min: smallestScale, max: largestScale, noNaN: true }), (scale) => {
      const larger = nextScale(scale, 1);
      const smaller = nextScale(scale, -1);
      expect(larger).toBeGreaterThanOrEqual(scale);
      expect(smaller).toBeLessThanOrEqual(scale);
      expect(larger).toBeLessThanOrEqual(largestScale);
      expect(smaller).toBeGreaterThanOrEqual(smallestScale);
    }),
  );
  expect([nextScale(1, 1), nextScale(1, -1), nextScale(0.6, 1), nextScale(8, 1)]).toEqual([1.25, 0.75, 0.75, 8]);
  // A fitted scale may lie outside the steps: it is not changed in the wrong direction.
  expect([nextScale(9, 1), nextScale(9, -1), nextScale(0.05, -1), nextScale(0.05, 1)]).toEqual([9, 8, 0.05, 0.1]);
});

test('[DOC-14] fitted content lies within the area in any rotation, and is never enlarged', () => {
  fc.assert(
    fc.property(
      extent,
      fc.record({ width: fc.constant(700), height: fc.constant(500) }),
      turns,
      (thing, room, turn) => {
        const scale = fitScale(thing, room, turn);
        const shown = rotated(thing, turn);
        expect(scale).toBeLessThanOrEqual(1);
        if (scale > 0.01) {
          expect(shown.width * scale).toBeLessThanOrEqual(room.width + 0.001);
          expect(shown.height * scale).toBeLessThanOrEqual(room.height + 0.001);
        }
      },
    ),
  );
});

test('[DOC-14] a rotation is a quarter turn to the right, and four of them return to the start', () => {
  expect(rotateRight({ scale: 2, turns: 0 })).toEqual({ scale: 2, turns: 1 });
  expect([1, 2, 3, 4].reduce(rotateRight, initialZoom)).toEqual(initialZoom);
});

test('[DOC-14] content without a width or a height, as before it is loaded, keeps its scale', () => {
  const room = { width: 700, height: 500 };
  for (const thing of [
    { width: 0, height: 9 },
    { width: 9, height: 0 },
  ])
    expect(fitScale(thing, room, 0, 8)).toBe(1);
  // A very long page is not shrunk to nothing.
  expect(fitScale({ width: 10, height: 1_000_000 }, room, 0)).toBe(0.01);
});
