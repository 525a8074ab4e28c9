import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { hasCheckDigit, readAhv, formatAhv } from './identifiers/ahv.ts';
import { readGln } from './identifiers/read-gln.ts';
import { readSpid, spidOf } from './identifiers/spid.ts';

/** Appends the check digit, found by trying all ten digits. */
function withCheckDigit(digits: string): string {
  return [...'0123456789'].map((last) => digits + last).find(hasCheckDigit) ?? '';
}

const tenDigits = fc.stringMatching(/^\d{9}$/);

describe('AHV number', () => {
  test.each([
    '7560521127080',
    '756.0521.1270.80',
    '  756.0521.1270.80 ',
    '756 0521 1270 80',
    '756-0521-1270-80',
    '756 - 0521 -- 1270. 80',
  ])('[PSR-02] %j is read without spaces, dots and hyphens', (typed) => {
    expect(readAhv(typed)).toBe('7560521127080');
  });

  test.each([
    ['a wrong check digit', '7560521127081'],
    ['a wrong check digit in a number that looks right', '7560000000011'],
    ['12 digits', '756052112708'],
    ['14 digits', '75605211270800'],
    ['another start', '7570521127080'],
    ['letters', '756052112708O'],
    ['more digits before it', '007560521127080'],
    ['more digits behind it', '756052112708000'],
    ['a letter before it', 'x7560521127080'],
    ['nothing', ''],
    ['the integers rejected as parsed values', '8'],
    ['12', '12'],
    ['13', '13.'],
    ['14', '14'],
    ['18', ' 18 '],
  ])('[PSR-02] rejects %s: %j', (_words, typed) => {
    expect(readAhv(typed)).toBeUndefined();
  });

  test('[PSR-02] exactly one of ten check digits is valid, and every single changed digit is detected', () => {
    fc.assert(
      fc.property(tenDigits, fc.nat({ max: 12 }), fc.integer({ min: 1, max: 9 }), (nine, place, change) => {
        const number = withCheckDigit(`756${nine}`);
        expect(readAhv(number)).toBe(number);
        const wrong = [...number]
          .map((digit, at) => (at === place ? String((Number(digit) + change) % 10) : digit))
          .join('');
        expect(readAhv(wrong)).toBeUndefined();
      }),
    );
  });

  test('[PSR-02] is shown with dots and can be read back', () => {
    const number = readAhv('7560521127080');
    expect(number && formatAhv(number)).toBe('756.0521.1270.80');
  });
});

describe('SPID and GLN', () => {
  test('[PSR-02] a SPID has 18 digits, begins with 76133761 and ends with a check digit', () => {
    expect(readSpid('761337610411353650')).toBe('761337610411353650');
    expect(readSpid(' 7613 3761 0411 3536 50 ')).toBe('761337610411353650');
    expect(readSpid('7613  3761\t0411353650')).toBe('761337610411353650');
    const around = ['00761337610411353650', '76133761041135365000', 'x761337610411353650', '761337610411353650x'];
    for (const wrong of ['761337610411353651', '761322222222222222', '76133761041135365', '', ...around])
      expect(readSpid(wrong), wrong).toBeUndefined();
  });

  test('[PSR-02] generates a distinct valid SPID for every serial number', () => {
    fc.assert(
      fc.property(tenDigits, tenDigits, (serial, other) => {
        const spid = spidOf(serial);
        expect(readSpid(spid)).toBe(spid);
        expect(spid.slice(8, 17)).toBe(serial);
        expect(spidOf(other) === spid).toBe(other === serial);
      }),
    );
  });

  test('[PSR-02] a GLN has 13 digits with a check digit, whatever its prefix', () => {
    for (const good of ['7601000102737', '2000000090092']) expect(readGln(good), good).toBe(good);
    expect(readGln(' 7601  000102737 ')).toBe('7601000102737');
    const around = ['x7601000102737', '7601000102737x', '007601000102737', '760100010273700'];
    for (const wrong of ['7608888888888', '760100010273', 'x', ...around])
      expect(readGln(wrong), wrong).toBeUndefined();
  });
});
