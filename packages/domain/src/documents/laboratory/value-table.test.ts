import { describe, expect, test } from 'vitest';
import type { Day } from '../../values/index.ts';
import { flagOfCode, valueTable, type LaboratoryReport } from './value-table.ts';

const tsh = { code: '3016-3', name: 'TSH', unit: 'mU/L', low: 0.3, high: 4.2 };
const report = (id: string, day: string, values: LaboratoryReport['values']): LaboratoryReport => ({
  id,
  day: day as Day,
  values,
});

describe('the table of laboratory values', () => {
  test('[DOC-12] puts the same analysis in one row, with the oldest report first', () => {
    const table = valueTable([
      report('new', '2026-03-12', [{ ...tsh, name: 'TSH basal', value: 5.1 }]),
      report('old', '2025-09-01', [
        { ...tsh, value: 2.1 },
        { name: 'Blutgruppe', value: 'A positiv' },
      ]),
      report('empty', '2026-01-01', []),
    ]);
    expect(table.columns).toEqual([
      { id: 'old', day: '2025-09-01' },
      { id: 'new', day: '2026-03-12' },
    ]);
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

  test('[DOC-12] puts another unit in another row and does not convert values', () => {
    const { rows } = valueTable([
      report('a', '2025-01-01', [{ name: 'Glukose', value: 5, unit: 'mmol/L' }]),
      report('b', '2026-01-01', [{ name: 'Glukose', value: 90, unit: 'mg/dL' }]),
    ]);
    expect(rows.map(({ unit, cells }) => [unit, cells.map((cell) => cell?.value)])).toEqual([
      ['mmol/L', [5, undefined]],
      ['mg/dL', [undefined, 90]],
    ]);
  });

  test('[DOC-12] the flag of the laboratory takes precedence over the range', () => {
    const { rows } = valueTable([
      report('a', '2025-01-01', [
        { ...tsh, value: 0.1 },
        { name: 'Keime', value: 'vereinzelt', flag: 'abnormal' },
        { ...tsh, code: 'x', value: 4, flag: 'low' },
        { ...tsh, code: 'y', value: 0.1, flag: 'abnormal' },
      ]),
    ]);
    expect(rows.map(({ cells }) => cells[0]?.flag)).toEqual(['low', 'abnormal', 'low', 'abnormal']);
  });

  test('[DOC-12] without a code compares names regardless of case and spaces; a report without a date comes first', () => {
    const { columns, rows } = valueTable([
      report('b', '2026-01-01', [{ name: ' glukose ', value: 6, unit: 'mmol/L' }]),
      { id: 'undated', day: undefined, values: [{ name: 'Glukose', value: 4, unit: 'mmol/L' }] },
      report('a', '2025-01-01', [{ name: 'GLUKOSE', value: 5, unit: 'mmol/L' }]),
    ]);
    expect(columns.map(({ id }) => id)).toEqual(['undated', 'a', 'b']);
    expect(rows.map(({ name, cells }) => [name, cells.map((cell) => cell?.value)])).toEqual([[' glukose ', [4, 5, 6]]]);
  });

  test('[DOC-12] shows the range of the newest result that has one, even with one limit only', () => {
    const sodium = { code: '2951-2', name: 'Natrium', value: 140 };
    const rangeOf = (...values: readonly Partial<LaboratoryReport['values'][number]>[]) =>
      valueTable(values.map((more, at) => report(String(at), `202${at}-01-01`, [{ ...sodium, ...more }]))).rows.map(
        ({ low, high }) => [low, high],
      );
    expect(rangeOf({ low: 130, high: 150 }, { low: 135 }, {})).toEqual([[135, undefined]]);
    expect(rangeOf({ low: 130, high: 150 }, { high: 145 }, {})).toEqual([[undefined, 145]]);
    expect(rangeOf({}, { low: 1, high: 2 })).toEqual([[1, 2]]);
  });

  test('[DOC-12] a result equal to a limit is not flagged, and a text value never is', () => {
    const flagOf = (value: number | string, range: { readonly low?: number; readonly high?: number }) =>
      valueTable([report('a', '2025-01-01', [{ name: 'X', value, ...range }])]).rows[0]?.cells[0]?.flag;
    const range = { low: 1, high: 5 };
    expect([0.9, 1, 5, 5.1].map((value) => flagOf(value, range))).toEqual(['low', undefined, undefined, 'high']);
    expect([flagOf('9', range), flagOf('0', range), flagOf(9, { low: 1 }), flagOf(0, { high: 5 })]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });

  test.each<readonly [string | null | undefined, string | undefined]>([
    ...['H', 'HH', 'HU', 'HX', '>'].map((code) => [code, 'high'] as const),
    ...['L', 'LL', 'LU', 'LX', '<'].map((code) => [code, 'low'] as const),
    ...['A', 'AA', 'POS', 'DET'].map((code) => [code, 'abnormal'] as const),
    ...['N', 'NH', 'HM', 'EXH', 'EXL', 'LOW', 'NULL', 'NEG', 'NA', 'ABX', 'POSX', 'IND', ''].map(
      (code) => [code, undefined] as const,
    ),
    [null, undefined],
    [undefined, undefined],
  ])('[DOC-12] the interpretation %s is %s', (code, flag) => {
    expect(flagOfCode(code)).toBe(flag);
  });
});
