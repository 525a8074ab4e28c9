import { expect, test } from 'vitest';
import type { Day } from '../values/index.ts';
import { ageOn } from './age-on.ts';

test.each([
  ['1984-03-12', '2026-03-11', 41],
  ['1984-03-12', '2026-03-12', 42],
  ['1984-03-12', '2026-12-31', 42],
  ['2024-02-29', '2026-02-28', 1],
  ['2024-02-29', '2026-03-01', 2],
  ['2026-11-22', '2026-11-22', 0],
])('[PSR-03] the age of a person born on %s is, on %s, %i', (birthDate, today, years) => {
  expect(ageOn(birthDate as Day, today as Day)).toBe(years);
});
