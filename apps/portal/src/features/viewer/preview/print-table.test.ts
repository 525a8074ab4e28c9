import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { columnBands, printedTables } from './print-table.ts';

const wide = [
  ['Datum', ...Array.from({ length: 30 }, (_, column) => `Messwert ${column + 1}`)],
  ['18.11.2026', ...Array.from({ length: 30 }, (_, column) => String(column))],
];

describe('a printed table', () => {
  test('[DOC-15] that fits is not split', () => {
    expect(
      columnBands([
        ['Datum', 'Puls'],
        ['18.11.2026', '72'],
      ]),
    ).toEqual([[0, 1]]);
  });

  test('[DOC-15] that is too wide continues below, each part starting with the first column', () => {
    const bands = columnBands(wide);
    expect(bands.length).toBeGreaterThan(2);
    expect(bands.every(([first]) => first === 0)).toBe(true);
    const heads = printedTables(wide).map((table) =>
      [...table.querySelectorAll('th')].map(({ textContent }) => textContent),
    );
    expect(heads.every(([first]) => first === 'Datum')).toBe(true);
    expect(heads.flatMap((head) => head.slice(1))).toEqual(wide[0]?.slice(1));
  });

  test('[DOC-15] columns share a line as long as their text fits, with long text wrapped', () => {
    const columns = (...lengths: readonly number[]) => columnBands([lengths.map((length) => 'x'.repeat(length))]);
    // 105 characters per line, 3 of each column for its padding; no column is wider than 24.
    expect(columns(24, 24, 24, 21)).toEqual([[0, 1, 2, 3]]);
    expect(columns(24, 24, 24, 22)).toEqual([
      [0, 1, 2],
      [0, 3],
    ]);
    expect(columns(60, 60, 60, 21)).toEqual([[0, 1, 2, 3]]);
    expect(columnBands([['x'], ['x', 'y'.repeat(30)]])).toEqual([[0, 1]]);
    // A row that ends early has empty cells.
    const [table] = printedTables([['a', 'b'], ['c']]);
    expect([...(table?.querySelectorAll('td') ?? [])].map(({ textContent }) => textContent)).toEqual(['c', '']);
    expect(columns(24, 24, 24, 24, 24, 24, 24)).toEqual([
      [0, 1, 2],
      [0, 3, 4],
      [0, 5, 6],
    ]);
    // The repeated first column takes its own width, not that of another column.
    expect(columns(4, 24, 24, 24, 24, 24, 24)).toEqual([
      [0, 1, 2, 3],
      [0, 4, 5, 6],
    ]);
  });

  test('[DOC-15] prints every column once, whatever the cells contain', () => {
    const tables = fc.array(fc.array(fc.string({ maxLength: 60 }), { minLength: 1, maxLength: 60 }), { minLength: 1 });
    fc.assert(
      fc.property(tables, (rows) => {
        const bands = columnBands(rows);
        const printed = bands.flatMap((band, index) => (index === 0 ? band : band.slice(1)));
        expect(printed).toEqual(Array.from({ length: Math.max(...rows.map(({ length }) => length)) }, (_, at) => at));
      }),
    );
  });
});
