import { describe, expect, test } from 'vitest';
import { chooseLocale, locales, readLocale } from './locales.ts';

const offered = ['de-ch', 'fr-ch', 'it-ch', 'en-us'] as const;

describe('[NAV-16] the language at start', () => {
  test.each([
    ['the stored choice comes first', 'it-ch', ['fr-CH', 'de'], 'it-ch'],
    ['else the first language of the browser that is offered', undefined, ['es-ES', 'fr-FR', 'de'], 'fr-ch'],
    ['else German', undefined, ['ja'], 'de-ch'],
    ['a stored language that is no longer offered does not count', 'rm-ch', ['en'], 'en-us'],
  ] as const)('%s', (_words, stored, browser, chosen) => {
    expect(chooseLocale(stored, browser, offered)).toBe(chosen);
  });

  test('without German on offer the first language offered is used', () => {
    expect(chooseLocale(undefined, ['ja'], ['fr-ch', 'it-ch'])).toBe('fr-ch');
  });

  test('[NAV-07] a short code selects its language; an invalid one selects none', () => {
    expect([readLocale('fr', offered), readLocale('de_AT', offered), readLocale('rm', locales)]).toEqual([
      'fr-ch',
      'de-ch',
      'rm-ch',
    ]);
    expect([readLocale('', offered), readLocale('frog', offered), readLocale(null, offered)]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });
});
