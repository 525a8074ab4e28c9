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
export function encodeImage(picture: PageImage): EncodedImage {
  const { width, height } = picture;
  const common = { Width: width, Height: height, BitsPerComponent: 8 };
  const grey = greys(picture);
  if (grey)
    return { bytes: deflateSync(grey), entries: { ...common, ColorSpace: 'DeviceGray', Filter: 'FlateDecode' } };
  const paletted = palette(picture);
  if (paletted) {
    const { colours, points } = paletted;
    const space = ['Indexed', 'DeviceRGB', colours.length / 3 - 1, colours];
    return { bytes: deflateSync(points), entries: { ...common, ColorSpace: space, Filter: 'FlateDecode' } };
  }
  const { data } = encode({ width, height, data: rgba(picture) }, quality);
  return { bytes: data, entries: { ...common, ColorSpace: 'DeviceRGB', Filter: 'DCTDecode' } };
}

/** Returns one byte per pixel when all pixels are grey; undefined otherwise. */
function greys({ width, height, bgra }: PageImage): Uint8Array | undefined {
  const points = new Uint8Array(width * height);
  for (let at = 0, from = 0; at < points.length; at += 1, from += 4) {
    const value = bgra[from] ?? 0;
    if (bgra[from + 1] !== value || bgra[from + 2] !== value) return undefined;
    points[at] = value;
  }
  return points;
}

function palette({ width, height, bgra }: PageImage): { colours: Uint8Array; points: Uint8Array } | undefined {
  const view = new DataView(bgra.buffer, bgra.byteOffset, bgra.byteLength);
  const known = new Map<number, number>();
  const points = new Uint8Array(width * height);
  for (let at = 0; at < points.length; at += 1) {
    const colour = view.getUint32(at * 4, true) & 0xffffff;
    let index = known.get(colour);
    if (index === undefined) {
      if (known.size === maxColours) return undefined;
      index = known.size;
      known.set(colour, index);
    }
    points[at] = index;
  }
  return {
    colours: Uint8Array.from([...known.keys()].flatMap((one) => [one >> 16, (one >> 8) & 255, one & 255])),
    points,
  };
}

function rgba({ bgra }: PageImage): Uint8Array {
  const turned = new Uint8Array(bgra.length);
  for (let at = 0; at < bgra.length; at += 4) {
    turned[at] = bgra[at + 2] ?? 0;
    turned[at + 1] = bgra[at + 1] ?? 0;
    turned[at + 2] = bgra[at] ?? 0;
    turned[at + 3] = 255;
  }
  return turned;
}
