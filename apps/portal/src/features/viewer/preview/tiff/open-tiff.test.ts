import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { openTiff } from './open-tiff.ts';
import { readImageFileDirectories } from './read-image-file-directories.ts';
import { tiffFile } from './testing/tiff-file.ts';

test('[DOC-14] every page of a TIFF file is decoded', async () => {
  const tiff = await openTiff(tiffFile([10, 200], { height: 2 }));
  expect(tiff.pages).toBe(2);
  const second = await tiff.page(2);
  expect((await tiff.page(1)).pixels[0]).toBe(10);
  expect([second.width, second.height, ...second.pixels.slice(0, 4)]).toEqual([4, 2, 200, 200, 200, 255]);
});

test.each([
  ['II', 'byte'],
  ['II', 'short'],
  ['II', 'long'],
  ['MM', 'byte'],
  ['MM', 'short'],
  ['MM', 'long'],
] as const)('[DOC-14] reads a TIFF file with byte order %s and numbers of type %s', async (order, stored) => {
  const tiff = await openTiff(tiffFile([40], { order, stored }));
  const { width, height, pixels } = await tiff.page(1);
  expect([width, height, ...pixels.slice(-4)]).toEqual([4, 4, 40, 40, 40, 255]);
});

test('[DOC-14] decodes a page stored as tiles; rejects tiles smaller than TIFF allows or too large for memory', async () => {
  // The decoder writes to the console.
  vi.spyOn(console, 'log').mockImplementation(() => undefined);
  const { width, height, pixels } = await (await openTiff(tiffFile([70], { size: 16, tile: 16 }))).page(1);
  expect([width, height, ...pixels.slice(-4)]).toEqual([16, 16, 70, 70, 70, 255]);
  for (const tile of [0, 8, 1_000_000]) {
    await expect((await openTiff(tiffFile([70], { size: 16, tile }))).page(1)).rejects.toThrow('not decoded');
  }
  // Only the width, or only the height of the tile.
  for (const entry of [6, 7]) {
    const bytes = tiffFile([70], { size: 16, tile: 16 });
    new DataView(bytes).setUint32(8 + 2 + entry * 12 + 8, 8, true);
    await expect((await openTiff(bytes)).page(1)).rejects.toThrow('not decoded');
  }
});

interface Entry {
  readonly tag?: number;
  readonly type?: number;
  readonly count?: number;
  readonly value?: number;
}

/** Overwrites an entry of the first page. */
function changed(entry: number, { tag, type, count, value }: Entry): ArrayBuffer {
  const bytes = tiffFile([70, 80]);
  const view = new DataView(bytes, 8 + 2 + entry * 12);
  if (tag !== undefined) view.setUint16(0, tag, true);
  if (type !== undefined) view.setUint16(2, type, true);
  if (count !== undefined) view.setUint32(4, count, true);
  if (value !== undefined) view.setUint32(8, value, true);
  return bytes;
}

test.each([
  ['no width', changed(0, { value: 0 })],
  ['no height', changed(1, { value: 0 })],
  ['colours of more than 64 bits', changed(6, { value: 9 })],
  ['no colour', changed(6, { value: 0 })],
  ['colours stored plane by plane', changed(7, { tag: 284, value: 2 })],
  ['more strips than lines', changed(5, { count: 5, value: 8 })],
  ['strips longer than the file', changed(8, { value: 4_000_000 })],
])('[DOC-14] rejects a page with %s before decoding, and reads the next one', async (_what, bytes) => {
  const tiff = await openTiff(bytes);
  await expect(tiff.page(1)).rejects.toThrow('not decoded');
  expect((await tiff.page(2)).pixels[0]).toBe(80);
});

test('[DOC-14] passes over a page without a size, and a value of an unknown type', async () => {
  const tiff = await openTiff(changed(0, { tag: 255 }));
  expect([tiff.pages, (await tiff.page(1)).pixels[0]]).toEqual([1, 80]);
  // Without a compression the pixels are stored as they are.
  expect((await (await openTiff(changed(3, { type: 12 }))).page(1)).pixels[0]).toBe(70);
});

test('[DOC-14] counts pages in a circular chain once', () => {
  expect(readImageFileDirectories(tiffFile([1, 2, 3], { circle: true }))).toHaveLength(3);
});

test('[DOC-14] rejects a file whose pages all reference the same large list of values', () => {
  const [pages, count] = [600, 4_000];
  const bytes = new DataView(new ArrayBuffer(8 + pages * 18 + count));
  bytes.setUint16(0, 0x4949);
  bytes.setUint16(2, 42, true);
  bytes.setUint32(4, 8, true);
  for (let page = 0; page < pages; page += 1) {
    const start = 8 + page * 18;
    // One entry: the byte counts of all strips, one byte each, stored after all pages.
    for (const [at, value] of [
      [0, 1],
      [2, 279],
      [4, 1],
    ] as const)
      bytes.setUint16(start + at, value, true);
    for (const [at, value] of [
      [6, count],
      [10, 8 + pages * 18],
      [14, start + 18],
    ] as const)
      bytes.setUint32(start + at, value, true);
  }
  expect(() => readImageFileDirectories(bytes.buffer)).toThrow('more values than a picture has');
});

test('[DOC-14] rejects dimensions too large for memory before decoding', async () => {
  const bytes = tiffFile([1]);
  // The width and the height of the first page.
  new DataView(bytes).setUint32(8 + 2 + 8, 4_000_000_000, true);
  new DataView(bytes).setUint32(8 + 2 + 12 + 8, 4_000_000_000, true);
  await expect((await openTiff(bytes)).page(1)).rejects.toThrow();
  const many = tiffFile([1]);
  // More strips than fit in any file.
  new DataView(many).setUint32(8 + 2 + 5 * 12 + 4, 3_000_000_000, true);
  await expect(openTiff(many)).rejects.toThrow();
});

test('[DOC-14] rejects a file that is not TIFF or is damaged, and always terminates', async () => {
  await expect(openTiff(new TextEncoder().encode('<svg/>').buffer)).rejects.toThrow();
  const whole = new Uint8Array(tiffFile([1, 2]));
  await fc.assert(
    fc.asyncProperty(fc.nat(whole.length - 1), fc.integer({ min: 0, max: 255 }), async (at, value) => {
      const hurt = whole.slice();
      hurt[at] = value;
      await openTiff(hurt.buffer)
        .then((tiff) => tiff.page(1))
        .catch(() => undefined);
    }),
  );
});
