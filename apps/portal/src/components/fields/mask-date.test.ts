import { describe, expect, test } from 'vitest';
import fc from 'fast-check';
import { maskDate } from './mask-date.ts';

const typedKeyByKey = (text: string) => [...text].reduce((typed, key) => maskDate(typed + key), '');
const withoutDots = (text: string) => text.replaceAll('.', '');

describe('[NAV-17] typing a date', () => {
  test.each([
    ['12031984', '12.03.1984'],
    ['12.03.1984', '12.03.1984'],
    ['1.3.1984', '1.3.1984'],
    ['12.3.84', '12.3.84'],
    ['120384', '120384'],
    ['12/03/1984', '12/03/1984'],
    ['1984-03-12', '1984-03-12'],
    ['19840312', '19840312'],
    ['19101231', '19101231'],
    ['99999999', '99999999'],
  ])('%s becomes %s', (typed, shown) => {
    expect(typedKeyByKey(typed)).toBe(shown);
  });

  test('every date typed digit by digit becomes DD.MM.YYYY', () => {
    const days = fc.date({ min: new Date('1800-01-01'), max: new Date('2199-12-31'), noInvalidDate: true });
    fc.assert(
      fc.property(days, (date) => {
        const [year = '', month = '', day = ''] = date.toISOString().slice(0, 10).split('-');
        expect(typedKeyByKey(day + month + year)).toBe(`${day}.${month}.${year}`);
      }),
    );
  });

  test('no typed character is lost, only dots are inserted, and at most two', () => {
    const date = fc.stringMatching(/^[0-2][1-9](0[1-9]|1[0-2])(18|19|20|21)\d\d$/);
    const anything = fc.stringMatching(/^[\d./ -]{0,14}$/);
    fc.assert(
      fc.property(fc.array(fc.oneof(date, anything), { maxLength: 3 }), (parts) => {
        const text = parts.join('');
        const shown = typedKeyByKey(text);
        expect(withoutDots(shown)).toBe(withoutDots(text));
        expect([0, 2]).toContain(shown.length - text.length);
      }),
    );
  });
});
