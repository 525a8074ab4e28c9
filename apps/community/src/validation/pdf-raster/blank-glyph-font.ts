/**
 * Builds a TrueType font of two empty glyphs, `.notdef` and one of the given width (thousandths of the size); OpenType 1.9, the tables a
 * PDF needs.
 */
export function blankGlyphFont(width: number): Uint8Array {
  const tables: readonly (readonly [string, Uint8Array])[] = [
    ['cmap', uint16Bytes(0, 1, 3, 0, 0, 12, 4, 24, 0, 2, 0, 0, 0, 0xffff, 0, 0xffff, 1, 0)],
    ['glyf', new Uint8Array(4)],
    ['head', headTable()],
    ['hhea', uint16Bytes(1, 0, 1000, 0, 0, width, 0, 0, width, 1, 0, 0, 0, 0, 0, 0, 0, 2)],
    ['hmtx', uint16Bytes(width, 0, width, 0)],
    ['loca', uint16Bytes(0, 0, 0)],
    ['maxp', uint16Bytes(1, 0, 2, 0, 0, 0, 0, 2, 0, 0, 0, 0, 0, 0, 0, 0)],
    ['post', uint16Bytes(3, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)],
  ];
  const start = 12 + tables.length * 16;
  const length = tables.reduce((sum, [, body]) => sum + paddedLength(body), start);
  const bytes = new Uint8Array(length);
  const view = new DataView(bytes.buffer);
  bytes.set(uint16Bytes(1, 0, tables.length, 128, 3, tables.length * 16 - 128));
  let at = start;
  for (const [index, [tag, body]] of tables.entries()) {
    bytes.set(body, at);
    const row = 12 + index * 16;
    bytes.set(new TextEncoder().encode(tag), row);
    view.setUint32(row + 4, checksum(bytes.subarray(at, at + paddedLength(body))));
    view.setUint32(row + 8, at);
    view.setUint32(row + 12, body.length);
    at += paddedLength(body);
  }
  const headAt = view.getUint32(12 + 2 * 16 + 8);
  view.setUint32(headAt + 8, (0xb1b0afba - checksum(bytes)) >>> 0);
  return bytes;
}

/** Table `head`: 1000 units per em, dates at the epoch, short offsets. The checksum of the whole font is set last. */
function headTable(): Uint8Array {
  return uint16Bytes(1, 0, 1, 0, 0, 0, 0x5f0f, 0x3cf5, 0, 1000, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 500, 1000, 0, 8, 2, 0, 0);
}

function uint16Bytes(...values: readonly number[]): Uint8Array {
  const bytes = new Uint8Array(values.length * 2);
  for (const [index, value] of values.entries()) new DataView(bytes.buffer).setUint16(index * 2, value);
  return bytes;
}

function paddedLength(body: Uint8Array): number {
  return Math.ceil(body.length / 4) * 4;
}

function checksum(bytes: Uint8Array): number {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let sum = 0;
  for (let at = 0; at + 4 <= bytes.length; at += 4) sum = (sum + view.getUint32(at)) >>> 0;
  return sum;
}
