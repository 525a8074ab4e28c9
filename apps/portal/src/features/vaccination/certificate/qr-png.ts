import { encode } from 'uqr';

/** Pixels of one module, and modules left white around the code (ISO/IEC 18004 requires four). */
const pixels = 4;
const quietZone = 4;

/** Returns a QR code as a PNG in base64: black and white, one bit per pixel, uncompressed (RFC 2083, RFC 1950, RFC 1951 stored blocks). */
export function qrPng(text: string): string {
  const { data, size } = encode(text, { border: 0, ecc: 'M' });
  const side = (size + 2 * quietZone) * pixels;
  const stride = Math.ceil(side / 8) + 1;
  const raw = new Uint8Array(stride * side);
  for (let y = 0; y < side; y += 1) {
    for (let x = 0; x < side; x += 1) {
      const dark = data[Math.floor(y / pixels) - quietZone]?.[Math.floor(x / pixels) - quietZone] ?? false;
      const offset = y * stride + 1 + (x >> 3);
      if (!dark) raw[offset] = (raw[offset] ?? 0) | (0x80 >> (x & 7));
    }
  }
  const header = [...bigEndian(side), ...bigEndian(side), 1, 0, 0, 0, 0];
  const signature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
  const bytes = [...signature, ...chunk('IHDR', header), ...chunk('IDAT', storedZlib(raw)), ...chunk('IEND', [])];
  return btoa(bytes.map((byte) => String.fromCharCode(byte)).join(''));
}

function chunk(type: string, data: readonly number[]): number[] {
  const typeAndData = [...type].map((letter) => letter.charCodeAt(0)).concat(data);
  return [...bigEndian(data.length), ...typeAndData, ...bigEndian(crc32(typeAndData))];
}

/** Returns a zlib stream of stored (uncompressed) blocks, each up to 65,535 bytes. */
function storedZlib(raw: Uint8Array): number[] {
  const blocks: number[] = [0x78, 0x01];
  const maxBlock = 65_535;
  for (let offset = 0; offset < raw.length; offset += maxBlock) {
    const part = raw.subarray(offset, offset + maxBlock);
    const isLast = offset + maxBlock >= raw.length ? 1 : 0;
    const { length } = part;
    blocks.push(isLast, length & 255, length >> 8, ~length & 255, (~length >> 8) & 255, ...part);
  }
  return [...blocks, ...bigEndian(adler32(raw))];
}

function bigEndian(value: number): number[] {
  return [value >>> 24, (value >>> 16) & 255, (value >>> 8) & 255, value & 255];
}

function crc32(bytes: readonly number[]): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return (crc ^ 0xffffffff) >>> 0;
}

function adler32(bytes: Uint8Array): number {
  let [low, high] = [1, 0];
  for (const byte of bytes) {
    low = (low + byte) % 65_521;
    high = (high + low) % 65_521;
  }
  return ((high << 16) | low) >>> 0;
}
