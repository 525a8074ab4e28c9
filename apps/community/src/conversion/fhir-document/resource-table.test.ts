// @vitest-environment node
import { expect, it } from 'vitest';
import { labelsIn } from '../labels/labels.ts';
import { emphasisedRun, primaryAndSecondaryLines, secondaryRun, tableOf, type CellContent } from './resource-table.ts';
import type { ResourceFormatter } from './resource-formatter.ts';

const labels = labelsIn('de');

/** A table with a row of each of these names and remarks. */
function tableWith(rows: readonly (readonly [name: CellContent, remarks: CellContent])[]) {
  const readers = rows.map(
    (content) => ({ labels, resource: { content }, resolve: () => undefined }) as unknown as ResourceFormatter,
  );
  const content = ({ resource }: ResourceFormatter) => resource['content'] as readonly CellContent[];
  return tableOf(readers, [
    { head: 'test', contentOf: (reader) => content(reader)[0] },
    { head: 'remarks', contentOf: (reader) => content(reader)[1] },
  ]);
}

const cell = (text: string, look: object = {}) => ({ blocks: [{ kind: 'text', runs: [{ text, ...look }] }] });

it('[COM-06] the first column names the rows, and another one is shown when any row has a value in it', () => {
  const { head, body } = tableWith([
    ['TSH', undefined],
    [[undefined, ' '], 'nüchtern'],
  ]);
  expect(head.map((row) => row.map(({ header }) => header))).toEqual([['column', 'column']]);
  expect(body).toEqual([
    [{ ...cell('TSH'), header: 'row' }, { blocks: [] }],
    [{ ...cell(labels.notGiven, { quiet: true }), header: 'row' }, cell('nüchtern')],
  ]);
  expect(tableWith([['TSH', ' ']]).head[0]).toHaveLength(1);
});

it('[COM-06] the first line of a cell is primary and further ones secondary; text is emphasised only under its condition', () => {
  expect(primaryAndSecondaryLines(['a', 'b'], { strong: true })).toEqual([
    { text: 'a', strong: true },
    { text: 'b', quiet: true },
  ]);
  expect([secondaryRun(undefined), secondaryRun('b')]).toEqual([undefined, { text: 'b', quiet: true }]);
  expect([true, false].map((when) => emphasisedRun('a', when))).toEqual([{ text: 'a', alarm: true }, { text: 'a' }]);
  expect(emphasisedRun(undefined, true)).toBeUndefined();
});
