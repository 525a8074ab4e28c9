import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cropTo, moved, pageKey, rotated, type Photo } from './photo.ts';

const photo: Photo = { id: 1, file: new File([], 'a.jpg'), turns: 0 };
const share = fc.double({ min: -0.5, max: 1.5, noNaN: true });

describe('a photo before it becomes part of the PDF', () => {
  test('[DOC-17] a quarter turn to the right moves the upper left corner to the upper right', () => {
    const cut = rotated(cropTo(photo, { x: 0, y: 0, width: 0.25, height: 0.5 }));
    expect(cut).toMatchObject({ turns: 1, crop: { x: 0.5, y: 0, width: 0.5, height: 0.25 } });
  });

  test('[DOC-17] four quarter turns leave every crop unchanged', () => {
    fc.assert(
      fc.property(share, share, share, share, (x, y, width, height) => {
        const before = cropTo(photo, { x, y, width, height });
        const after = rotated(rotated(rotated(rotated(before))));
        expect({ ...after, crop: undefined }).toEqual({ ...photo, crop: undefined });
        for (const side of ['x', 'y', 'width', 'height'] as const)
          expect(after.crop?.[side] ?? 0).toBeCloseTo(before.crop?.[side] ?? 0, 9);
      }),
    );
  });

  test('[DOC-17] a crop lies inside the image and is never empty', () => {
    fc.assert(
      fc.property(share, share, share, share, (x, y, width, height) => {
        const { crop = { x: 0, y: 0, width: 1, height: 1 } } = cropTo(photo, { x, y, width, height });
        expect(Math.min(crop.x, crop.y)).toBeGreaterThanOrEqual(0);
        expect(Math.min(crop.width, crop.height)).toBeGreaterThan(0);
        expect(Math.max(crop.x + crop.width, crop.y + crop.height)).toBeLessThanOrEqual(1 + 1e-9);
      }),
    );
  });

  test('[DOC-17] cropping to the whole image removes the crop', () => {
    expect(
      cropTo({ ...photo, crop: { x: 0.1, y: 0, width: 0.5, height: 1 } }, { x: 0, y: 0, width: 1, height: 1 }),
    ).toEqual(photo);
  });

  test.each([
    ['a point in the middle', { x: 0.5, y: 0.5, width: 0, height: 0 }, { x: 0.5, y: 0.5, width: 0.02, height: 0.02 }],
    ['a point beyond the corner', { x: 2, y: 2, width: 1, height: 1 }, { x: 0.98, y: 0.98, width: 0.02, height: 0.02 }],
    ['nearly the whole image', { x: 0, y: 0, width: 0.9995, height: 0.9995 }, undefined],
    ['all but a strip', { x: 0, y: 0, width: 0.998, height: 1 }, { x: 0, y: 0, width: 0.998, height: 1 }],
    ['all but a line', { x: 0, y: 0, width: 1, height: 0.998 }, { x: 0, y: 0, width: 1, height: 0.998 }],
  ])(
    '[DOC-17] a crop to %s leaves at least a fiftieth, and nothing is cropped when nothing is cut off',
    (_what, wanted, crop) => {
      const cut = cropTo(photo, wanted).crop;
      const rounded =
        cut &&
        Object.fromEntries(Object.entries<number>({ ...cut }).map(([side, value]) => [side, Number(value.toFixed(6))]));
      expect(rounded).toEqual(crop);
    },
  );

  test('[DOC-17] moving keeps every photo exactly once', () => {
    expect(moved(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b']);
    expect(moved(['a', 'b', 'c'], 0, 99)).toEqual(['b', 'c', 'a']);
    fc.assert(
      fc.property(fc.uniqueArray(fc.nat()), fc.integer(), fc.integer(), (list, from, to) => {
        expect([...moved(list, from, to)].sort()).toEqual([...list].sort());
      }),
    );
  });

  test('the page key changes only when the photo is rotated or cropped', () => {
    expect(pageKey({ ...photo })).toBe(pageKey(photo));
    expect(pageKey(rotated(photo))).not.toBe(pageKey(photo));
    expect(pageKey(cropTo(photo, { x: 0.1, y: 0, width: 0.5, height: 1 }))).not.toBe(pageKey(photo));
    const crop = { x: 0.1, y: 0.1, width: 0.5, height: 0.5 };
    const crops = [crop, ...(['x', 'y', 'width', 'height'] as const).map((side) => ({ ...crop, [side]: 0.3 }))];
    expect(new Set(crops.map((one) => pageKey(cropTo(photo, one)))).size).toBe(5);
  });
});
