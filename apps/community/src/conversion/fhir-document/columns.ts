import {
  text as plainText,
  type Block,
  type Cell,
  type TextStyle,
  type Run,
  type Table,
} from '../document-model/document-model.ts';
import type { Words } from '../labels/words.ts';
import type { Reader } from './reader.ts';

/** What a cell says, line by line. */
export type CellContent = readonly (string | Run | undefined)[] | string | undefined;

/** One column of a table made from resources of one type. */
export interface Column {
  readonly head: keyof Words['columns'];
  readonly says: (reader: Reader) => CellContent;
}

/** Resources of one type as a table: the first column names each, columns nobody fills are left out. */
export function tableOf(readers: readonly Reader[], columns: readonly Column[]): Table {
  const filled = columns
    .map(({ head, says }) => ({ head, cells: readers.map((reader) => linesOf(says(reader))) }))
    .filter(({ cells }, index) => index === 0 || cells.some((lines) => lines.length > 0));
  const words = readers[0]?.words.columns;
  return {
    kind: 'table',
    made: true,
    head: [filled.map(({ head }) => ({ blocks: [plainText(words?.[head] ?? '')], header: 'column' }))],
    body: readers.map((reader, row) =>
      filled.map(({ cells }, column) => cellOf(cells[row] ?? [], column === 0, reader.words)),
    ),
  };
}

/** A line that is said beside, smaller. */
export function quietRun(words: string | undefined): Run | undefined {
  return words === undefined ? undefined : { text: words, quiet: true };
}

/** A line that is to be noticed. */
export function alarmRun(words: string | undefined, when: boolean): Run | undefined {
  return words === undefined ? undefined : { text: words, ...(when ? { alarm: true } : {}) };
}

/** The first line, then the others beside it. */
export function primaryAndSecondaryLines(lines: readonly string[], look: TextStyle = {}): CellContent {
  return lines.map((line, index) => (index === 0 ? { text: line, ...look } : quietRun(line)));
}

function linesOf(said: CellContent): readonly Run[] {
  const lines = typeof said === 'string' || said === undefined ? [said] : said;
  return lines.flatMap((line) => {
    const run = typeof line === 'string' ? { text: line } : line;
    return run && run.text.trim() !== '' ? [run] : [];
  });
}

function cellOf(lines: readonly Run[], names: boolean, words: Words): Cell {
  const said = names && lines.length === 0 ? [{ text: words.notGiven, quiet: true }] : lines;
  const blocks: readonly Block[] = said.map((run) => ({ kind: 'text', runs: [run] }));
  return names ? { blocks, header: 'row' } : { blocks };
}
