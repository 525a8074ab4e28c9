import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readCsv } from './read-csv.ts';

const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`;

test('[DOC-14] returns every cell unchanged', () => {
  fc.assert(
    fc.property(
      fc.array(fc.array(fc.string(), { minLength: 2, maxLength: 4 }), { minLength: 1, maxLength: 8 }),
      (rows) => {
        const text = rows.map((row) => row.map(quoted).join(';')).join('\n') + '\n';
        expect(readCsv(text).rows).toEqual(rows);
      },
    ),
  );
});

test('[DOC-14] detects commas, semicolons and tabs as separators', () => {
  expect(readCsv('a;b,c\n1;2,5').rows[1]).toEqual(['1', '2,5']);
  expect(readCsv('a,b\r\n1,"x, y"\r\n').rows).toEqual([
    ['a', 'b'],
    ['1', 'x, y'],
  ]);
  expect(readCsv('a\tb').rows).toEqual([['a', 'b']]);
});

test('[DOC-14] detects the separator beside quoted text and decimal commas, or reads it from the line that names it', () => {
  const cells = (text: string) => readCsv(text).rows;
  expect(cells('"Zucker, nüchtern, morgens";Datum\n5;6')).toEqual([
    ['Zucker, nüchtern, morgens', 'Datum'],
    ['5', '6'],
  ]);
  expect(cells('"Puls,\n""Ruhe"", Minute";b')).toEqual([['Puls,\n"Ruhe", Minute', 'b']]);
  expect(cells('5,4;6,1')).toEqual([['5,4', '6,1']]);
  expect(cells('1,2,3')).toEqual([['1', '2', '3']]);
  expect(cells('Rohr 5",b')).toEqual([['Rohr 5"', 'b']]);
  expect(cells('sep=;\r\na, b, c;d\r\n')).toEqual([['a, b, c', 'd']]);
  expect(cells('sep=x')).toEqual([['sep=x']]);
});

test('[DOC-14] a quotation mark inside a cell starts no quoted text', () => {
  expect(readCsv('Rohr 5";b\n1;2').rows).toEqual([
    ['Rohr 5"', 'b'],
    ['1', '2'],
  ]);
});

test('[DOC-14] stops at the row limit and marks the table as incomplete', () => {
  const text = 'a;b\n'.repeat(10);
  expect(readCsv(text, 4)).toMatchObject({ complete: false, rows: { length: 4 } });
  expect(readCsv(text, 10).complete).toBe(true);
});

test('[DOC-14] a table with as many cells as are shown is complete, and with one more it is not', () => {
  const text = 'a;b\nc;d\n';
  expect(readCsv(text, 500, 4)).toEqual({
    rows: [
      ['a', 'b'],
      ['c', 'd'],
    ],
    complete: true,
  });
  expect(readCsv(text, 500, 3)).toEqual({ rows: [['a', 'b'], ['c']], complete: false });
  expect(readCsv(text, 500, 2)).toEqual({ rows: [['a', 'b']], complete: false });
});

test.each([
  ['20,000 columns', 'a;'.repeat(20_000), 200],
  ['20,000 columns in 500 rows', `${'a;'.repeat(20_000)}\n`.repeat(500), 20_000],
  ['20,000 columns and no end', `x\n${'a;'.repeat(20_000)}`, 201],
])('[DOC-14] a table with %s is limited to a displayable size and marked as incomplete', (_words, text, most) => {
  const { rows, complete } = readCsv(text);
  expect(rows.flat().length).toBeLessThanOrEqual(most);
  expect(rows[0]?.length).toBeGreaterThan(0);
  expect(complete).toBe(false);
});

test('never fails', () => {
  fc.assert(fc.property(fc.string(), (text) => readCsv(text).rows.length >= 0));
});
