import { describe, expect, test } from 'vitest';
import fc from 'fast-check';
import { maskDate } from './date-mask.ts';

describe('[NAV-17] typing a day', () => {
  test.each([
    ['1', '1'],
    ['12', '12.'],
    ['12.0', '12.0'],
    ['12.03', '12.03.'],
    ['1203', '12.03.'],
    ['12031984', '12.03.1984'],
    ['1.3.1984', '1.3.1984'],
    ['1984-03-12', '1984-03-12'],
  ])('%s becomes %s', (typed, shown) => {
    expect(maskDate(typed)).toBe(shown);
  });

  test.each(['', '.'])('digit by digit, with «%s» typed between them, every day comes out as DD.MM.YYYY', (between) => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date('1000-01-01'), max: new Date('2999-12-31'), noInvalidDate: true }),
        (date) => {
          const [year = '', month = '', day = ''] = date.toISOString().slice(0, 10).split('-');
          const typed = [...[day, month, year].join(between)].reduce((text, key) => maskDate(text + key), '');
          expect(typed).toBe(`${day}.${month}.${year}`);
        },
      ),
    );
  });
});
