import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { locales, type Locale } from './index.ts';

/** The vocabulary of docs/words.md, read from its tables. */
const page = readFileSync(join(import.meta.dirname, '../../../../docs/words.md'), 'utf8');
const vocabulary = tableUnder('## The words');
const banned = tableUnder('## Not these');

describe.each(locales)('the words of %s', (locale) => {
  test('[COD-03] include every word of docs/words.md', async () => {
    const texts = (await textsOf(locale)).map((text) => text.toLowerCase());
    const column = vocabulary.head.indexOf(locale);
    expect(column).toBeGreaterThan(0);
    const words = vocabulary.rows.map((row) => row[column] ?? '');
    expect(words.filter((word) => !texts.some((text) => text.includes(word.toLowerCase())))).toEqual([]);
  });

  test('[COD-03] include no word that docs/words.md excludes', async () => {
    const texts = await textsOf(locale);
    const found = banned.rows
      .filter(([language]) => language === locale)
      .flatMap(([, word = '', instead]) => {
        const own = ownWord(word);
        return texts.filter((text) => own.test(text)).map((text) => `«${word}» must be «${instead}»: ${text}`);
      });
    expect(found).toEqual([]);
  });
});

test('[COD-03] French has a non-breaking space at its high punctuation', async () => {
  const texts = (await textsOf('fr-ch')).filter((text) => !/https?:/.test(text));
  const loose = texts.filter((text) =>
    / [:;!?»]|« |«[^\u00a0]|[^\u00a0]»|[\p{L}}][;!?](?=\s|$)|\p{L}:(?=\s|$)/u.test(text),
  );
  expect(loose).toEqual([]);
});

test.each(locales)('[COD-03] a telephone number never breaks at the end of a line, in %s', async (locale) => {
  expect((await textsOf(locale)).filter((text) => /\d \d{2,3} \d{2}/.test(text))).toEqual([]);
  expect((await textsOf(locale)).filter((text) => /079\u00a0123\u00a045\u00a067/.test(text)).length).toBeGreaterThan(2);
});

test.each(locales)('[COD-03] the hint in the search for a document kind fits on a phone, in %s', async (locale) => {
  const { texts } = (await import(`./${locale}/index.ts`)) as { texts: { kinds: { searchHint: string } } };
  expect(texts.kinds.searchHint.length).toBeLessThanOrEqual(26);
});

test('[COD-03] an excluded word is found only as a whole word in the same case', () => {
  expect(['Bitte erneut.', 'erneuter Versuch', 'Erneut'].map((text) => ownWord('erneut').test(text))).toEqual([
    true,
    false,
    false,
  ]);
  expect(ownWord('p.pl.').test('Empruvai p.pl. anc')).toBe(true);
});

test('[COD-03] docs/words.md covers every language, and has a replacement for every excluded word', () => {
  expect(vocabulary.head.slice(1).sort()).toEqual([...locales].sort());
  expect(banned.rows.filter(([language, not, but]) => !isLocale(language) || !not || !but)).toEqual([]);
});

function tableUnder(heading: string): { readonly head: readonly string[]; readonly rows: readonly string[][] } {
  const [, section = ''] = page.split(`${heading}\n`);
  const [table = ''] = section.split(/\n#/);
  const rows = table
    .split('\n')
    .filter((line) => line.startsWith('|') && !line.startsWith('|---'))
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );
  const [head = [], ...body] = rows;
  return { head, rows: body };
}

async function textsOf(locale: Locale): Promise<readonly string[]> {
  const { texts } = (await import(`./${locale}/index.ts`)) as { texts: object };
  const { help } = (await import(`./${locale}/help.ts`)) as { help: object };
  return [...leaves(withoutCommands(texts)), ...leaves(help)];
}

/** Removes the quoted commands of other programs, which use the words of those programs. */
function withoutCommands(texts: object): object {
  const { upload } = texts as { readonly upload: { readonly saveAs: Readonly<Record<string, string>> } };
  const saveAs = Object.values(upload.saveAs).map((text) => text.replaceAll(/«[^»]*»|“[^”]*”/g, ''));
  return { ...texts, upload: { ...upload, saveAs } };
}

function leaves(tree: unknown): readonly string[] {
  if (typeof tree === 'string') return [tree];
  return typeof tree === 'object' && tree !== null ? Object.values(tree).flatMap(leaves) : [];
}

/** Matches a whole word, case-sensitively. */
function ownWord(word: string): RegExp {
  return new RegExp(`(?<!\\p{L})${word.replace(/[.*+?^$(){}|[\]\\]/g, '\\$&')}(?!\\p{L})`, 'u');
}

function isLocale(text: string | undefined): boolean {
  return locales.some((locale) => locale === text);
}
