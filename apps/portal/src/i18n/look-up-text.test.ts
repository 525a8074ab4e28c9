import { describe, expect, test } from 'vitest';
import { lookUpText } from './look-up-text.ts';

const texts = {
  list: { heading: 'Dokumente', count_one: '{{count}} Dokument', count_other: '{{count}} Dokumente' },
  'toasts.auth.sessionExpired': 'Abgelaufen, {{name}}',
};
const german = 'de-ch';
const french = 'fr-ch';

describe('looking up a text', () => {
  test('finds nested and dotted keys, and inserts the values', () => {
    expect(lookUpText(texts, 'list.heading', {}, german)).toBe('Dokumente');
    expect(lookUpText(texts, 'toasts.auth.sessionExpired', { name: 'Anna' }, german)).toBe('Abgelaufen, Anna');
  });

  test('uses the plural form of the language: French treats zero as singular', () => {
    expect([0, 1, 2].map((count) => lookUpText(texts, 'list.count', { count }, german))).toEqual([
      '0 Dokumente',
      '1 Dokument',
      '2 Dokumente',
    ]);
    expect(lookUpText(texts, 'list.count', { count: 0 }, french)).toBe('0 Dokument');
  });

  test.each([
    ['de-ch', '999', '1’000', '10’000', '1’000’000'],
    ['fr-ch', '999', '1 000', '10 000', '1 000 000'],
    ['it-ch', '999', '1000', '10’000', '1’000’000'],
    ['rm-ch', '999', '1’000', '10’000', '1’000’000'],
    ['en-us', '999', '1,000', '10,000', '1,000,000'],
  ] as const)(
    '[NAV-16] [NAV-17] numbers in texts are written in the format of the language: %s',
    (locale, ...shown) => {
      const words = [999, 1000, 10_000, 1_000_000].map((total) =>
        lookUpText({ of: '{{total}}' }, 'of', { total }, locale)?.replaceAll(/\s/g, ' ').replaceAll("'", '’'),
      );
      // In newer Unicode data, French in Switzerland has an apostrophe instead of a space.
      const shownAnew = locale === 'fr-ch' ? shown.map((word) => word.replaceAll(' ', '’')) : shown;
      expect([shown, shownAnew]).toContainEqual(words);
    },
  );

  test('never reads an inserted value as a pattern', () => {
    expect(lookUpText(texts, 'toasts.auth.sessionExpired', { name: '$& {{name}}' }, german)).toBe(
      'Abgelaufen, $& {{name}}',
    );
  });

  test('elides French «de» before a name that begins with a vowel', () => {
    const words = { of: 'Le DEP de {{name}}, de {{date}}' };
    const of = (name: string) => lookUpText(words, 'of', { name, date: '3.4.' }, french);
    expect(['Anna', 'Émile', 'Yves', 'Yannick', 'Hans', 'Dr. Ott'].map(of)).toEqual([
      'Le DEP d’Anna, de 3.4.',
      'Le DEP d’Émile, de 3.4.',
      'Le DEP d’Yves, de 3.4.',
      'Le DEP de Yannick, de 3.4.',
      'Le DEP de Hans, de 3.4.',
      'Le DEP de Dr. Ott, de 3.4.',
    ]);
    expect(lookUpText(words, 'of', {}, french)).toBe('Le DEP de {{name}}, de {{date}}');
  });

  test('returns undefined for a missing text', () => {
    expect(lookUpText(texts, 'list.nothing', {}, german)).toBeUndefined();
    expect(lookUpText(texts, 'list', {}, german)).toBeUndefined();
  });
});
