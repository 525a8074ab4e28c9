import { expect, test } from 'vitest';
import { formatInstant, formatInstantDay } from './format-instant.ts';

test.each([
  ['2026-03-05', '05.03.2026', '05.03.2026'],
  ['2026-03-05T07:04:09', '05.03.2026', '05.03.2026 07.04'],
  ['2026-03-05T07:04:09.250', '05.03.2026', '05.03.2026 07.04'],
  ['2026-03-05T07:04:09+01:00', '05.03.2026', '05.03.2026 07.04'],
  // Whatever the device's time zone: the printed document and the log show the same date.
  ['2026-03-05T23:04:09Z', '06.03.2026', '06.03.2026 00.04'],
  ['2026-07-05T20:04:09-05:00', '06.07.2026', '06.07.2026 03.04'],
  ['2026-03', '03.2026', '03.2026'],
  ['2026', '2026', '2026'],
  ['2026-13', '', ''],
  ['2026-13-41T99:00', '', ''],
  ['soon', '', ''],
])('[NAV-17] %s is «%s» as a date and «%s» with its time', (instant, day, moment) => {
  expect([formatInstantDay(instant), formatInstant(instant)]).toEqual([day, moment]);
});
