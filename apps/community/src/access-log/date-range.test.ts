import { describe, expect, it } from 'vitest';
import { dateRange } from './date-range.ts';

describe('date parameters of a log search', () => {
  it.each<readonly [string, from: string | undefined, until: string | undefined]>([
    ['ge2026-11-22', '2026-11-21T23:00:00.000Z', undefined],
    ['le2026-11-22', undefined, '2026-11-22T23:00:00.000Z'],
    ['2026-07-01', '2026-06-30T22:00:00.000Z', '2026-07-01T22:00:00.000Z'],
    ['eq2026-11', '2026-10-31T23:00:00.000Z', '2026-11-30T23:00:00.000Z'],
    ['gt2026', '2026-12-31T23:00:00.000Z', undefined],
    ['lt2026', undefined, '2025-12-31T23:00:00.000Z'],
    ['sa2026-11-22', '2026-11-22T23:00:00.000Z', undefined],
    ['eb2026-11-22', undefined, '2026-11-21T23:00:00.000Z'],
    ['ge2026-11-22T08:30', '2026-11-22T07:30:00.000Z', undefined],
    ['2026-11-22T08:30', '2026-11-22T07:30:00.000Z', '2026-11-22T07:31:00.000Z'],
    ['2026-11-22T08:30:15Z', '2026-11-22T08:30:15.000Z', '2026-11-22T08:30:16.000Z'],
    ['ge2026-11-22T08:30:15Z', '2026-11-22T08:30:15.000Z', undefined],
    ['le2026-11-22T08:30:15.250Z', undefined, '2026-11-22T08:30:15.251Z'],
    ['ge2026-11-22T08:30:00+02:00', '2026-11-22T06:30:00.000Z', undefined],
    // An unencoded plus in a URL arrives as a space.
    ['ge2026-11-22T08:30:00 02:00', '2026-11-22T06:30:00.000Z', undefined],
    ['ge2026-11-22T08:30:00-05:30', '2026-11-22T14:00:00.000Z', undefined],
    ['2026-11-22T08:30:15.5Z', '2026-11-22T08:30:15.500Z', '2026-11-22T08:30:15.501Z'],
    // Times without a zone are those of Swiss clocks, to the millisecond.
    ['2026-11-22T08:30:15.5', '2026-11-22T07:30:15.500Z', '2026-11-22T07:30:15.501Z'],
    ['2026-11-22T08:30:15.1239999Z', '2026-11-22T08:30:15.123Z', '2026-11-22T08:30:15.124Z'],
    ['gt2026-12', '2026-12-31T23:00:00.000Z', undefined],
    // The day on which the clocks change has 25 hours.
    ['2026-10-25', '2026-10-24T22:00:00.000Z', '2026-10-25T23:00:00.000Z'],
    ['ge2026-03-29T01:30', '2026-03-29T00:30:00.000Z', undefined],
    ['ge2026-03-29T03:30', '2026-03-29T01:30:00.000Z', undefined],
    ['ge2026-10-25T01:30', '2026-10-24T23:30:00.000Z', undefined],
    ['ge2026-10-25T03:30', '2026-10-25T02:30:00.000Z', undefined],
  ])('[AUD-02] %s is read as a range of instants', (value, from, until) => {
    const range = dateRange(value);
    expect([range?.from?.toISOString(), range?.until?.toISOString()]).toEqual([from, until]);
  });

  it.each([
    'yesterday',
    'ge',
    '2026-13-01',
    '2026-02-30',
    'ap2026-11-22',
    '2026-11-22T25:00',
    '0001-01-01',
    '26-1-1',
    '2026-11-22T08:61',
    '2026-11-22T08:30:61',
    '2026-11-22T08:30:00+15:00',
    '2026-11-22T08:30:00+14:30',
  ])('[AUD-02] %s is not a valid date', (value) => expect(dateRange(value)).toBeUndefined());
});
