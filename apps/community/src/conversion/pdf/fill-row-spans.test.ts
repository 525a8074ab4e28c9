import { expect, it } from 'vitest';
import { textBlock, type Cell } from '../document-model/document-model.ts';
import { fillRowSpans } from './fill-row-spans.ts';

const cell = (text: string, rows?: number): Cell => ({ blocks: [textBlock(text)], ...(rows ? { rows } : {}) });

it('[COM-06] a cell reaches down past a row that ends before its column', () => {
  const rows = [[cell('a'), cell('b'), cell('c', 3)], [cell('d')], [cell('e'), cell('f'), cell('g')], [cell('h')]];
  const placed = fillRowSpans({ kind: 'table', head: [], body: rows }).body;
  expect(placed.map((row) => row.map(({ isSpanned }) => (isSpanned ? 'gap' : 'cell')))).toEqual([
    ['cell', 'cell', 'cell'],
    ['cell'],
    ['cell', 'cell', 'gap', 'cell'],
    ['cell'],
  ]);
});
