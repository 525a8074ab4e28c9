import { plain, type Block, type Cell, type Run, type Table } from '../paper/paper.ts';
import { writeRuns, heightOf, widthsOf } from './runs.ts';
import { group, keep, line, ornament, quiet, room, tag, tagCell, tint, type Parent, type Sheet } from './sheet.ts';

const padding = 4;
const size = 8.5;

/** A table with its head on every page; columns are as wide as their words need. */
export function writeTable(sheet: Sheet, into: Parent, table: Table): void {
  const rows = [...table.head, ...table.body];
  const count = Math.max(1, ...rows.map((row) => row.reduce((sum, cell) => sum + (cell.columns ?? 1), 0)));
  const widths = columnWidths(sheet, rows, count);
  if (table.caption) {
    keep(sheet, 40);
    const caption = [{ text: table.caption, strong: true }];
    tag(sheet, into, 'P', () =>
      writeRuns(sheet, caption, { x: sheet.left, y: sheet.pdf.y, width: sheet.width, size: 9 }),
    );
    sheet.pdf.y += 3;
  }
  group(sheet, into, 'Table', (grid) => {
    for (const row of table.head) writeRow(sheet, grid, row, widths, true);
    for (const row of table.body) {
      const height = heightOfRow(sheet, row, widths);
      if (room(sheet) < height && sheet.pdf.y > sheet.pdf.page.margins.top + 60) {
        sheet.pdf.addPage();
        // Drawn again for the eye; a screen reader knows the head already.
        for (const head of table.head) drawRow(sheet, undefined, head, widths, true);
      }
      writeRow(sheet, grid, row, widths, false);
    }
  });
  sheet.pdf.x = sheet.left;
  sheet.pdf.y += 8;
}

function columnWidths(sheet: Sheet, rows: readonly (readonly Cell[])[], count: number): readonly number[] {
  const words = Array.from({ length: count }, () => 12);
  const lines = Array.from({ length: count }, () => 24);
  for (const row of rows.slice(0, 400)) {
    let column = 0;
    for (const cell of row) {
      const span = cell.columns ?? 1;
      const needed = span > 1 ? undefined : widthsOf(sheet, runsOf(cell), size);
      if (needed) {
        words[column] = Math.max(words[column] ?? 0, Math.min(needed.word, sheet.width / 2));
        lines[column] = Math.max(lines[column] ?? 0, Math.min(needed.line, sheet.width));
      }
      column += span;
    }
  }
  const free = sheet.width - count * padding * 2;
  const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
  const [least, most] = [sum(words), sum(lines)];
  return words.map((word, index) => {
    const wish = lines[index] ?? word;
    const inner =
      most <= free
        ? wish + ((free - most) * wish) / most
        : least >= free
          ? (word * free) / least
          : word + ((free - least) * (wish - word)) / Math.max(1, most - least);
    return inner + padding * 2;
  });
}

function writeRow(sheet: Sheet, grid: Parent, row: readonly Cell[], widths: readonly number[], head: boolean): void {
  const height = heightOfRow(sheet, row, widths);
  const { page, y } = sheet.pdf;
  if (height > page.height - page.margins.top - page.margins.bottom) return writeLongRow(sheet, grid, row);
  if (y + height > page.height - page.margins.bottom) sheet.pdf.addPage();
  group(sheet, grid, 'TR', (parent) => drawRow(sheet, parent, row, widths, head));
}

/** Without a parent the row is an ornament. */
function drawRow(
  sheet: Sheet,
  parent: Parent | undefined,
  row: readonly Cell[],
  widths: readonly number[],
  head: boolean,
): void {
  const { pdf, left, width } = sheet;
  const height = heightOfRow(sheet, row, widths);
  const top = pdf.y;
  if (head) ornament(sheet, () => pdf.rect(left, top, width, height).fill(tint));
  for (const { cell, x, wide } of placed(row, widths, left)) {
    const look = { width: wide - padding * 2, size, strong: head || cell.header !== undefined };
    const align = cell.align ? { align: cell.align } : {};
    const write = (): void =>
      writeRuns(sheet, runsOf(cell), {
        ...look,
        ...align,
        x: x + padding,
        y: top + padding,
        ...(head ? { colour: quiet } : {}),
      });
    if (parent) tagCell(sheet, parent, cell, write);
    else ornament(sheet, write);
  }
  ornament(sheet, () =>
    pdf
      .moveTo(left, top + height)
      .lineTo(left + width, top + height)
      .lineWidth(0.5)
      .stroke(line),
  );
  pdf.y = top + height;
}

function placed(
  row: readonly Cell[],
  widths: readonly number[],
  left: number,
): readonly { readonly cell: Cell; readonly x: number; readonly wide: number }[] {
  let column = 0;
  let x = left;
  return row.map((cell) => {
    const span = cell.columns ?? 1;
    const wide = widths.slice(column, column + span).reduce((sum, value) => sum + value, 0);
    const place = { cell, x, wide: Math.max(wide, padding * 2 + 8) };
    column += span;
    x += wide;
    return place;
  });
}

/** A row higher than a page cannot stand in columns: its cells come one after the other. */
function writeLongRow(sheet: Sheet, grid: Parent, row: readonly Cell[]): void {
  group(sheet, grid, 'TR', (parent) => {
    for (const cell of row) {
      const { left: x, width, pdf } = sheet;
      tag(sheet, parent, cell.header ? 'TH' : 'TD', () => writeRuns(sheet, runsOf(cell), { x, y: pdf.y, width, size }));
      pdf.y += padding;
    }
  });
}

function heightOfRow(sheet: Sheet, row: readonly Cell[], widths: readonly number[]): number {
  const heights = placed(row, widths, 0).map(({ cell, wide }) =>
    heightOf(sheet, runsOf(cell), wide - padding * 2, size, cell.header !== undefined),
  );
  return Math.max(size, ...heights) + padding * 2;
}

/** Everything in a cell as words, a line per block. */
function runsOf({ blocks }: Cell): readonly Run[] {
  return blocks.flatMap((block, index) => [...(index > 0 ? [{ text: '\n' }] : []), ...runsOfBlock(block)]);
}

function runsOfBlock(block: Block): readonly Run[] {
  return block.kind === 'text' || block.kind === 'heading' ? block.runs : [{ text: plain([block]) }];
}
