/** Characters of a printed line in the table's font size: A4 portrait with the browser's margins. */
const lineWidth = 105;
/** Maximum number of characters of a column; longer cells wrap. */
const widest = 24;
/** Padding of a cell, in characters. */
const padding = 3;

/**
 * Distributes the columns to tables that fit on the paper, printed one below the other. Each further table repeats the first column, so
 * that a row is identified by its name or date. Every column is in one of them.
 */
export function columnBands(rows: readonly (readonly string[])[]): readonly (readonly number[])[] {
  const widths = columnWidths(rows);
  const [first = 0] = widths;
  const bands: number[][] = [];
  let band: number[] = [];
  let used = 0;
  for (const [column, width] of widths.entries()) {
    if (used + width > lineWidth) {
      bands.push(band);
      band = [0];
      used = first;
    }
    band.push(column);
    used += width;
  }
  return band.length > 0 ? [...bands, band] : bands;
}

function columnWidths(rows: readonly (readonly string[])[]): readonly number[] {
  const widths: number[] = [];
  for (const row of rows)
    for (const [column, { length }] of row.entries())
      widths[column] = Math.max(widths[column] ?? 0, Math.min(length, widest) + padding);
  return widths;
}

/** Returns the table, or several when it is wider than the paper. */
export function printedTables(rows: readonly (readonly string[])[]): readonly HTMLTableElement[] {
  return columnBands(rows).map((columns) => {
    const table = document.createElement('table');
    for (const [index, cells] of rows.entries()) {
      const row = (index === 0 ? table.createTHead() : (table.tBodies[0] ?? table.createTBody())).insertRow();
      for (const column of columns) {
        const cell = document.createElement(index === 0 ? 'th' : 'td');
        cell.textContent = cells[column] ?? '';
        row.append(cell);
      }
    }
    return table;
  });
}
