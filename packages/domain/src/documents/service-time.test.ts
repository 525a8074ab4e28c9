import { describe, expect, test } from 'vitest';
import { endsAfterStart, isDayOrEmpty } from './service-time.ts';

describe('the service time', () => {
  test.each([
    ['', true],
    ['  ', true],
    ['01.11.2026', true],
    ['31.11.2026', false],
    ['gestern', false],
  ])('[DOC-26] %j is a day or empty: %s', (text, good) => {
    expect(isDayOrEmpty(text)).toBe(good);
  });

  test.each([
    ['01.11.2026', '02.11.2026', true],
    ['01.11.2026', '01.11.2026', false],
    ['02.11.2026', '01.11.2026', false],
    ['', '01.11.2026', true],
    ['01.11.2026', '', true],
    ['02.11.2026', 'gestern', true],
    ['', '', true],
  ])('[DOC-26] from %j to %j ends after its start or is open: %s', (start, stop, good) => {
    expect(endsAfterStart(start, stop)).toBe(good);
  });
});
