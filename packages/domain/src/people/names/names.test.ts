import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { initialsOf, nameLengths, shortName } from './names.ts';

describe('names', () => {
  test('[NAV-17] names are shortened to 20 characters by default', () => {
    expect(shortName('Maximiliane von Hohenstein')).toBe('Maximiliane von Hoh…');
    expect(shortName('Anna Keller')).toBe('Anna Keller');
    expect(shortName('12345678901234567890')).toBe('12345678901234567890');
  });

  test('[NAV-13] names are shortened to 30 characters in the selector of the represented person', () => {
    expect(shortName('Maximiliane von Hohenstein-Löwenberg', nameLengths.representedPersonSelector)).toHaveLength(30);
  });

  test('[NAV-17] a shortened name is never longer than requested, and a letter keeps its combining accent', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.integer({ min: 2, max: 40 }), (name, length) => {
        const letters = shortName(name, length).match(/\P{M}\p{M}*/gu) ?? [];
        expect(letters.length).toBeLessThanOrEqual(length);
      }),
    );
    expect(shortName('e\u0301'.repeat(4), 3)).toBe('e\u0301e\u0301…');
  });

  test.each([
    ['Anna Keller', 'AK'],
    ['Anna Maria von Keller', 'AK'],
    ['Dr. med. Peter Meier', 'PM'],
    ['PD Dr. med. Peter Keller', 'PK'],
    ['PD Dr. med. Keller', 'K'],
    ['Prof Dr med Anna Keller, MD PhD', 'AK'],
    ['Phil Meier', 'PM'],
    ['Dr', 'D'],
    [' élise  von Bergen ', 'ÉB'],
    ['anna', 'A'],
    ['  ', ''],
    ['Élodie Ünal', 'ÉÜ'],
    ["(Anna) 'Keller'", 'AK'],
  ])('[DOC-28] [NAV-17] initials of %j are those of the first and the last name only', (name, initials) => {
    expect(initialsOf(name)).toBe(initials);
  });
});
