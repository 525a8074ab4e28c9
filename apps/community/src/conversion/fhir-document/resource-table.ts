import {
  textBlock as plainText,
  type Block,
  type Cell,
  type TextStyle,
  type Run,
  type Table,
} from '../document-model/document-model.ts';
import type { Labels } from '../labels/de.ts';
import { isModified } from './modifier-extensions.ts';
import type { ResourceFormatter } from './resource-formatter.ts';

/** The content of a cell, line by line. */
export type CellContent = readonly (string | Run | undefined)[] | string | undefined;

/** One column of a table made from resources of one type. */
export interface Column {
  readonly head: keyof Labels['columns'];
  readonly contentOf: (reader: ResourceFormatter) => CellContent;
}

/** Makes a table from resources of one type: the first column names each resource, empty columns are left out. */
export function tableOf(readers: readonly ResourceFormatter[], columns: readonly Column[]): Table {
  const filledColumns = columns
    .map(({ head, contentOf }) => ({ head, cells: readers.map((reader) => linesOf(contentOf(reader))) }))
    .filter(({ cells }, index) => index === 0 || cells.some((lines) => lines.length > 0));
  const labels = readers[0]?.labels.columns;
  return {
    kind: 'table',
    made: true,
    head: [filledColumns.map(({ head }) => ({ blocks: [plainText(labels?.[head] ?? '')], header: 'column' }))],
    body: readers.map((reader, row) =>
      filledColumns.map(({ cells }, column) =>
        column === 0 ? nameCell(cells[row] ?? [], reader) : cellOf(cells[row] ?? []),
      ),
    ),
  };
}

/** A line of secondary text, shown smaller. */
export function secondaryRun(text: string | undefined): Run | undefined {
  return text === undefined ? undefined : { text, quiet: true };
}

/** A line that is emphasised as a warning if `when` is true. */
export function emphasisedRun(labels: string | undefined, isAlarm: boolean): Run | undefined {
  return labels === undefined ? undefined : { text: labels, ...(isAlarm ? { alarm: true } : {}) };
}

/** The first line as primary text, the others as secondary text. */
export function primaryAndSecondaryLines(lines: readonly string[], style: TextStyle = {}): CellContent {
  return lines.map((line, index) => (index === 0 ? { text: line, ...style } : secondaryRun(line)));
}

function linesOf(content: CellContent): readonly Run[] {
  const items = typeof content === 'string' || content === undefined ? [content] : content;
  return items.flatMap((line) => {
    const run = typeof line === 'string' ? { text: line } : line;
    return run && run.text.trim() !== '' ? [run] : [];
  });
}

function cellOf(lines: readonly Run[]): Cell {
  return { blocks: lines.map((run): Block => ({ kind: 'text', runs: [run] })) };
}

/** The cell that names a resource, with a warning if its meaning is changed by something that is not shown. */
function nameCell(lines: readonly Run[], reader: ResourceFormatter): Cell {
  const { labels } = reader;
  const name = lines.length > 0 ? lines : [{ text: labels.notGiven, quiet: true }];
  return {
    ...cellOf(isModified(reader) ? [...name, { text: labels.modified.unknown, alarm: true }] : name),
    header: 'row',
  };
}
