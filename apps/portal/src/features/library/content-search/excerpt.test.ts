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
