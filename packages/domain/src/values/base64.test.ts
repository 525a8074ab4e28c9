import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fromBase64, toBase64 } from './base64.ts';

test('[COM-05] [DOC-04] base64 is as everybody writes it', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      expect(toBase64(text)).toBe(Buffer.from(text, 'utf8').toString('base64'));
      expect(fromBase64(toBase64(text))).toBe(text);
    }),
  );
});

test('[COM-05] a byte order mark and a million letters stay what they are', () => {
  for (const text of ['\uFEFFBefund', 'ü'.repeat(1_000_000)]) expect(fromBase64(toBase64(text))).toBe(text);
});

test('[COM-05] what is not base64, or not UTF-8, is no text', () => {
  expect(['no!', 'YQ', 'YQ= =', '/w=='].map(fromBase64)).toEqual([undefined, undefined, undefined, undefined]);
});
