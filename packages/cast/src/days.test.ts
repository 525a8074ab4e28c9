import { asDay, type Day } from '@epr/domain/values';
import { describe, expect, test } from 'vitest';
import { daysBefore, swissInstantOf, workdayBefore } from './days.ts';

const day = (text: string) => asDay(text) as Day;

describe('days of the demo world', () => {
  test.each([
    ['2026-11-21', 1, '2026-11-20'],
    ['2026-03-01', 1, '2026-02-28'],
    ['2028-03-01', 1, '2028-02-29'],
    ['2026-11-21', 0, '2026-11-21'],
    ['2026-11-21', -70, '2027-01-30'],
    ['2026-03-30', 2, '2026-03-28'],
  ])('from %s, %s days earlier is %s', (from, count, found) => {
    expect(daysBefore(day(from), count)).toBe(found);
  });

  test.each([
    ['2026-11-20', '2026-11-20'],
    ['2026-11-21', '2026-11-20'],
    ['2026-11-22', '2026-11-20'],
    ['2026-11-23', '2026-11-23'],
  ])('nothing is dated on a weekend: %s becomes %s', (on, written) => {
    expect(workdayBefore(day(on), 0)).toBe(written);
  });

  test.each([
    ['2026-03-28', '+01:00'],
    ['2026-03-29', '+02:00'],
    ['2026-10-24', '+02:00'],
    ['2026-10-25', '+01:00'],
    ['2027-03-27', '+01:00'],
    ['2027-03-28', '+02:00'],
  ])('on %s the UTC offset of Switzerland is %s', (on, offset) => {
    expect(swissInstantOf(day(on), '08:15')).toBe(`${on}T08:15:00${offset}`);
  });
});
