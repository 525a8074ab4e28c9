export interface TiffFileOptions {
  /** Width in pixels, and height unless there is another. */
  readonly size?: number;
  readonly height?: number;
  /** Whether the last page points back to the first. */
  readonly circle?: boolean;
  /** Compresses the pixels (zlib); default: stored uncompressed. */
  readonly deflate?: (pixels: Uint8Array) => Uint8Array;
  /** Byte order; default: lowest byte first (`II`). */
  readonly order?: 'II' | 'MM';
  /** Type of the values of a page; default: long. */
  readonly stored?: 'byte' | 'short' | 'long';
  /** Width and height in pixels of the one tile a page is stored as; default: stored as strips. */
  readonly tile?: number;
}

/** Builds a TIFF file of 8-bit grey pages, each of a single value. */
export function tiffFile(
  greys: readonly number[],
  { size = 4, height = size, circle = false, deflate, order = 'II', stored = 'long', tile }: TiffFileOptions = {},
): ArrayBuffer {
  const tags = tile === undefined ? 9 : 10;
  const directoryBytes = 2 + tags * 12 + 4;
  const pictures = greys.map((grey) => {
    const pixels = new Uint8Array(size * height).fill(grey);
    return deflate ? deflate(pixels) : pixels;
  });
  const whole = pictures.reduce((sum, { length }) => sum + directoryBytes + length, 8);
  const view = new DataView(new ArrayBuffer(whole));
  const little = order === 'II';
  view.setUint16(0, little ? 0x4949 : 0x4d4d);
  view.setUint16(2, 42, little);
  view.setUint32(4, 8, little);
  let start = 8;
  for (const [index, picture] of pictures.entries()) {
    const pixels = start + directoryBytes;
    const next = pixels + picture.length;
    const last = index === pictures.length - 1;
    const entries = [
      [256, size],
      [257, height],
      [258, 8],
      [259, deflate ? 8 : 1],
      [262, 1],
      ...(tile === undefined ? [[273, pixels]] : []),
      [277, 1],
      ...(tile === undefined
        ? [
            [278, height],
            [279, picture.length],
          ]
        : [
            [322, tile],
            [323, tile],
            [324, pixels],
            [325, picture.length],
          ]),
    ];
    view.setUint16(start, tags, little);
    for (const [number, [tag = 0, value = 0]] of entries.entries()) {
      const at = start + 2 + number * 12;
      view.setUint16(at, tag, little);
      view.setUint16(at + 2, { byte: 1, short: 3, long: 4 }[stored], little);
      view.setUint32(at + 4, 1, little);
      if (stored === 'byte') view.setUint8(at + 8, value);
      else if (stored === 'short') view.setUint16(at + 8, value, little);
      else view.setUint32(at + 8, value, little);
    }
    view.setUint32(start + 2 + tags * 12, last ? (circle ? 8 : 0) : next, little);
    new Uint8Array(view.buffer).set(picture, pixels);
    start = next;
  }
  return view.buffer;
}
