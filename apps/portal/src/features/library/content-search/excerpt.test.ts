import { expect, test } from 'vitest';
import { excerptOf } from './excerpt.ts';

test.each([
  ['Der Befund ist gut. Noch ein Befund. Nichts.', 'Der Befund ist gut.'],
  ['Der Befund ist gut. Befund um Befund. Nichts.', 'Befund um Befund.'],
  ['Alles ist gut. Nichts.', undefined],
])('[DOC-06] the excerpt of «%s» is the sentence with the most matches, the first of several', (text, shown) => {
  const parts = excerptOf(text, (word) => word === 'Befund');
  expect(parts?.map((part) => part.text).join('')).toBe(shown);
});

/** The excerpt as text, its matches in brackets. */
const marked = (text: string) =>
  excerptOf(text, (word) => word === 'Befund')
    ?.map(({ text: part, found }) => (found ? `[${part}]` : part))
    .join('');

test.each([
  ['Im Be-\nfund und\nim Befund', 'Im [Befund] und im [Befund]'],
  ['Abc-\nBefund', 'Abc- [Befund]'],
  ['Überschrift\n\nEin Befund  \n\n  Nichts', 'Ein [Befund]'],
  ['Gut!  Ein Befund?   Nichts.', 'Ein [Befund]?'],
])('[DOC-06] a sentence goes on in the next line, but not in the next paragraph: %j', (text, shown) => {
  expect(marked(text)).toBe(shown);
});

test('[DOC-06] a sentence of more than 180 characters is shortened around its first match, and matches cut off are not marked', () => {
  const before = 'vorher '.repeat(20);
  // A sentence that is not longer is not shortened, wherever its match is.
  expect(marked(`${before}Befund`)).toBe(`${before}[Befund]`);
  expect(marked(`Befund ${'x'.repeat(173)}`)).toBe(`[Befund] ${'x'.repeat(173)}`);
  expect(marked(`Befund ${'x'.repeat(174)}`)).toBe(`[Befund] ${'x'.repeat(173)} …`);
  // The part before the match begins with a word.
  expect(marked(`${before}Befund ${'y'.repeat(200)}`)).toBe(`… ${'vorher '.repeat(8)}[Befund] ${'y'.repeat(117)} …`);
  // Without a space the cut is within a word.
  expect(marked(`${'ab/'.repeat(70)}Befund`)).toBe(`… ${'ab/'.repeat(20)}[Befund]`);
  expect(marked(`Befund ${'z'.repeat(170)} Befund`)).toBe(`[Befund] ${'z'.repeat(170)} Be …`);
  const parts = excerptOf(`${before}Befund ${'y'.repeat(200)}`, (word) => word === 'Befund') ?? [];
  expect(parts.filter(({ found }) => found)).toEqual([{ text: 'Befund', found: true }]);
  expect(parts.every(({ text, found }) => text !== '' && typeof found === 'boolean')).toBe(true);
});
