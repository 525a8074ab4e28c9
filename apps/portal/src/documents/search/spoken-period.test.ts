import { expect, test } from 'vitest';
import type { Day } from '@epr/domain/values';
import { spokenPeriod } from './spoken-period.ts';

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
  ['im letzten Sommer Röntgen', '2026-06-01', '2026-08-31', 'Röntgen'],
])('[DOC-06] «%s» is the time from %s until %s', (query, from, until, rest) => {
  expect(spokenPeriod(query, today)).toEqual({ from, until, rest });
});

test.each(['labor', '17.13.26', 'Medikationsplan', 'jui', 'der', 'letzten', 'Impfung 12'])(
  '[DOC-06] «%s» names no time',
  (query) => {
    expect(spokenPeriod(query, today)).toBeUndefined();
  },
);

test('[DOC-06] in a winter that runs, the last one is the one before', () => {
  expect(spokenPeriod('letzten Winter', '2026-01-10' as Day)).toMatchObject({
    from: '2024-12-01',
    until: '2025-02-28',
  });
  expect(spokenPeriod('winter', '2026-01-10' as Day)).toMatchObject({ from: '2025-12-01' });
});
