import { expect, test } from 'vitest';
import { earliestDayOf, latestDayOf, swissClock, swissDay, swissDayOf } from './index.ts';

test.each([
  ['2026-01-31T22:59:59Z', '2026-01-31'],
  ['2026-01-31T23:00:00Z', '2026-02-01'],
  ['2026-07-31T21:59:59Z', '2026-07-31'],
  ['2026-07-31T22:00:00Z', '2026-08-01'],
])('[ACC-01] [AUD-02] at %s the day in Switzerland is %s, in winter and in summer', (moment, day) => {
  expect(swissDay(new Date(moment))).toBe(day);
  expect(swissDay(Date.parse(moment))).toBe(day);
});

test('[ACC-01] [AUD-02] the day does not depend on the date order of the locale data', () => {
  const { format, formatToParts } = Object.getOwnPropertyDescriptors(Intl.DateTimeFormat.prototype);
  const reversed = function (this: Intl.DateTimeFormat, at: Date) {
    return (formatToParts.value as typeof this.formatToParts).call(this, at).toReversed();
  };
  const american = { get: () => () => '11/27/2026, 4:05:09 PM' };
  Object.defineProperties(Intl.DateTimeFormat.prototype, { format: american, formatToParts: { value: reversed } });
  try {
    expect(swissDay(Date.parse('2026-11-27T15:05:09Z'))).toBe('2026-11-27');
  } finally {
    Object.defineProperties(Intl.DateTimeFormat.prototype, { format, formatToParts });
  }
});

test('[AUD-04] the Swiss clock counts hours from 00 to 23', () => {
  const midnight = { year: '2026', month: '08', day: '01', hour: '00', minute: '04', second: '05' };
  expect(swissClock(new Date('2026-07-31T22:04:05Z'))).toMatchObject(midnight);
  expect(swissClock(Date.parse('2026-01-01T22:59:59Z'))).toMatchObject({ hour: '23', minute: '59', second: '59' });
});

test.each([
  ['2026-03-05', '2026-03-05'],
  ['2026-03-05T23:30:00Z', '2026-03-06'],
  ['2026-07-05T00:30:00+02:00', '2026-07-05'],
  ['2026-03-05T23:30:00', '2026-03-05'],
  ['2026-02-30', undefined],
  ['2026-13-41T99:00', undefined],
  ['2026-02-30T10:00:00Z', undefined],
  ['2026-05', undefined],
  ['5 May 2026', undefined],
  ['soon', undefined],
  ['', undefined],
])('[NAV-17] the Swiss day of %s is %s', (instant, day) => {
  expect(swissDayOf(instant)).toBe(day);
});

test.each([
  ['2026', '2026-01-01'],
  ['2026-05', '2026-05-01'],
  ['2026-13', undefined],
  ['2026-03-05T23:30:00Z', '2026-03-06'],
  ['soon', undefined],
])('[NAV-17] %s is sorted and filtered as %s', (instant, day) => {
  expect(earliestDayOf(instant)).toBe(day);
});

test.each([
  ['2026', '2026-12-31'],
  ['2026-05', '2026-05-31'],
  ['2028-02', '2028-02-29'],
  ['2027-02', '2027-02-28'],
  ['2026-13', undefined],
  ['2026-00', undefined],
  ['2026-03-05T23:30:00Z', '2026-03-06'],
  ['soon', undefined],
])('[ACC-01] a period until %s lasts until %s', (instant, day) => {
  expect(latestDayOf(instant)).toBe(day);
});
