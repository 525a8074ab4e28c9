import type { Block } from './document-model.ts';

/** Largest size of an image in bytes. */
const maxBytes = 8 * 1024 * 1024;
/** Largest number of pixels: a small file can decode to a huge image. */
const maxPixels = 40_000_000;

/** Returns an image block from base64 when the bytes match the declared type (JPEG, PNG, GIF); undefined for anything else. */
export function imageBlock(type: string, base64: string, alt: string): Block | undefined {
  const clean = base64.replace(/\s+/g, '');
  // Searched for what is not base64: an expression that matches the whole of a large image exhausts the stack of the engine.
  if (clean.length > maxBytes * 1.4 || /[^A-Za-z0-9+/]/.test(clean.replace(/={1,2}$/, ''))) return undefined;
  const bytes = Buffer.from(clean, 'base64');
  const found = kinds.find(({ matches }) => matches(bytes));
  const [width, height] = found?.size(bytes) ?? [0, 0];
  if (!found || found.type !== type.trim().toLowerCase().replace('image/jpg', 'image/jpeg')) return undefined;
  if (width === 0 || height === 0 || width * height > maxPixels) return undefined;
  return { kind: 'image', type: found.type, base64: clean, alt };
}

interface Kind {
  readonly type: string;
  readonly matches: (bytes: Buffer) => boolean;
  readonly size: (bytes: Buffer) => readonly [number, number];
}

const kinds: readonly Kind[] = [
  {
    type: 'image/png',
    matches: (bytes) => bytes.length > 33 && bytes.subarray(0, 8).toString('latin1') === '\x89PNG\r\n\x1a\n',
    size: (bytes) => [bytes.readUInt32BE(16), bytes.readUInt32BE(20)],
  },
  {
    type: 'image/gif',
    matches: (bytes) => bytes.length > 13 && /^GIF8[79]a$/.test(bytes.subarray(0, 6).toString('latin1')),
    size: (bytes) => [bytes.readUInt16LE(6), bytes.readUInt16LE(8)],
  },
  {
    type: 'image/jpeg',
    matches: (bytes) => bytes.length > 4 && bytes.readUInt32BE(0) >>> 8 === 0xffd8ff,
    size: jpegSize,
  },
];

/** Reads the size from the first frame header; the segments before it are skipped by their lengths. */
function jpegSize(bytes: Buffer): readonly [number, number] {
  let at = 2;
  while (at + 9 < bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1] ?? 0;
    if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)) {
      return [bytes.readUInt16BE(at + 7), bytes.readUInt16BE(at + 5)];
    }
    at += 2 + bytes.readUInt16BE(at + 2);
  }
  return [0, 0];
}
