import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  collapseWhitespace,
  readCountry,
  readEmail,
  readPhone,
  readPostalCode,
  readNameOrPlace,
  formatPhone,
  type Country,
} from './index.ts';

describe('telephone numbers', () => {
  it.each([
    ['031 555 01 12', '+41315550112'],
    ['0315550112', '+41315550112'],
    ['+41 31 555 01 12', '+41315550112'],
    ['0041 79 123 45 67', '+41791234567'],
    ['079 / 123 45 67', '+41791234567'],
    ['tel:+41791234567', '+41791234567'],
    [' TEL:+41791234567 ', '+41791234567'],
    ['+49 30 901820', '+4930901820'],
  ])('[ONB-02] [SET-05] %s is read as %s', (typed, stored) => {
    expect(readPhone(typed)).toBe(stored);
  });

  it('[ONB-02] [SET-05] a number without a prefix is read as a number of the country of residence', () => {
    expect(readPhone('030 901820', 'DE')).toBe('+4930901820');
  });

  it.each([
    '',
    '+41791234',
    '+4912',
    '12',
    'abc',
    'call 079 123 45 67',
    '079 123 45 67 ext. 5',
    // As long as a number, but no area begins like this.
    '012 345 67 89',
  ])('[ONB-02] [SET-05] rejects «%s»', (typed) => {
    expect(readPhone(typed)).toBeUndefined();
  });

  it('[SET-05] shows a number in its usual notation and an unreadable one unchanged', () => {
    expect([formatPhone('+41315550112'), formatPhone('0315550112'), formatPhone('intern 12')]).toEqual([
      '+41 31 555 01 12',
      '+41 31 555 01 12',
      'intern 12',
    ]);
  });

  it('[SET-05] a displayed number is read back as the same number', () => {
    const numbers = fc.integer({ min: 0, max: 9_999_999 }).map((rest) => `+4179${String(rest).padStart(7, '0')}`);
    fc.assert(
      fc.property(numbers, (number) => readPhone(number) === undefined || readPhone(formatPhone(number)) === number),
    );
  });
});

describe('e-mail addresses', () => {
  it.each([' anna.keller@example.ch ', 'o’brien@example.ch'.replace('’', "'"), 'a+b@sub.example.org'])(
    '[ONB-02] [SET-05] %s',
    (typed) => {
      expect(readEmail(typed)).toBe(typed.trim());
    },
  );

  it.each(['', 'anna', 'anna@', '@example.ch', 'anna@example', 'a b@example.ch', 'a@b@example.ch', 'a@-x.ch'])(
    '[ONB-02] [SET-05] rejects «%s»',
    (typed) => {
      expect(readEmail(typed)).toBeUndefined();
    },
  );
});

describe('postal codes', () => {
  it.each<[string, Country, string | undefined]>([
    ['3006', 'CH', '3006'],
    ['CH-3006', 'CH', '3006'],
    [' 3006 ', 'CH', '3006'],
    ['ch - 3006', 'CH', '3006'],
    ['3CH-3006', 'CH', undefined],
    ['CHX-3006', 'CH', undefined],
    ['0306', 'CH', undefined],
    ['0306', 'AT', undefined],
    ['30060', 'CH', undefined],
    ['1010', 'AT', '1010'],
    ['01067', 'DE', '01067'],
    ['D-10115', 'DE', '10115'],
    ['1067', 'DE', undefined],
    ['75001', 'FR', '75001'],
    ['00118', 'IT', '00118'],
    ['', 'IT', undefined],
  ])('[ONB-02] [SET-05] «%s» in %s: %s', (typed, country, read) => {
    expect(readPostalCode(typed, country)).toBe(read);
  });

  it('[ONB-02] accepts only the countries of the specification', () => {
    expect([readCountry('ch'), readCountry(' AT '), readCountry('US')]).toEqual(['CH', 'AT', undefined]);
  });
});

describe('names, streets and towns', () => {
  it.each([
    ['  Anna   Maria ', 'Anna Maria'],
    ['Rue\t12', 'Rue 12'],
    ['é', 'é'],
    ['x'.repeat(100), 'x'.repeat(100)],
    ['x'.repeat(101), undefined],
    ['12', undefined],
    ['', undefined],
    ['--', undefined],
    ['Anna\u0007', undefined],
  ])('[ONB-02] [SET-05] %j is read as %j', (typed, read) => {
    expect(readNameOrPlace(typed)).toBe(read);
  });

  it('[ONB-02] accepts an e-mail address of 254 characters and rejects a longer one', () => {
    const host = `${'a'.repeat(63)}.${'b'.repeat(63)}.${'c'.repeat(60)}.ch`;
    const [fits, long] = [254, 255].map((length) => `${'x'.repeat(length - host.length - 1)}@${host}`);
    expect(fits && readEmail(fits)).toBe(fits);
    expect(long && readEmail(long)).toBeUndefined();
    expect(collapseWhitespace(' a  b ')).toBe('a b');
  });
});
