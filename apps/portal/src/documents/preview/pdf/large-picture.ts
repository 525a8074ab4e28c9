import { maxPixels } from './open-pdf.ts';

/** Bytes before and after the type of a picture that are read for its size: its dictionary is a few hundred bytes long. */
const around = 2000;
const type = new TextEncoder().encode('/Image');

/**
 * Whether a PDF contains a picture that is left out of its page. The reader does not report it, so the dictionaries of the pictures are
 * read: they are never compressed (ISO 32000-1, 7.5.7).
 */
export function hasLargePicture(pdf: Uint8Array): boolean {
  const slash = 0x2f;
  for (let at = pdf.indexOf(slash); at >= 0; at = pdf.indexOf(slash, at + 1))
    if (type.every((byte, place) => pdf[at + place] === byte) && pixelsAt(pdf, at) > maxPixels) return true;
  return false;
}

function pixelsAt(pdf: Uint8Array, at: number): number {
  const read = (from: number, to: number) => new TextDecoder('latin1').decode(pdf.subarray(Math.max(0, from), to));
  const [before, after] = [read(at - around, at), read(at, at + around)];
  const [, own = after] = /^(.*?)stream/s.exec(after) ?? [];
  const dictionary = before.slice(before.lastIndexOf('obj') + 1) + own;
  const [width = 0, height = 0] = ['Width', 'Height'].map((name) =>
    Number(new RegExp(`/${name}\\s+(\\d+)`).exec(dictionary)?.[1] ?? 0),
  );
  return width * height;
}
