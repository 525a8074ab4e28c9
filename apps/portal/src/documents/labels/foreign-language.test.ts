import { expect, test } from 'vitest';
import { foreignLanguage } from './foreign-language.ts';

test.each([
  ['fr-CH', 'de-ch', 'fr-CH'],
  ['en', 'de-ch', 'en'],
  ['en_GB', 'fr-ch', 'en-GB'],
  ['gsw-CH', 'de-ch', 'gsw-CH'],
  [' sr_Latn_RS ', 'de-ch', 'sr-Latn-RS'],
  // The page's own language needs no attribute.
  ['de-CH', 'de-ch', undefined],
  ['DE', 'de-ch', undefined],
  ['en-GB', 'en-us', undefined],
  // Not a valid language tag.
  ['', 'de-ch', undefined],
  ['Französisch', 'de-ch', undefined],
  ['deutsch', 'fr-ch', undefined],
  ['fr-CH deutsch', 'fr-ch', undefined],
  ['fr" onclick="x', 'de-ch', undefined],
] as const)('[DOC-13] the lang attribute for language %s in a portal in %s is %s', (language, locale, lang) => {
  expect(foreignLanguage({ language }, locale)).toBe(lang);
});
