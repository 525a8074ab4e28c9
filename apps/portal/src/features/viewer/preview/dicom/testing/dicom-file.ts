/** A data element: tag as `00080060`, value representation, value. */
type Element = readonly [string, string, string | number | Uint8Array];

export interface DicomFileOptions {
  readonly syntax?: string;
  readonly image?: readonly Element[];
  readonly pixels?: Uint8Array;
  /** Fragments of encoded pixels, instead of `pixels`. */
  readonly fragments?: readonly Uint8Array[];
  /** Where the fragments of each frame begin, from the first one; by default the file does not say. */
  readonly offsets?: readonly number[];
}

/** The transfer syntax in which all but the first group is big endian. */
const bigEndian = '1.2.840.10008.1.2.2';

/** A small DICOM file with explicit value representations (PS3.10), little endian unless its syntax is another one. */
export function dicomFile({
  syntax = '1.2.840.10008.1.2.1',
  image = [],
  pixels,
  fragments,
  offsets = [],
}: DicomFileOptions): ArrayBuffer {
  const little = syntax !== bigEndian;
  const parts = [
    new Uint8Array(128),
    new TextEncoder().encode('DICM'),
    element('00020010', 'UI', syntax),
    ...image.map(([tag, representation, value]) => element(tag, representation, value, little)),
    ...(pixels ? [element('7fe00010', 'OW', pixels, little)] : []),
    ...(fragments ? encapsulated(fragments, offsets) : []),
  ];
  return join(parts).buffer;
}

/** Two by two greys of eight bits. */
export const tinyGrey: readonly Element[] = [
  ['00280002', 'US', 1],
  ['00280004', 'CS', 'MONOCHROME2'],
  ['00280010', 'US', 2],
  ['00280011', 'US', 2],
  ['00280100', 'US', 8],
  ['00280101', 'US', 8],
  ['00280103', 'US', 0],
];

function element(tag: string, representation: string, value: Element[2], little = true): Uint8Array {
  const bytes = even(valueBytes(value, little), representation === 'UI' ? 0 : 32);
  const long = representation === 'OW' || representation === 'OB';
  const head = new DataView(new ArrayBuffer(long ? 12 : 8));
  writeTag(head, tag, little);
  head.setUint8(4, representation.charCodeAt(0));
  head.setUint8(5, representation.charCodeAt(1));
  if (long) head.setUint32(8, bytes.length, little);
  else head.setUint16(6, bytes.length, little);
  return join([new Uint8Array(head.buffer), bytes]);
}

/** Returns the offset table, the fragments and the end (PS3.5 annex A.4). */
function encapsulated(fragments: readonly Uint8Array[], offsets: readonly number[]): Uint8Array[] {
  const head = new DataView(new ArrayBuffer(12));
  writeTag(head, '7fe00010');
  head.setUint8(4, 'O'.charCodeAt(0));
  head.setUint8(5, 'B'.charCodeAt(0));
  head.setUint32(8, 0xffffffff, true);
  const item = (tag: string, bytes: Uint8Array) => {
    const start = new DataView(new ArrayBuffer(8));
    writeTag(start, tag);
    start.setUint32(4, bytes.length, true);
    return join([new Uint8Array(start.buffer), bytes]);
  };
  return [
    new Uint8Array(head.buffer),
    item('fffee000', new Uint8Array(new Uint32Array(offsets).buffer)),
    ...fragments.map((bytes) => item('fffee000', even(bytes, 0))),
    item('fffee0dd', new Uint8Array()),
  ];
}

function writeTag(view: DataView, tag: string, little = true): void {
  view.setUint16(0, parseInt(tag.slice(0, 4), 16), little);
  view.setUint16(2, parseInt(tag.slice(4), 16), little);
}

function valueBytes(value: Element[2], little: boolean): Uint8Array {
  if (typeof value === 'number') {
    const view = new DataView(new ArrayBuffer(2));
    view.setUint16(0, value, little);
    return new Uint8Array(view.buffer);
  }
  return typeof value === 'string' ? new TextEncoder().encode(value) : value;
}

function even(bytes: Uint8Array, filler: number): Uint8Array {
  return bytes.length % 2 === 0 ? bytes : join([bytes, new Uint8Array([filler])]);
}

function join(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
