// @vitest-environment node
import { expect, it } from 'vitest';
import { imageBlock } from './image-block.ts';

const number16 = (value: number, order: 'BE' | 'LE'): Buffer => {
  const bytes = Buffer.alloc(2);
  if (order === 'BE') bytes.writeUInt16BE(value);
  else bytes.writeUInt16LE(value);
  return bytes;
};
const gif = (wide: number, high: number, version = '89'): Buffer =>
  Buffer.concat([Buffer.from(`GIF${version}a`), number16(wide, 'LE'), number16(high, 'LE'), Buffer.alloc(10)]);
/** A JPEG whose size follows a segment that must be skipped. */
const jpeg = (wide: number, high: number, frame = 0xc0): Buffer =>
  Buffer.concat([
    Buffer.from([0xff, 0xd8, 0xff, 0xc4, 0, 6, 1, 2, 3, 4, 0xff, frame, 0, 17, 8]),
    number16(high, 'BE'),
    number16(wide, 'BE'),
    Buffer.alloc(12),
  ]);
const png = (wide: number, high: number, length = 40): Buffer => {
  const bytes = Buffer.alloc(length);
  bytes.write('\x89PNG\r\n\x1a\n', 'latin1');
  bytes.writeUInt32BE(wide, 16);
  bytes.writeUInt32BE(high, 20);
  return bytes;
};

it.each<readonly [words: string, type: string, bytes: Buffer, shown: string | undefined]>([
  ['a GIF', 'image/gif', gif(3, 2), 'image/gif'],
  ['a GIF of the first kind', 'image/gif', gif(3, 2, '87'), 'image/gif'],
  ['a GIF of no kind', 'image/gif', gif(3, 2, '88'), undefined],
  ['a JPEG', 'image/jpeg', jpeg(3, 2), 'image/jpeg'],
  ['a JPEG under its other name', ' IMAGE/JPG ', jpeg(3, 2, 0xc2), 'image/jpeg'],
  ['a JPEG without a frame', 'image/jpeg', jpeg(3, 2, 0xc8), undefined],
  ['a PNG', 'image/png', png(3, 2), 'image/png'],
  ['a PNG that ends in its head', 'image/png', png(3, 2, 33), undefined],
  ['bytes that only say so', 'image/png', png(3, 2).fill('x', 0, 8), undefined],
  ['a GIF that ends in its head', 'image/gif', gif(3, 2).subarray(0, 7), undefined],
  ['something before a GIF', 'image/gif', Buffer.concat([Buffer.from('x'), gif(3, 2)]), undefined],
  ['a JPEG that ends before its frame', 'image/jpeg', jpeg(3, 2).subarray(0, 12), undefined],
  ['a JPEG without a frame at the stated position', 'image/jpeg', jpeg(3, 2).fill(0, 10, 11), undefined],
  ['a JPEG with a comment alone', 'image/jpeg', jpeg(3, 2, 0xfe), undefined],
  ['a JPEG with tables alone', 'image/jpeg', jpeg(3, 2, 0xb0), undefined],
  ['a JPEG of as many points as go in', 'image/jpeg', jpeg(8000, 5000), 'image/jpeg'],
  ['a PNG of as many points as go in', 'image/png', png(8000, 5000), 'image/png'],
  ['a GIF of as many points as go in', 'image/gif', gif(8000, 5000), 'image/gif'],
  ['a point too many', 'image/jpeg', jpeg(8000, 5001), undefined],
  ['no width', 'image/gif', gif(0, 2), undefined],
  ['no height', 'image/gif', gif(2, 0), undefined],
])('[COM-06] %s is shown as %s', (_words, type, bytes, shown) => {
  const found = imageBlock(type, bytes.toString('base64'), 'Kurve');
  expect(found && { ...found, base64: '' }).toEqual(shown && { kind: 'image', type: shown, base64: '', alt: 'Kurve' });
});

it('[COM-06] reads base64 with line breaks, and rejects invalid and oversized data', () => {
  const base64 = gif(3, 2).toString('base64');
  expect(imageBlock('image/gif', ` ${base64.slice(0, 8)}\n${base64.slice(8)} `, '')).toMatchObject({ base64 });
  expect(imageBlock('image/gif', `${base64}%`, '')).toBeUndefined();
  expect(imageBlock('image/gif', `%${base64}`, '')).toBeUndefined();
  const usual = Buffer.concat([gif(3, 2), Buffer.alloc(7 * 1024 * 1024)]);
  expect(imageBlock('image/gif', usual.toString('base64'), '')).toBeDefined();
  const large = Buffer.concat([gif(3, 2), Buffer.alloc(9 * 1024 * 1024)]);
  expect(imageBlock('image/gif', large.toString('base64'), '')).toBeUndefined();
});
