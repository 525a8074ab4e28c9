import { beforeEach, expect, test, vi } from 'vitest';
import { drawPhoto } from './draw-photo.ts';
import type { Photo } from './photo.ts';
import { stubDrawing, type Drawn } from './testing/drawing.ts';

let drawn: Drawn = { sizes: [], pictures: [], closed: [], lost: 0 };
beforeEach(() => {
  drawn = stubDrawing();
});

/**
 * Stubs a drawing context that records where two opposite corners of the image are drawn on the page, the upper left one first, and the
 * areas filled.
 */
function noting() {
  let [a, b, c, d, e, f] = [1, 0, 0, 1, 0, 0];
  // Turns -0 into 0.
  const at = (x: number, y: number) => [Math.round(a * x + c * y + e) + 0, Math.round(b * x + d * y + f) + 0];
  const noted = { corners: [] as number[][], white: [] as unknown[] };
  const brush = {
    fillStyle: '',
    fillRect: (...area: number[]) => void noted.white.push(brush.fillStyle, area),
    scale: (x: number, y: number) => void ([a, b, c, d] = [a * x, b * x, c * y, d * y]),
    translate: (x: number, y: number) => void ([e, f] = [a * x + c * y + e, b * x + d * y + f]),
    rotate: (by: number) => {
      const [cos, sin] = [Math.cos(by), Math.sin(by)];
      [a, b, c, d] = [a * cos + c * sin, b * cos + d * sin, c * cos - a * sin, d * cos - b * sin];
    },
    drawImage: ({ width, height }: ImageBitmap, x: number, y: number) =>
      void noted.corners.push(at(x, y), at(x + width, y + height)),
  };
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation((() => brush) as never);
  return noted;
}

const photo = (wanted: Partial<Photo> = {}, name = 'a'): Photo => ({
  id: 1,
  file: new File(['x'], name),
  turns: 0,
  ...wanted,
});

test.each<[string, Partial<Photo>, number[][]]>([
  [
    'as it is',
    {},
    [
      [0, 0],
      [200, 150],
    ],
  ],
  [
    'turned to the right',
    { turns: 1 },
    [
      [150, 0],
      [0, 200],
    ],
  ],
  [
    'upside down',
    { turns: 2 },
    [
      [200, 150],
      [0, 0],
    ],
  ],
  [
    'turned to the left',
    { turns: 3 },
    [
      [0, 200],
      [150, 0],
    ],
  ],
])('[DOC-17] draws a photo %s so that it fills its page', async (_how, wanted, corners) => {
  const noted = noting();
  const { width, height } = await drawPhoto(photo(wanted), 200);
  expect(noted.corners).toEqual(corners);
  // Transparent pixels become white, not black.
  expect(noted.white).toEqual(['#fff', [0, 0, width, height]]);
});

test('[DOC-17] draws what was cropped away outside the page: the right half, and a strip of a rotated image', async () => {
  const right = noting();
  await drawPhoto(photo({ crop: { x: 0.5, y: 0, width: 0.5, height: 1 } }), 1000);
  expect(right.corners).toEqual([
    [-200, 0],
    [200, 300],
  ]);
  const strip = noting();
  await drawPhoto(photo({ turns: 1, crop: { x: 0, y: 0.5, width: 1, height: 0.25 } }), 1000);
  expect(strip.corners).toEqual([
    [300, -200],
    [0, 200],
  ]);
});

test('[DOC-17] applies the camera orientation, creates a JPEG, and always closes the bitmap', async () => {
  const read = vi.spyOn(globalThis, 'createImageBitmap');
  const toBlob = vi.spyOn(HTMLCanvasElement.prototype, 'toBlob');
  await drawPhoto(photo(), 200);
  expect(read.mock.lastCall?.[1]).toEqual({ imageOrientation: 'from-image' });
  expect(toBlob.mock.lastCall?.slice(1)).toEqual(['image/jpeg', 0.85]);
  toBlob.mockImplementation((done) => done(null));
  await expect(drawPhoto(photo({}, 'b'), 200)).rejects.toThrow('too large');
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation(() => null);
  await expect(drawPhoto(photo({}, 'c'), 200)).rejects.toThrow('no pictures');
  expect(drawn.closed).toEqual(['a', 'b', 'c']);
});

test('[DOC-17] a photo cropped to a line gets a page of at least one pixel', async () => {
  await drawPhoto(photo({ crop: { x: 0, y: 0, width: 1, height: 0.0001 } }), 200);
  expect(drawn.sizes).toEqual([[200, 1]]);
});
