import { catalogue } from '@epr/domain/messages';
import { routeDefinitions } from '@epr/domain/session';
import { describe, expect, test } from 'vitest';
import { locales, type Locale } from './index.ts';

const all = new Map<Locale, ReadonlyMap<string, string>>();
for (const locale of locales) {
  const { texts } = (await import(`./${locale}/index.ts`)) as { texts: Tree };
  const { help } = (await import(`./${locale}/help.ts`)) as { help: Tree };
  all.set(locale, new Map([...flat(texts), ...flat(help, 'help.')]));
}
const german = wordsOf('de-ch');

/** Texts that are the same as in English: names in all languages, and words each language shares with it. */
const names = [
  'EPR-SPID',
  'EPR-SPID {{spid}}',
  'E-Mail',
  'GLN',
  'GLN {{gln}}',
  'PDF',
  'Text',
  'Video',
  'Status',
  'Format',
  'Audio',
];
const shared: Readonly<Record<Locale, readonly string[]>> = {
  'de-ch': [
    'Version',
    'Version {{version}}',
    'Version {{number}}',
    'Institution',
    'Name',
    'Arm',
    'Hand',
    ...['Details', 'Details: {{sentence}}'],
  ],
  'fr-ch': [
    'France',
    ...[
      'Version',
      'Version {{version}}',
      'Version {{number}}',
      'Versions',
      'Institution',
      'Documents',
      'Document',
      'Vaccination',
      'Vaccinations',
    ],
    ...[
      '{{count}} document',
      '{{count}} documents',
      'Date',
      'Pages',
      'Image',
      'Secret',
      'secret',
      'Possible',
      'Type',
      'Canton',
    ],
    '{{width}} × {{height}} pixels',
    ...['Dose {{number}}', '{{count}} dose', '{{count}} doses', 'Dose'],
  ],
  'it-ch': ['Austria', 'File', 'Dose {{number}}', '{{count}} dose', 'Dose'],
  'en-us': [],
  'rm-ch': [
    'Automatic',
    'Austria',
    'Documents',
    'Document',
    '{{count}} document',
    '{{count}} documents',
    'Filters',
    '{{count}} access',
    'Filters ({{count}})',
    'Secret',
    'secret',
    'Contrast',
    'Electrocardiogram (ECG)',
  ],
};

describe.each(locales)('texts of %s', (locale) => {
  const words = wordsOf(locale);

  test('[COD-03] include one for every message of the catalogue', () => {
    expect(Object.keys(catalogue).filter((key) => !words.get(key))).toEqual([]);
  });

  test('[NAV-02] include a title for every route', () => {
    expect(
      Object.values(routeDefinitions)
        .filter(({ title }) => !words.get(title))
        .map(({ path }) => path),
    ).toEqual([]);
  });

  test('have the same keys as the German texts, and none is empty', () => {
    expect([...words.keys()].sort()).toEqual([...german.keys()].sort());
    expect([...words].filter(([, text]) => text.trim() === '').map(([key]) => key)).toEqual([]);
  });

  test('have the placeholders of the German texts in the same order, such as «{{done}} of {{count}}»', () => {
    const differing = [...words].filter(([key, text]) => placeholders(text) !== placeholders(german.get(key) ?? ''));
    expect(differing.map(([key]) => key)).toEqual([]);
  });

  test('follow Swiss spelling: no ß, and no straight apostrophe inside a word', () => {
    expect([...words].filter(([, text]) => /ß|\p{L}'\p{L}/u.test(text)).map(([key]) => key)).toEqual([]);
  });

  test.skipIf(locale === 'en-us')('are translated, not copied from English', () => {
    const english = wordsOf('en-us');
    const copied = [...words].filter(
      ([key, text]) =>
        text === english.get(key) &&
        /\p{L}{3}/u.test(text.replace(/\{\{\w+\}\}/g, '')) &&
        ![...names, ...shared[locale]].includes(text),
    );
    expect(copied.map(([key, text]) => `${key}: ${text}`)).toEqual([]);
  });
});

interface Tree {
  readonly [key: string]: string | Tree;
}

function wordsOf(locale: Locale): ReadonlyMap<string, string> {
  const words = all.get(locale);
  if (!words) throw new Error(`no texts of ${locale}`);
  return words;
}

function flat(tree: Tree, prefix = ''): [string, string][] {
  return Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [[prefix + key, value] as [string, string]] : flat(value, `${prefix}${key}.`),
  );
}

function placeholders(text: string): string {
  return [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name).join(' ');
}
