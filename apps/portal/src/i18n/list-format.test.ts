import { expect, test } from 'vitest';
import { withoutRomansh } from './testing/without-romansh.ts';
import { formatList } from './list-format.ts';
import { romanshMonths, romanshWeekdays } from './romansh.ts';

test('[NAV-16] lists are joined in the language, in Romansh too, which not every browser knows', () => {
  withoutRomansh();
  const lists = [[], ['PDF'], ['PDF', 'text'], ['PDF', 'maletg', 'text']];
  expect(lists.map((words) => formatList(words, 'rm-ch', 'disjunction'))).toEqual([
    '',
    'PDF',
    'PDF u text',
    'PDF, maletg u text',
  ]);
  expect(formatList(['Anna', 'Lea'], 'rm-ch', 'conjunction')).toBe('Anna e Lea');
  expect(formatList(['Anna', 'Lea'], 'it-ch', 'conjunction')).toBe('Anna e Lea');
  expect(formatList(['PDF', 'Text'], 'de-ch', 'disjunction')).toBe('PDF oder Text');
});

test('[NAV-16] the Romansh months and days of the week are those of the Unicode CLDR', () => {
  const named = (options: Intl.DateTimeFormatOptions, time: number) =>
    new Intl.DateTimeFormat('rm', { timeZone: 'UTC', ...options }).format(time);
  expect(romanshMonths.map((_, month) => named({ month: 'long' }, Date.UTC(2026, month, 15)))).toEqual(romanshMonths);
  // 1 November 2026 is a Sunday.
  expect(romanshWeekdays.map((_, day) => named({ weekday: 'long' }, Date.UTC(2026, 10, 1 + day)))).toEqual(
    romanshWeekdays,
  );
});
