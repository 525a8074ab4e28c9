import { expect, test } from 'vitest';
import { sizeLabel } from './size-labels.ts';

test.each([
  [0, '0 B'],
  [1023, "1'023 B"],
  [1024, '1 KB'],
  [102_348, '99.9 KB'],
  [102_400, '100 KB'],
  [102_810, '100 KB'],
  [150_200, '147 KB'],
  [1_500_000, '1.4 MB'],
  [2 * 1024 ** 3, '2 GB'],
  [1024 ** 5, '1 PB'],
  [5000 * 1024 ** 5, "5'000 PB"],
])('[NAV-17] %d bytes are shown as %s', (bytes, words) => {
  // A line never ends between number and unit.
  expect(sizeLabel(bytes, 'de-ch').replaceAll('’', "'")).toBe(words.replace(' ', '\u00A0'));
});

test('[NAV-17] a size has the decimal sign of the language', () => {
  expect(sizeLabel(1_500_000, 'fr-ch')).toBe('1,4\u00A0MB');
});
