import { deflateSync } from 'node:zlib';
import { encode } from 'jpeg-js';
import type { PageImage } from './render-page.ts';

/** An image as stored in a PDF: its bytes, and the entries of its dictionary. */
export interface EncodedImage {
  readonly bytes: Uint8Array;
  readonly entries: Readonly<Record<string, string | number | readonly (string | number | Uint8Array)[]>>;
}

const quality = 80;
const maxColours = 256;

/** Encodes an image: text and drawings without loss, in grey or with a palette; pages with many colours as JPEG. */
export function encodeImage(image: PageImage): EncodedImage {
  const { width, height } = image;
  const commonEntries = { Width: width, Height: height, BitsPerComponent: 8 };
  const grey = greys(image);
  if (grey)
    return { bytes: deflateSync(grey), entries: { ...commonEntries, ColorSpace: 'DeviceGray', Filter: 'FlateDecode' } };
  const paletted = palette(image);
  if (paletted) {
    const { colours, indexes } = paletted;
    const space = ['Indexed', 'DeviceRGB', colours.length / 3 - 1, colours];
    return { bytes: deflateSync(indexes), entries: { ...commonEntries, ColorSpace: space, Filter: 'FlateDecode' } };
  }
  const { data } = encode({ width, height, data: rgba(image) }, quality);
  return { bytes: data, entries: { ...commonEntries, ColorSpace: 'DeviceRGB', Filter: 'DCTDecode' } };
}

/** Returns one byte per pixel when all pixels are grey; undefined otherwise. */
function greys({ width, height, bgra }: PageImage): Uint8Array | undefined {
  const pixels = new Uint8Array(width * height);
  for (let at = 0, from = 0; at < pixels.length; at += 1, from += 4) {
    const value = bgra[from] ?? 0;
    if (bgra[from + 1] !== value || bgra[from + 2] !== value) return undefined;
    pixels[at] = value;
  }
  return pixels;
}

function palette({ width, height, bgra }: PageImage): { colours: Uint8Array; indexes: Uint8Array } | undefined {
  const view = new DataView(bgra.buffer, bgra.byteOffset, bgra.byteLength);
  const indexByColour = new Map<number, number>();
  const indexes = new Uint8Array(width * height);
  for (let at = 0; at < indexes.length; at += 1) {
    const colour = view.getUint32(at * 4, true) & 0xffffff;
    let index = indexByColour.get(colour);
    if (index === undefined) {
      if (indexByColour.size === maxColours) return undefined;
      index = indexByColour.size;
      indexByColour.set(colour, index);
    }
    indexes[at] = index;
  }
  return {
    colours: Uint8Array.from([...indexByColour.keys()].flatMap((one) => [one >> 16, (one >> 8) & 255, one & 255])),
    indexes,
  };
}

function rgba({ bgra }: PageImage): Uint8Array {
  const rgbaBytes = new Uint8Array(bgra.length);
  for (let at = 0; at < bgra.length; at += 4) {
    rgbaBytes[at] = bgra[at + 2] ?? 0;
    rgbaBytes[at + 1] = bgra[at + 1] ?? 0;
    rgbaBytes[at + 2] = bgra[at] ?? 0;
    rgbaBytes[at + 3] = 255;
  }
  return rgbaBytes;
}
