import { expect, test, vi } from 'vitest';
import type { Day } from '@epr/domain/values';
import { withoutRomansh } from '../../i18n/testing/without-romansh.ts';
import { parsePeriod } from './parse-period.ts';

const today = '2026-11-22' as Day;

test.each([
  ['märz 2026', '2026-03-01', '2026-03-31', ''],
  ['17.3.26', '2026-03-17', '2026-03-17', ''],
  ['2026-03-17', '2026-03-17', '2026-03-17', ''],
  ['3.2026', '2026-03-01', '2026-03-31', ''],
  ['letzten Winter', '2025-12-01', '2026-02-28', ''],
  ["l'été dernier", '2026-06-01', '2026-08-31', ''],
  ['primavera scorsa', '2026-03-01', '2026-05-31', ''],
  ['winter 2023', '2023-12-01', '2024-02-29', ''],
  ['letztes Jahr', '2025-01-01', '2025-12-31', ''],
  ['last month', '2026-10-01', '2026-10-31', ''],
  ['dezember', '2025-12-01', '2025-12-31', ''],
  ['favrer 2025', '2025-02-01', '2025-02-28', ''],
  ['labor 2025', '2025-01-01', '2025-12-31', 'labor'],
  [' labor  märz 2026 ', '2026-03-01', '2026-03-31', 'labor'],
  ['nov', '2026-11-01', '2026-11-30', ''],
  ['sept. 2024', '2024-09-01', '2024-09-30', ''],
  ['mars 1999 radio', '1999-03-01', '1999-03-31', 'radio'],
  ['avrigl', '2026-04-01', '2026-04-30', ''],
  ['1.1.69', '2069-01-01', '2069-01-01', ''],
  ['31.12.70', '1970-12-31', '1970-12-31', ''],
  ['2024-02', '2024-02-01', '2024-02-29', ''],
  ['herbst', '2026-09-01', '2026-11-30', ''],
  ['letzten Herbst', '2025-09-01', '2025-11-30', ''],
  ["l'anno scorso", '2025-01-01', '2025-12-31', ''],
  ['le mois dernier', '2026-10-01', '2026-10-31', ''],
  ['labor vom Frühling 2025 blut', '2025-03-01', '2025-05-31', 'labor blut'],
  ['letzter Winter 2026', '2026-12-01', '2027-02-28', ''],
  ['im letzten Sommer Röntgen', '2026-06-01', '2026-08-31', 'Röntgen'],
  ["l'onn passà", '2025-01-01', '2025-12-31', ''],
  ["l'ultim mais", '2026-10-01', '2026-10-31', ''],
  ['la stad passada', '2026-06-01', '2026-08-31', ''],
  ['onn 2025', '2025-01-01', '2025-12-31', ''],
  // The other numbers are words of their own.
  ['märz 20251', '2026-03-01', '2026-03-31', '20251'],
  ['märz 12025', '2026-03-01', '2026-03-31', '12025'],
  ['winter 12023', '2025-12-01', '2026-02-28', '12023'],
  ['winter 20231', '2025-12-01', '2026-02-28', '20231'],
  ['‘labor’ märz 2026', '2026-03-01', '2026-03-31', 'labor'],
  ["'labor' märz 2026", '2026-03-01', '2026-03-31', 'labor'],
  ["radio d'avril 2025", '2025-04-01', '2025-04-30', 'radio'],
  ["esami del sangue dell'anno passato", '2025-01-01', '2025-12-31', 'esami sangue'],
  ["dall'anno scorso", '2025-01-01', '2025-12-31', ''],
  ['esame nell’estate 2025', '2025-06-01', '2025-08-31', 'esame'],
  ['della primavera scorsa', '2026-03-01', '2026-05-31', ''],
  ['referto di marzo 2025', '2025-03-01', '2025-03-31', 'referto'],
  ['rapport dal mais da matg 2025', '2025-05-01', '2025-05-31', 'rapport'],
])('[DOC-06] «%s» is the period from %s until %s', (query, from, until, rest) => {
  expect(parsePeriod(query, today)).toEqual({ from, until, rest });
});

test.each([
  ...['labor', '17.13.26', 'Medikationsplan', 'jui', 'der', 'letzten', 'Impfung 12', 'septe'],
  ...['v3.2026', '3.2026x', 'x2026-03', '2026-03-171', '12025', '20251'],
  ...['letzte Jahreskontrolle', 'letzter Geburtsmonat', '13.2026', '2026-00', '31.02.2026'],
])('[DOC-06] «%s» contains no period', (query) => {
  expect(parsePeriod(query, today)).toBeUndefined();
});

test('[DOC-06] during a winter, "last winter" is the previous one', () => {
  expect(parsePeriod('letzten Winter', '2026-01-10' as Day)).toMatchObject({
    from: '2024-12-01',
    until: '2025-02-28',
  });
  // It lasts until the end of February, the last day included.
  const ends = [parsePeriod('letzten Winter', '2026-02-28' as Day), parsePeriod('letzten Winter', '2026-03-01' as Day)];
  expect(ends).toMatchObject([{ from: '2024-12-01' }, { from: '2025-12-01' }]);
  expect(parsePeriod('winter', '2026-01-10' as Day)).toMatchObject({ from: '2025-12-01' });
});

test('[DOC-06] in January, "last month" is in the previous year', () => {
  expect(parsePeriod('letzten Monat', '2026-01-10' as Day)).toMatchObject({ from: '2025-12-01', until: '2025-12-31' });
  expect(parsePeriod('letzten Monat', '2026-02-10' as Day)).toMatchObject({ from: '2026-01-01', until: '2026-01-31' });
});

const seasons: Readonly<Record<string, readonly string[]>> = {
  '2025-03-01': ['Frühling', 'Frühjahr', 'printemps', 'primavera', 'primavaira', 'spring'],
  '2025-06-01': ['Sommer', 'été', 'estate', 'summer', 'stad'],
  '2025-09-01': ['Herbst', 'automne', 'autunno', 'autumn', 'fall', 'atun'],
  '2025-12-01': ['Winter', 'hiver', 'inverno', 'enviern'],
};
test('[DOC-06] seasons are recognised in every language of the portal', () => {
  for (const [from, names] of Object.entries(seasons))
    for (const name of names) expect([name, parsePeriod(`${name} 2025`, today)?.from]).toEqual([name, from]);
});

test('[DOC-06] months are recognised by their names in every language of the portal', () => {
  const romansh = 'schaner favrer mars avrigl matg zercladur fanadur avust settember october november december'.split(
    ' ',
  );
  for (const [month, name] of romansh.entries())
    for (const language of ['rm', 'de-CH', 'fr-CH', 'it-CH', 'en-GB']) {
      const named =
        language === 'rm'
          ? name
          : new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC' }).format(Date.UTC(2025, month, 15));
      const from = `2025-${String(month + 1).padStart(2, '0')}`;
      const { from: first, until } = parsePeriod(`${named} 2025`, today) ?? {};
      expect([named, first?.slice(0, 7), until?.slice(0, 7)]).toEqual([named, from, from]);
    }
});

test('[DOC-06] [NAV-16] Romansh months are recognised, and abbreviated, in a browser that does not know them', async () => {
  withoutRomansh();
  vi.resetModules();
  const { parsePeriod: inChromium } = await import('./parse-period.ts');
  for (const month of ['fanadur', 'fana'])
    expect(inChromium(`${month} 2025`, today)).toEqual({ from: '2025-07-01', until: '2025-07-31', rest: '' });
});
