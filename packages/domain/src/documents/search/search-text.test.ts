import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { markFound, searchTextOf } from './search-text.ts';

describe('the texts of many documents in one', () => {
  test('[DOC-06] a word is found in exactly the texts that have it', () => {
    const text = fc.string({ unit: fc.constantFrom('a', 'b', ' ', '\n'), maxLength: 8 });
    const word = fc.string({ unit: fc.constantFrom('a', 'b'), minLength: 1, maxLength: 3 });
    fc.assert(
      fc.property(fc.array(text), word, (texts, wanted) => {
        const found = new Uint8Array(texts.length);
        markFound(searchTextOf(texts), wanted, found);
        expect([...found].map(Boolean)).toEqual(texts.map((one) => one.includes(wanted)));
      }),
    );
  });
});
