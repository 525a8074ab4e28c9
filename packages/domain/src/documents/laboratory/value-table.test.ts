import { describe, expect, test } from 'vitest';
import type { Day } from '../../values/index.ts';
import { flagOfCode, valueTable, type LaboratoryReport } from './value-table.ts';

const tsh = { code: '3016-3', name: 'TSH', unit: 'mU/L', low: 0.3, high: 4.2 };
const report = (id: string, day: string, values: LaboratoryReport['values']): LaboratoryReport => ({
  id,
  day: day as Day,
  values,
});

describe('laboratory values side by side', () => {
  test('[DOC-12] the same analysis stands in one row, the oldest report first', () => {
    const table = valueTable([
      report('new', '2026-03-12', [{ ...tsh, name: 'TSH basal', value: 5.1 }]),
      report('old', '2025-09-01', [
        { ...tsh, value: 2.1 },
        { name: 'Blutgruppe', value: 'A positiv' },
      ]),
      report('empty', '2026-01-01', []),
    ]);
    expect(table.columns.map(({ id }) => id)).toEqual(['old', 'new']);
    expect(table.rows).toEqual([
      {
        name: 'TSH basal',
        unit: 'mU/L',
        low: 0.3,
        high: 4.2,
        cells: [
          { value: 2.1, flag: undefined },
          { value: 5.1, flag: 'high' },
        ],
      },
      {
        name: 'Blutgruppe',
        unit: undefined,
        low: undefined,
        high: undefined,
        cells: [{ value: 'A positiv', flag: undefined }, undefined],
      },
    ]);
  });

  test('[DOC-12] another unit is another row, and nothing is converted', () => {
    const { rows } = valueTable([
      report('a', '2025-01-01', [{ name: 'Glukose', value: 5, unit: 'mmol/L' }]),
      report('b', '2026-01-01', [{ name: 'Glukose', value: 90, unit: 'mg/dL' }]),
    ]);
    expect(rows.map(({ unit, cells }) => [unit, cells.map((cell) => cell?.value)])).toEqual([
      ['mmol/L', [5, undefined]],
      ['mg/dL', [undefined, 90]],
    ]);
  });

  test('[DOC-12] what the laboratory says of a result goes before its range', () => {
    const { rows } = valueTable([
      report('a', '2025-01-01', [
        { ...tsh, value: 0.1 },
        { name: 'Keime', value: 'vereinzelt', flag: 'abnormal' },
        { ...tsh, code: 'x', value: 4, flag: 'low' },
      ]),
    ]);
    expect(rows.map(({ cells }) => cells[0]?.flag)).toEqual(['low', 'abnormal', 'low']);
  });

  test.each([
    ['H', 'high'],
    ['LL', 'low'],
    ['A', 'abnormal'],
    ['N', undefined],
    [null, undefined],
  ])('[DOC-12] the interpretation %s is %s', (code, flag) => {
    expect(flagOfCode(code)).toBe(flag);
  });
});
