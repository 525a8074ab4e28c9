/** Characters of a printed line in the table's size: A4 upright with a browser's margins. */
const lineWidth = 105;
/** Characters a column is given at most; longer cells wrap. */
const widest = 24;
/** Characters the padding of a cell takes. */
const padding = 3;

/**
 * Which columns are printed beside each other: as many as fit on the paper, the others below as tables of their own. Each of those
 * begins with the first column again, so that a row is known by its name or date. Every column is in one of them.
 */
export function columnBands(rows: readonly (readonly string[])[]): readonly (readonly number[])[] {
  const widths = columnWidths(rows);
  const [first = 0] = widths;
  const bands: number[][] = [];
  let band: number[] = [];
  let used = 0;
  for (const [column, width] of widths.entries()) {
    if (band.length > 1 && used + width > lineWidth) {
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

/** The table, or several where it is wider than the paper. */
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
