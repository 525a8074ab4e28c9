import { expect, test } from 'vitest';
import { decodeText } from './decode-text.ts';

const text = '<?xml version="1.0" encoding="UTF-16"?><a>Grüezi</a>';
const wide = (written: string): Uint8Array => new Uint8Array(Buffer.from(written, 'utf16le'));
const swapped = (bytes: Uint8Array): Uint8Array => new Uint8Array(Buffer.from(bytes).swap16());
const decoded = (bytes: Uint8Array): string => decodeText(new Uint8Array(bytes).buffer);

test('[DOC-12] UTF-16 is read in either order, with and without its mark', () => {
  for (const bytes of [wide(text), wide(`\ufeff${text}`)]) {
    expect(decoded(bytes)).toBe(text);
    expect(decoded(swapped(bytes))).toBe(text);
  }
});

test('[DOC-12] UTF-8 and the letters of Windows stay readable', () => {
  expect(decoded(Buffer.from(text, 'utf8'))).toBe(text);
  expect(decoded(Buffer.from('Grüezi', 'latin1'))).toBe('Grüezi');
  expect(decoded(new Uint8Array())).toBe('');
});

test('[DOC-12] a file cut within a character loses that character alone, and a replacement character stays what it is', () => {
  expect(decoded(Buffer.from('Grüezi und Adieu, Zoë', 'utf8').subarray(0, -1))).toBe('Grüezi und Adieu, Zo');
  expect(decoded(Buffer.from('Grüezi \uFFFD', 'utf8'))).toBe('Grüezi \uFFFD');
});
