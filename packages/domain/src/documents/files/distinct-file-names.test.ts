import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { distinctFileNames } from './distinct-file-names.ts';

describe('distinct file names', () => {
  test('[DOC-10] adds a number before the extension when a name is taken', () => {
    expect(distinctFileNames(['Bericht.pdf', 'Bericht.pdf', 'bericht.PDF', 'Labor.csv', 'Bericht.pdf'])).toEqual([
      'Bericht.pdf',
      'Bericht (2).pdf',
      'bericht (3).PDF',
      'Labor.csv',
      'Bericht (4).pdf',
    ]);
    expect(distinctFileNames(['Dr.Meier.pdf', 'Dr.Meier.pdf'])).toEqual(['Dr.Meier.pdf', 'Dr.Meier (2).pdf']);
    expect(distinctFileNames(['Impfung.fhir.json', 'Impfung.fhir.json', 'ohne', 'ohne'])).toEqual([
      'Impfung.fhir.json',
      'Impfung (2).fhir.json',
      'ohne',
      'ohne (2)',
    ]);
  });

  test('[DOC-10] skips a numbered name that exists already', () => {
    expect(distinctFileNames(['A (2).pdf', 'A.pdf', 'A.pdf'])).toEqual(['A (2).pdf', 'A.pdf', 'A (3).pdf']);
  });

  test('[DOC-10] names are unique on every file system, and none is lost', () => {
    const letter = fc.constantFrom('a', 'A', 'ü', 'u\u0308', '.', '(2)', ' ');
    const name = fc.array(letter, { minLength: 1, maxLength: 4 }).map((letters) => `${letters.join('')}.pdf`);
    fc.assert(
      fc.property(fc.array(name, { maxLength: 30 }), (names) => {
        const distinct = distinctFileNames(names);
        expect(distinct).toHaveLength(names.length);
        expect(new Set(distinct.map((one) => one.normalize('NFC').toLowerCase())).size).toBe(names.length);
      }),
    );
  });

  test('[DOC-10] numbers five thousand equal names', () => {
    const names = distinctFileNames(Array.from({ length: 5000 }, () => 'Labor.pdf'));
    expect(names.at(-1)).toBe('Labor (5000).pdf');
  });
});
