// @vitest-environment node
import { JSDOM } from 'jsdom';
import { expect, it } from 'vitest';
import { text, type Block, type DocumentModel, type Table } from '../document-model/document-model.ts';
import { writeHtml } from './write-html.ts';

/** The page of a document with one section. */
function page(blocks: readonly Block[], model: Partial<DocumentModel> = {}): Document {
  const section = { title: 'Angaben', blocks, sections: [] };
  return new JSDOM(writeHtml({ language: 'fr', title: 'Titre', facts: [], sections: [section], ...model })).window
    .document;
}

/** A table made from data: one row under numbered headers, its last cell empty. */
function made(columns: number): Table {
  const cells = Array.from({ length: columns }, (_, at) => String(at));
  return {
    kind: 'table',
    made: true,
    head: [cells.map((one) => ({ blocks: [text(`Kopf ${one}`)], header: 'column' }))],
    body: [cells.map((one, at) => ({ blocks: at === columns - 1 ? [] : [text(`Zelle ${one}`)] }))],
  };
}

it('[COM-06] each cell of a table made from data names its column for narrow screens; an empty cell is marked', () => {
  const [row] = page([made(3)]).querySelectorAll('tbody tr');
  expect(
    [...(row?.children ?? [])].map((cell) => [cell.tagName, cell.className, cell.getAttribute('data-label')]),
  ).toEqual([
    ['TH', '', null],
    ['TD', '', 'Kopf 1'],
    ['TD', 'empty', 'Kopf 2'],
  ]);
});

it.each([
  [5, 'made'],
  [6, 'made many'],
])('[COM-06] a table made from data with %i columns has the style «%s»', (columns, style) => {
  const table = page([made(columns)]).querySelector('table');
  expect([table?.className, table?.getAttribute('aria-label')]).toEqual([style, 'Angaben']);
});

it('[COM-06] a document without details has neither an empty list nor a region for them', () => {
  const shown = page([], { patient: { name: 'Anna Keller', facts: [] } });
  expect([...shown.querySelectorAll('header section')].map((one) => one.className)).toEqual(['patient']);
  expect(shown.querySelectorAll('dl')).toHaveLength(0);
});
