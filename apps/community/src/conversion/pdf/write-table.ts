import type { Table } from '../document-model/document-model.ts';
import { columnWidths, padding, runsOf, fontSizeToFit, type Grid } from './column-widths.ts';
import { fillRowSpans, type PlacedCell } from './fill-row-spans.ts';
import { heightOf, writeRuns } from './runs.ts';
import {
  group,
  reserveHeight,
  lineColour,
  artifact,
  mutedColour,
  remainingHeight,
  tag,
  tagCell,
  tintColour,
  type Parent,
  type Sheet,
} from './sheet.ts';

/** Writes a table with its header on every page; columns are as wide as their words need, with a smaller font when there are too many. */
export function writeTable(page: Sheet, container: Parent, original: Table): void {
  const table = fillRowSpans(original);
  const rows = [...table.head, ...table.body];
  const sheet: Grid = { ...page, size: fontSizeToFit(page, rows) };
  const widths = columnWidths(sheet, rows);
  if (table.caption) {
    reserveHeight(sheet, 40);
    const caption = [{ text: table.caption, strong: true }];
    tag(sheet, container, 'P', () =>
      writeRuns(sheet, caption, { x: sheet.left, y: sheet.pdf.y, width: sheet.width, size: 9 }),
    );
    sheet.pdf.y += 3;
  }
  group(sheet, container, 'Table', (grid) => {
    for (const row of table.head) writeRow(sheet, grid, row, widths, true);
    for (const row of table.body) {
      const height = heightOfRow(sheet, row, widths);
      if (remainingHeight(sheet) < height && sheet.pdf.y > sheet.pdf.page.margins.top + 60) {
        sheet.pdf.addPage();
        // Repeated visually only; a screen reader has the header already.
        for (const headRow of table.head) drawRow(sheet, undefined, headRow, widths, true);
      }
      writeRow(sheet, grid, row, widths, false);
    }
  });
  sheet.pdf.x = sheet.left;
  sheet.pdf.y += 8;
}

function writeRow(
  sheet: Grid,
  grid: Parent,
  row: readonly PlacedCell[],
  widths: readonly number[],
  isHead: boolean,
): void {
  const height = heightOfRow(sheet, row, widths);
  const { page, y } = sheet.pdf;
  if (height > page.height - page.margins.top - page.margins.bottom) return writeLongRow(sheet, grid, row);
  if (y + height > page.height - page.margins.bottom) sheet.pdf.addPage();
  group(sheet, grid, 'TR', (parent) => drawRow(sheet, parent, row, widths, isHead));
}

/** Draws a row; without a parent it is an artifact. */
function drawRow(
  sheet: Grid,
  parent: Parent | undefined,
  row: readonly PlacedCell[],
  widths: readonly number[],
  isHead: boolean,
): void {
  const { pdf, left, width, size } = sheet;
  const height = heightOfRow(sheet, row, widths);
  const top = pdf.y;
  if (isHead) artifact(sheet, () => pdf.rect(left, top, width, height).fill(tintColour));
  for (const { cell, x, wide } of placeCells(row, widths, left)) {
    if (cell.isSpanned) continue;
    const layout = { width: wide - padding * 2, size, strong: isHead || cell.header !== undefined };
    const align = cell.align ? { align: cell.align } : {};
    const write = (): void =>
      writeRuns(sheet, runsOf(cell), {
        ...layout,
        ...align,
        x: x + padding,
        y: top + padding,
        ...(isHead ? { colour: mutedColour } : {}),
      });
    if (parent) tagCell(sheet, parent, cell, write);
    else artifact(sheet, write);
  }
  artifact(sheet, () =>
    pdf
      .moveTo(left, top + height)
      .lineTo(left + width, top + height)
      .lineWidth(0.5)
      .stroke(lineColour),
  );
  pdf.y = top + height;
}

function placeCells(
  row: readonly PlacedCell[],
  widths: readonly number[],
  left: number,
): readonly { readonly cell: PlacedCell; readonly x: number; readonly wide: number }[] {
  let column = 0;
  let x = left;
  return row.map((cell) => {
    const span = cell.columns ?? 1;
    const spanWidth = widths.slice(column, column + span).reduce((sum, value) => sum + value, 0);
    const place = { cell, x, wide: Math.max(spanWidth, padding * 2 + 8) };
    column += span;
    x += spanWidth;
    return place;
  });
}

/** A row higher than a page cannot be laid out in columns: its cells are written one after the other. */
function writeLongRow(sheet: Grid, grid: Parent, row: readonly PlacedCell[]): void {
  group(sheet, grid, 'TR', (parent) => {
    for (const cell of row.filter(({ isSpanned }) => !isSpanned)) {
      const { left: x, width, pdf, size } = sheet;
      tagCell(sheet, parent, cell, () => writeRuns(sheet, runsOf(cell), { x, y: pdf.y, width, size }));
      pdf.y += padding;
    }
  });
}

function heightOfRow(sheet: Grid, row: readonly PlacedCell[], widths: readonly number[]): number {
  const heights = placeCells(row, widths, 0).map(({ cell, wide }) =>
    heightOf(sheet, runsOf(cell), wide - padding * 2, sheet.size, cell.header !== undefined),
  );
  return Math.max(sheet.size, ...heights) + padding * 2;
}
