import { expect, test } from 'vitest';
import { swissDay } from './index.ts';

test.each([
  ['2026-01-31T22:59:59Z', '2026-01-31'],
  ['2026-01-31T23:00:00Z', '2026-02-01'],
  ['2026-07-31T21:59:59Z', '2026-07-31'],
  ['2026-07-31T22:00:00Z', '2026-08-01'],
])('[ACC-01] [AUD-02] at %s it is the %s in Switzerland, in winter and in summer', (moment, day) => {
  expect(swissDay(new Date(moment))).toBe(day);
  expect(swissDay(Date.parse(moment))).toBe(day);
});
