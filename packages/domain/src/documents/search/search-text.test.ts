import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { searchWords, foldText, markFound, searchTextOf } from './search-text.ts';

describe('folding of search terms', () => {
  test.each([
    ['RÖNTGEN', 'rontgen'],
    ['Strasse', 'strasse'],
    ['Straße', 'strasse'],
    ['Cœur', 'coeur'],
    ['Læsion', 'laesion'],
    ['Ça va, Zoë?', 'ca va, zoe?'],
    ['Grüezi', 'gruezi'],
    ['ÄÖ', 'ao'],
    ['l’Hôpital', "l'hopital"],
  ])('[DOC-06] %s is folded to %s, ignoring case, accents and the shape of apostrophes', (text, found) => {
    expect(foldText(text)).toBe(found);
  });

  test('[DOC-06] searches both spellings of an umlaut for each word of a query', () => {
    expect(searchWords('  Roentgen\tKnie ')).toEqual([
      { plain: 'roentgen', spelled: 'rontgen' },
      { plain: 'knie', spelled: 'knie' },
    ]);
    expect(searchWords(' ')).toEqual([]);
  });
});

describe('the joined search text of many documents', () => {
  test('[DOC-06] finds a word in exactly the texts that contain it', () => {
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
