import type { Frame } from './frame.ts';

/** How the pixels of a DICOM image are stored (PS3.3 C.7.6.3). */
export interface PixelEncoding {
  readonly width: number;
  readonly height: number;
  readonly samples: number;
  /** `MONOCHROME2`, `RGB`, … */
  readonly colours: string;
  readonly bitsAllocated: number;
  readonly bitsStored: number;
  readonly signed: boolean;
  /** Stored by colour plane instead of by pixel. */
  readonly planar: boolean;
  readonly bigEndian: boolean;
  readonly slope: number;
  readonly intercept: number;
  readonly window: { readonly centre: number; readonly width: number } | undefined;
}

/** Returns the bytes of one uncompressed frame. */
export function frameBytes({ width, height, samples, bitsAllocated }: PixelEncoding): number {
  return width * height * samples * (bitsAllocated / 8);
}

/** Whether the pixel format is supported: grey of 8 or 16 bits, or colours of 8 bits. */
export function isKnown({ samples, colours, bitsAllocated, bitsStored }: PixelEncoding): boolean {
  if (bitsStored < 1 || bitsStored > bitsAllocated) return false;
  if (samples === 1) return /^MONOCHROME[12]$/.test(colours) && (bitsAllocated === 8 || bitsAllocated === 16);
  return samples === 3 && bitsAllocated === 8 && (colours === 'RGB' || colours === 'YBR_FULL');
}

/** Decodes the bytes of one frame; there must be as many as `frameBytes` returns. */
export function decodeFrame(bytes: Uint8Array, encoding: PixelEncoding): Frame {
  return encoding.samples === 1 ? greyOf(storedValues(bytes, encoding), encoding) : colourOf(bytes, encoding);
}

/** Converts stored numbers to measured values, with their window. */
export function greyOf(rawValues: ArrayLike<number>, encoding: PixelEncoding): Frame {
  const { width, height, slope, intercept, colours } = encoding;
  const values = new Float32Array(width * height);
  let min = Infinity;
  let max = -Infinity;
  for (let at = 0; at < values.length; at += 1) {
    const value = (rawValues[at] ?? 0) * slope + intercept;
    values[at] = value;
    if (value < min) min = value;
    if (value > max) max = value;
  }
  const window = encoding.window ?? { centre: (min + max + 1) / 2, width: max - min + 1 };
  return { width, height, values, window, inverse: colours === 'MONOCHROME1' };
}

function storedValues(
  bytes: Uint8Array,
  { bitsAllocated, bitsStored, signed, bigEndian }: PixelEncoding,
): ArrayLike<number> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const size = bitsAllocated / 8;
  const unused = 32 - bitsStored;
  const values = new Int32Array(bytes.length / size);
  for (let at = 0; at < values.length; at += 1) {
    const word = size === 1 ? view.getUint8(at) : view.getUint16(at * 2, !bigEndian);
    // Bits above the stored ones may contain other data.
    values[at] = signed ? (word << unused) >> unused : (word << unused) >>> unused;
  }
  return values;
}

function colourOf(bytes: Uint8Array, { width, height, planar, colours }: PixelEncoding): Frame {
  const count = width * height;
  const pixels = new Uint8ClampedArray(count * 4);
  for (let at = 0; at < count; at += 1) {
    const sample = (index: number) => bytes[planar ? index * count + at : at * 3 + index] ?? 0;
    const [first, second, third] = [sample(0), sample(1), sample(2)];
    const rgb = colours === 'RGB' ? [first, second, third] : fromYbr(first, second - 128, third - 128);
    pixels.set(rgb, at * 4);
    pixels[at * 4 + 3] = 255;
  }
  return { width, height, pixels };
}

function fromYbr(y: number, blue: number, red: number): [number, number, number] {
  return [y + 1.402 * red, y - 0.344136 * blue - 0.714136 * red, y + 1.772 * blue];
}
