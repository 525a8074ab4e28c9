import { describe, expect, test } from 'vitest';
import { lookUpText } from './look-up-text.ts';

const texts = {
  list: { heading: 'Dokumente', count_one: '{{count}} Dokument', count_other: '{{count}} Dokumente' },
  'toasts.auth.sessionExpired': 'Abgelaufen, {{name}}',
};
const german = new Intl.PluralRules('de-ch');
const french = new Intl.PluralRules('fr-ch');

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
    expect([9_999, 10_000, 1_000_000].map((count) => lookUpText(texts, 'list.count', { count }, german))).toEqual([
      '9999 Dokumente',
      '10\u00A0000 Dokumente',
      '1\u00A0000\u00A0000 Dokumente',
    ]);
  });

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
