import { crc32, inflateSync } from 'node:zlib';
import { encode } from 'uqr';
import { expect, test } from 'vitest';
import { qrPng } from './qr-png.ts';

test.each([
  ['short', 'https://portal.example/vaccinations'],
  ['of more bytes than one stored block', `https://portal.example/${'vaccinations'.repeat(180)}`],
])('[VAC-06] the QR code is a PNG whose pixels are its modules: %s', (_what, url) => {
  const bytes = Buffer.from(qrPng(url), 'base64');
  expect(bytes.subarray(0, 8).toString('latin1')).toBe('\x89PNG\r\n\x1a\n');
  const side = bytes.readUInt32BE(16);
  const at = bytes.indexOf('IDAT');
  const raw = inflateSync(bytes.subarray(at + 4, at + 4 + bytes.readUInt32BE(at - 4)));
  const { data, size } = encode(url, { border: 0, ecc: 'M' });
  const scale = side / (size + 8);
  const dark = (x: number, y: number) => {
    const [column, row] = [(x + 4) * scale, (y + 4) * scale];
    return ((raw[row * (Math.ceil(side / 8) + 1) + 1 + (column >> 3)] ?? 0) & (0x80 >> (column & 7))) === 0;
  };
  const chunks: (readonly [string, boolean])[] = [];
  for (let place = 8; place < bytes.length; place += 12 + bytes.readUInt32BE(place)) {
    const [from, to] = [place + 4, place + 8 + bytes.readUInt32BE(place)];
    chunks.push([bytes.toString('latin1', from, from + 4), bytes.readUInt32BE(to) === crc32(bytes.subarray(from, to))]);
  }
  expect(chunks).toEqual([
    ['IHDR', true],
    ['IDAT', true],
    ['IEND', true],
  ]);
  const read = data.map((row, y) => row.map((_, x) => dark(x, y)));
  expect(read).toEqual(data);
});
