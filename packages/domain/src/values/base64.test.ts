import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fromBase64, toBase64 } from './base64.ts';

test('[COM-05] [DOC-04] base64 equals that of other implementations and decodes to the same text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      expect(toBase64(text)).toBe(Buffer.from(text, 'utf8').toString('base64'));
      expect(fromBase64(toBase64(text))).toBe(text);
    }),
  );
});

test('[COM-05] a byte order mark and a million characters survive a round trip', () => {
  for (const text of ['\uFEFFBefund', 'ü'.repeat(1_000_000)]) expect(fromBase64(toBase64(text))).toBe(text);
});

test('[COM-05] invalid base64 and invalid UTF-8 decode to undefined', () => {
  expect(['no!', 'YQ', 'YQ= =', '/w=='].map(fromBase64)).toEqual([undefined, undefined, undefined, undefined]);
});
