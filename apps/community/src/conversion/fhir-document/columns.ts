import {
  text as plainText,
  type Block,
  type Cell,
  type TextStyle,
  type Run,
  type Table,
} from '../document-model/document-model.ts';
import type { Labels } from '../labels/de.ts';
import type { ResourceFormatter } from './resource-formatter.ts';

/** The content of a cell, line by line. */
export type CellContent = readonly (string | Run | undefined)[] | string | undefined;

/** One column of a table made from resources of one type. */
export interface Column {
  readonly head: keyof Labels['columns'];
  readonly says: (reader: ResourceFormatter) => CellContent;
}

/** Makes a table from resources of one type: the first column names each resource, empty columns are left out. */
export function tableOf(readers: readonly ResourceFormatter[], columns: readonly Column[]): Table {
  const filled = columns
    .map(({ head, says }) => ({ head, cells: readers.map((reader) => linesOf(says(reader))) }))
    .filter(({ cells }, index) => index === 0 || cells.some((lines) => lines.length > 0));
  const labels = readers[0]?.labels.columns;
  return {
    kind: 'table',
    made: true,
    head: [filled.map(({ head }) => ({ blocks: [plainText(labels?.[head] ?? '')], header: 'column' }))],
    body: readers.map((reader, row) =>
      filled.map(({ cells }, column) => cellOf(cells[row] ?? [], column === 0, reader.labels)),
    ),
  };
}

/** A line of secondary text, shown smaller. */
export function secondaryRun(text: string | undefined): Run | undefined {
  return text === undefined ? undefined : { text, quiet: true };
}

/** A line that is emphasised as a warning if `when` is true. */
export function emphasisedRun(labels: string | undefined, when: boolean): Run | undefined {
  return labels === undefined ? undefined : { text: labels, ...(when ? { alarm: true } : {}) };
}

/** The first line as primary text, the others as secondary text. */
export function primaryAndSecondaryLines(lines: readonly string[], look: TextStyle = {}): CellContent {
  return lines.map((line, index) => (index === 0 ? { text: line, ...look } : secondaryRun(line)));
}

function linesOf(said: CellContent): readonly Run[] {
  const lines = typeof said === 'string' || said === undefined ? [said] : said;
  return lines.flatMap((line) => {
    const run = typeof line === 'string' ? { text: line } : line;
    return run && run.text.trim() !== '' ? [run] : [];
  });
}

function cellOf(lines: readonly Run[], names: boolean, labels: Labels): Cell {
  const said = names && lines.length === 0 ? [{ text: labels.notGiven, quiet: true }] : lines;
  const blocks: readonly Block[] = said.map((run) => ({ kind: 'text', runs: [run] }));
  return names ? { blocks, header: 'row' } : { blocks };
}
