import type { Cell, Table } from '../document-model/document-model.ts';

/** A cell in its column. A gap is a place that a cell of an earlier row reaches down to: nothing is written there. */
export interface PlacedCell extends Cell {
  readonly gap?: true;
}

export interface PlacedTable extends Table {
  readonly head: readonly (readonly PlacedCell[])[];
  readonly body: readonly (readonly PlacedCell[])[];
}

/** Adds gaps below cells that span several rows, so that the cells beside them remain below their own headers. */
export function fillRowSpans(table: Table): PlacedTable {
  return { ...table, head: spread(table.head), body: spread(table.body) };
}

function spread(rows: readonly (readonly Cell[])[]): readonly (readonly PlacedCell[])[] {
  /** For each column, the number of further rows its cell reaches down to. */
  let open: readonly number[] = [];
  return rows.map((row) => {
    const cells: PlacedCell[] = [];
    const next: number[] = [];
    const skip = (): void => {
      for (let left = open[next.length] ?? 0; left > 0; left = open[next.length] ?? 0) {
        cells.push({ blocks: [], gap: true });
        next.push(left - 1);
      }
    };
    for (const cell of row) {
      skip();
      cells.push(cell);
      for (let column = 0; column < (cell.columns ?? 1); column += 1) next.push((cell.rows ?? 1) - 1);
    }
    skip();
    // A row may end before a column that is still spanned.
    open = [...next, ...open.slice(next.length).map((left) => Math.max(0, left - 1))];
    return cells;
  });
}
