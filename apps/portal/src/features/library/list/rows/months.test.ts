import { aDocument } from '@epr/cast/documents';
import { expect, test } from 'vitest';
import { withoutRomansh } from '../../../../i18n/testing/without-romansh.ts';
import { byMonth, monthOf, monthLabel } from './months.ts';

const on = (...days: string[]) =>
  days.map((creationTime) => aDocument({ creationTime, submission: { id: 's', date: '2026-12-24T08:00:00Z' } }));
const headings = (days: readonly string[], goesOn?: string) =>
  byMonth(on(...days), goesOn).map((month) => `${monthLabel(month, 'de-CH')}: ${month.documents.length}`);

test('[DOC-01] adjacent months with one document each share a heading, within a year', () => {
  expect(
    headings(['2026-11-20', '2026-11-19', '2026-08-24', '2026-07-10', '2026-05-06', '2026-04-21', '2026-04-17']),
  ).toEqual(['November 2026: 2', 'Mai–August 2026: 3', 'April 2026: 2']);
  expect(headings(['2026-02-01', '2025-12-01', '2025-03-01'])).toEqual(['Februar 2026: 1', 'März–Dezember 2025: 2']);
});

test('[DOC-08] a month continued from the previous page is not merged, nor is a document without a date', () => {
  expect(headings(['2026-08-24', '2026-07-10', '2026-06-10'], '2026-08')).toEqual([
    'August 2026: 1',
    'Juni–Juli 2026: 2',
  ]);
  expect(byMonth(on('2026-07-10', '')).map(({ key, until }) => [key, until])).toEqual([
    ['2026-07', undefined],
    ['', undefined],
  ]);
});

test("[DOC-05] an addendum shown after its document is counted in that document's month", () => {
  const [report, addendum, other] = on('2026-04-17', '2026-05-06', '2026-04-10');
  const attached = new Set(addendum ? [addendum.id] : []);
  const all = [report, addendum, other].flatMap((one) => one ?? []);
  expect(byMonth(all, undefined, attached).map(({ key, documents }) => `${key}: ${documents.length}`)).toEqual([
    '2026-04: 3',
  ]);
});

test('[NAV-17] assigns a document of the last night of a month to the month in Swiss time', () => {
  expect(['2026-03-31T21:59:00Z', '2026-03-31T22:01:00Z', '2026-04-01', ''].map(monthOf)).toEqual([
    '2026-03',
    '2026-04',
    '2026-04',
    '',
  ]);
});

test('[NAV-16] months are in Romansh too, which not every browser knows', () => {
  withoutRomansh();
  const [whole, several] = [{ key: '2026-11' }, { key: '2026-08', until: '2026-06' }];
  expect([whole, several].map((month) => monthLabel(month, 'rm-ch'))).toEqual([
    'November 2026',
    'Zercladur–avust 2026',
  ]);
  expect(monthLabel(several, 'it-ch')).toBe('Giugno–agosto 2026');
});
