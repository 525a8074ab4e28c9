import { expect, test } from 'vitest';
import { phoneLabel } from './phone-labels.ts';

test.each([
  ['+41315550100', '+41 31 555 01 00'],
  ['0041315550100', '+41 31 555 01 00'],
  ['+41 31 555 01 00', '+41 31 555 01 00'],
  ['+4930123456', '+4930123456'],
  ['Tel. +41315550100', 'Tel. +41315550100'],
  ['+41315550100 intern', '+41315550100 intern'],
  ['praxis@example.org', 'praxis@example.org'],
])('[DOC-11] %s is shown as %s', (given, words) => {
  expect(phoneLabel(given).replaceAll('\u00a0', ' ')).toBe(words);
});
