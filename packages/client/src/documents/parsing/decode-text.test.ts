import { expect, test } from 'vitest';
import { decodeText } from './decode-text.ts';

const text = '<?xml version="1.0" encoding="UTF-16"?><a>Grüezi</a>';
const wide = (written: string): Uint8Array => new Uint8Array(Buffer.from(written, 'utf16le'));
const swapped = (bytes: Uint8Array): Uint8Array => new Uint8Array(Buffer.from(bytes).swap16());
const decoded = (bytes: Uint8Array): string => decodeText(new Uint8Array(bytes).buffer);

test('[DOC-12] UTF-16 is decoded in either byte order, with and without a byte order mark', () => {
  for (const bytes of [wide(text), wide(`\ufeff${text}`)]) {
    expect(decoded(bytes)).toBe(text);
    expect(decoded(swapped(bytes))).toBe(text);
  }
});

test('[DOC-12] UTF-8 and Windows encodings are decoded', () => {
  expect(decoded(Buffer.from(text, 'utf8'))).toBe(text);
  expect(decoded(Buffer.from('Grüezi', 'latin1'))).toBe('Grüezi');
  expect(decoded(new Uint8Array())).toBe('');
});

test('[DOC-12] a file cut within a character loses only that character, and a replacement character is kept', () => {
  expect(decoded(Buffer.from('Grüezi und Adieu, Zoë', 'utf8').subarray(0, -1))).toBe('Grüezi und Adieu, Zo');
  expect(decoded(Buffer.from('Grüezi \uFFFD', 'utf8'))).toBe('Grüezi \uFFFD');
});
