import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatDay, type Day } from '../values/index.ts';
import { readBirthDate } from './read-birth-date.ts';

const today = '2026-11-22' as Day;

describe('[PSR-02] reading a typed birth date', () => {
  test.each([
    ['12.03.1984', ['1984-03-12']],
    ['12.3.1984', ['1984-03-12']],
    ['12. 3. 1984', ['1984-03-12']],
    ['12 3 1984', ['1984-03-12']],
    ['12.3.84', ['1984-03-12']],
    ['12/3/84', ['1984-03-12']],
    ['120384', ['1984-03-12']],
    ['1984-03-12', ['1984-03-12']],
    ['19840312', ['1984-03-12']],
    ['12/03/1984', ['1984-03-12']],
    ['12-03-1984', ['1984-03-12']],
    ['12031984', ['1984-03-12']],
    [' 12.03.1984 ', ['1984-03-12']],
    [' 12.3.84 ', ['1984-03-12']],
    [' 120384 ', ['1984-03-12']],
    ['1.2.03', ['2003-02-01', '1903-02-01']],
    ['22.11.26', ['2026-11-22', '1926-11-22']],
    ['23.11.26', ['1926-11-23']],
    ['29.02.00', ['2000-02-29']],
    ['31.02.1984', []],
    ['13/13/1984', []],
    ['23.11.2026', []],
    ['12.03.1884', []],
    ['1.1.1896', ['1896-01-01']],
    ['31.12.1895', []],
    ['12.3', []],
    ['1984', []],
    ['gestern', []],
    ['', []],
  ])('«%s»', (typed, days) => {
    expect(readBirthDate(typed, today)).toEqual(days);
  });

  const birthDay = fc
    .date({ min: new Date('1900-01-01'), max: new Date(today), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10) as Day);

  test('every notation with a four-digit year gives the same day', () => {
    fc.assert(
      fc.property(birthDay, (day) => {
        const [year = '', month = '', date = ''] = day.split('-');
        const bare = [date, month].map((part) => String(Number(part)));
        for (const typed of [
          formatDay(day),
          [...bare, year].join('.'),
          [date, month, year].join('/'),
          [date, month, year].join('-'),
          [date, month, year].join(''),
          day,
          [year, month, date].join(''),
        ])
          expect(readBirthDate(typed, today), typed).toEqual([day]);
      }),
    );
  });

  test('a two-digit year includes the intended day, and both centuries where both are possible', () => {
    fc.assert(
      fc.property(birthDay, fc.constantFrom('.', '/', '-', ' ', ''), (day, between) => {
        const [year = '', month = '', date = ''] = day.split('-');
        const days = readBirthDate([date, month, year.slice(2)].join(between), today);
        expect(days).toContain(day);
        expect(days.map((one) => one.slice(2))).toEqual(days.map(() => day.slice(2)));
        const other = `${year.startsWith('19') ? '20' : '19'}${day.slice(2)}`;
        const possible = other <= today && !Number.isNaN(Date.parse(other)) && other.slice(5) !== '02-29';
        if (possible) expect(days).toHaveLength(2);
      }),
    );
  });

  test('arbitrary input never gives a future day, a duplicate or a day before 1896', () => {
    const typed = fc.oneof(fc.string(), fc.stringMatching(/^\d{1,4}[./ -]?\d{1,2}[./ -]?\d{1,4}$/));
    fc.assert(
      fc.property(typed, (text) => {
        const days = readBirthDate(text, today);
        expect(new Set(days).size).toBe(days.length);
        for (const day of days) expect(day <= today && day >= '1896').toBe(true);
      }),
    );
  });
});
