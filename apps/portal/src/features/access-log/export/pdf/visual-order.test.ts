// @vitest-environment node
import { expect, test } from 'vitest';
import { hasRightToLeft, visualParts } from './visual-order.ts';

const [first, second, hebrew] = ['محمد', 'علي', 'משה'];
const parts = (line: string) => visualParts(line).map(({ text }) => text);

test.each<readonly [line: string, parts: readonly string[]]>([
  [`Dr. ${first} ${second} hat`, ['Dr. ', second, ' ', first, ' hat']],
  // Signs beside the word are those of the sentence around it, signs between two words those of the words.
  [`Hat «${first}» gelesen, (${hebrew}).`, ['Hat «', first, '» gelesen, (', hebrew, ').']],
  [`A ${first}, ${hebrew} B`, ['A ', hebrew, ' ', `${first},`, ' B']],
  // Brackets within the words open to the left: they are turned with the word.
  [`A ${first} (${second}) ${first} B`, ['A ', first, ' ', `)${second}(`, ' ', first, ' B']],
  // Numbers are written from left to right between words that are not; a sign without letters is turned by itself.
  [`A ${first} 12 ${second} B`, ['A ', second, ' ', '12', ' ', first, ' B']],
  [`A ${first} -> ${second} B`, ['A ', second, ' ', '<-', ' ', first, ' B']],
  ['Dr. Peter Meier', ['Dr. Peter Meier']],
])('[AUD-01] the words of a line are in the order in which they stand on paper: %s', (line, expected) => {
  expect(parts(line)).toEqual(expected);
  expect(visualParts(line).reduce((length, { text }) => length + text.length, 0)).toBe(line.length);
  for (const { text, start } of visualParts(line))
    if (/^\p{L}+$/u.test(text)) expect(line.indexOf(text, start)).toBe(start);
});

test('[AUD-01] names in letters of both directions are told apart', () => {
  expect([first, hebrew, 'Dr. Łukasz Ğülşen-Ελένη Жанна', 'გიორგი'].map((name) => hasRightToLeft(`A ${name}`))).toEqual(
    [true, true, false, false],
  );
});
