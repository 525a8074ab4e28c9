import { plain, type Block, type Cell, type Run, type Table } from '../document-model/document-model.ts';
import { fillRowSpans } from './fill-row-spans.ts';
import { widthsOf } from './runs.ts';
import type { Sheet } from './sheet.ts';

/** Padding of a cell in points. */
export const padding = 4;
/** Font size of a table in points, and the smallest to which it may shrink before words are broken. */
const usual = 8.5;
const smallest = 6;

/** The sheet with the font size of one table. */
export interface Grid extends Sheet {
  readonly size: number;
}

/** Whether words of a table would be broken on a sheet. */
export function isTooWide(sheet: Sheet, table: Table): boolean {
  const { head, body } = fillRowSpans(table);
  return fit(sheet, [...head, ...body]) < 1;
}

/** Returns the font size with which no word is broken, but not less than the smallest legible one. */
export function fontSizeToFit(sheet: Sheet, rows: readonly (readonly Cell[])[]): number {
  return Math.max(smallest, usual * Math.min(1, fit(sheet, rows)));
}

/** Ratio of the available width to the longest words of all columns; slightly reduced to allow for rounding. */
function fit(sheet: Sheet, rows: readonly (readonly Cell[])[]): number {
  const { words, count } = needsOf({ ...sheet, size: usual }, rows);
  return (0.99 * (sheet.width - count * padding * 2)) / sum(words);
}

/** Measures the longest word and the longest line of every column. */
function needsOf(
  sheet: Grid,
  rows: readonly (readonly Cell[])[],
): { readonly count: number; readonly words: readonly number[]; readonly lines: readonly number[] } {
  const count = Math.max(1, ...rows.map((row) => row.reduce((total, cell) => total + (cell.columns ?? 1), 0)));
  const words = Array.from({ length: count }, () => 12);
  const lines = Array.from({ length: count }, () => 24);
  for (const row of rows.slice(0, 400)) {
    let column = 0;
    for (const cell of row) {
      const span = cell.columns ?? 1;
      const needed = span > 1 ? undefined : widthsOf(sheet, runsOf(cell), sheet.size);
      if (needed) {
        words[column] = Math.max(words[column] ?? 0, Math.min(needed.word, sheet.width / 2));
        lines[column] = Math.max(lines[column] ?? 0, Math.min(needed.line, sheet.width));
      }
      column += span;
    }
  }
  return { count, words, lines };
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

/** Returns the width of every column including padding: as much as its longest word needs; the rest is distributed by the longest lines. */
export function columnWidths(sheet: Grid, rows: readonly (readonly Cell[])[]): readonly number[] {
  const { count, words, lines } = needsOf(sheet, rows);
  const free = sheet.width - count * padding * 2;
  const [least, most] = [sum(words), sum(lines)];
  return words.map((word, index) => {
    const wanted = lines[index] ?? word;
    const inner =
      most <= free
        ? wanted + ((free - most) * wanted) / most
        : least >= free
          ? (word * free) / least
          : word + ((free - least) * (wanted - word)) / Math.max(1, most - least);
    return inner + padding * 2;
  });
}

/** Returns the content of a cell as runs, one line per block. */
export function runsOf({ blocks }: Cell): readonly Run[] {
  return blocks.flatMap((block, index) => [...(index > 0 ? [{ text: '\n' }] : []), ...runsOfBlock(block)]);
}

function runsOfBlock(block: Block): readonly Run[] {
  return block.kind === 'text' || block.kind === 'heading' ? block.runs : [{ text: plain([block]) }];
}
