import { plainTextOf, type Block, type Cell, type Run, type Table } from '../document-model/document-model.ts';
import { fillRowSpans } from './fill-row-spans.ts';
import { widthsOf } from './runs.ts';
import type { Sheet } from './sheet.ts';

/** Padding of a cell in points. */
export const padding = 4;
/** Font size of a table in points, and the smallest to which it may shrink before words are broken. */
const defaultSize = 8.5;
const minSize = 6;

/** The sheet with the font size of one table. */
export interface Grid extends Sheet {
  readonly size: number;
}

/** Whether words of a table would be broken on a sheet. */
export function isTooWide(sheet: Sheet, table: Table): boolean {
  const { head, body } = fillRowSpans(table);
  return fitRatio(sheet, [...head, ...body]) < 1;
}

/** Returns the font size with which no word is broken, but not less than the smallest legible one. */
export function fontSizeToFit(sheet: Sheet, rows: readonly (readonly Cell[])[]): number {
  return Math.max(minSize, defaultSize * Math.min(1, fitRatio(sheet, rows)));
}

/** Ratio of the available width to the longest words of all columns; slightly reduced to allow for rounding. */
function fitRatio(sheet: Sheet, rows: readonly (readonly Cell[])[]): number {
  const { wordWidths, count } = minimalWidths({ ...sheet, size: defaultSize }, rows);
  return (0.99 * (sheet.width - count * padding * 2)) / sum(wordWidths);
}

/** Measures the longest word and the longest line of every column. */
function minimalWidths(
  sheet: Grid,
  rows: readonly (readonly Cell[])[],
): { readonly count: number; readonly wordWidths: readonly number[]; readonly lineWidths: readonly number[] } {
  const count = Math.max(1, ...rows.map((row) => row.reduce((total, cell) => total + (cell.columns ?? 1), 0)));
  const wordWidths = Array.from({ length: count }, () => 12);
  const lineWidths = Array.from({ length: count }, () => 24);
  for (const row of rows.slice(0, 400)) {
    let column = 0;
    for (const cell of row) {
      const span = cell.columns ?? 1;
      const widths = span > 1 ? undefined : widthsOf(sheet, runsOf(cell), sheet.size);
      if (widths) {
        wordWidths[column] = Math.max(wordWidths[column] ?? 0, Math.min(widths.word, sheet.width / 2));
        lineWidths[column] = Math.max(lineWidths[column] ?? 0, Math.min(widths.line, sheet.width));
      }
      column += span;
    }
  }
  return { count, wordWidths, lineWidths };
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

/** Returns the width of every column including padding: as much as its longest word needs; the rest is distributed by the longest lines. */
export function columnWidths(sheet: Grid, rows: readonly (readonly Cell[])[]): readonly number[] {
  const { count, wordWidths, lineWidths } = minimalWidths(sheet, rows);
  const availableWidth = sheet.width - count * padding * 2;
  const [minWidth, maxWidth] = [sum(wordWidths), sum(lineWidths)];
  return wordWidths.map((wordWidth, index) => {
    const lineWidth = lineWidths[index] ?? wordWidth;
    const contentWidth =
      maxWidth <= availableWidth
        ? lineWidth + ((availableWidth - maxWidth) * lineWidth) / maxWidth
        : minWidth >= availableWidth
          ? (wordWidth * availableWidth) / minWidth
          : wordWidth + ((availableWidth - minWidth) * (lineWidth - wordWidth)) / Math.max(1, maxWidth - minWidth);
    return contentWidth + padding * 2;
  });
}

/** Returns the content of a cell as runs, one line per block. */
export function runsOf({ blocks }: Cell): readonly Run[] {
  return blocks.flatMap((block, index) => [...(index > 0 ? [{ text: '\n' }] : []), ...runsOfBlock(block)]);
}

function runsOfBlock(block: Block): readonly Run[] {
  return block.kind === 'text' || block.kind === 'heading' ? block.runs : [{ text: plainTextOf([block]) }];
}
