import type { Cell, Table } from '../document-model/document-model.ts';

/** A cell in its column. A gap is a place that a cell of an earlier row reaches down to: nothing is written there. */
export interface PlacedCell extends Cell {
  readonly isSpanned?: true;
}

export interface PlacedTable extends Table {
  readonly head: readonly (readonly PlacedCell[])[];
  readonly body: readonly (readonly PlacedCell[])[];
}

/** Adds gaps below cells that span several rows, so that the cells beside them remain below their own headers. */
export function fillRowSpans(table: Table): PlacedTable {
  return { ...table, head: fillSpans(table.head), body: fillSpans(table.body) };
}

function fillSpans(rows: readonly (readonly Cell[])[]): readonly (readonly PlacedCell[])[] {
  /** For each column, the number of further rows its cell reaches down to. */
  let openSpans: readonly number[] = [];
  return rows.map((row) => {
    const cells: PlacedCell[] = [];
    const nextSpans: number[] = [];
    const fillGaps = (): void => {
      for (
        let remaining = openSpans[nextSpans.length] ?? 0;
        remaining > 0;
        remaining = openSpans[nextSpans.length] ?? 0
      ) {
        cells.push({ blocks: [], isSpanned: true });
        nextSpans.push(remaining - 1);
      }
    };
    for (const cell of row) {
      fillGaps();
      cells.push(cell);
      for (let column = 0; column < (cell.columns ?? 1); column += 1) nextSpans.push((cell.rows ?? 1) - 1);
    }
    fillGaps();
    // A row may end before a column that is still spanned.
    openSpans = [...nextSpans, ...openSpans.slice(nextSpans.length).map((left) => Math.max(0, left - 1))];
    return cells;
  });
}
