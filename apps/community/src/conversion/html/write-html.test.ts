// @vitest-environment node
import { JSDOM } from 'jsdom';
import { expect, it } from 'vitest';
import {
  textBlock,
  type Block,
  type DocumentModel,
  type Section,
  type Table,
} from '../document-model/document-model.ts';
import { labelsIn } from '../labels/labels.ts';
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
    head: [cells.map((one) => ({ blocks: [textBlock(`Kopf ${one}`)], header: 'column' }))],
    body: [cells.map((one, at) => ({ blocks: at === columns - 1 ? [] : [textBlock(`Zelle ${one}`)] }))],
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

it('[COM-06] a title of the author is read in the language of the document, one of the converter in that of the page', () => {
  const sections = [true, false].map((made) => ({ title: String(made), made, blocks: [], sections: [] }));
  const languages = (made: boolean) =>
    [...page([], { contentLanguage: 'de', made, sections }).querySelectorAll('h1, h2')].map(
      (one) => one.closest('[lang]')?.getAttribute('lang') ?? '',
    );
  expect(languages(true)).toEqual([expect.stringMatching(/^fr/), expect.stringMatching(/^fr/), 'de']);
  expect(languages(false)).toEqual(['de', expect.stringMatching(/^fr/), 'de']);
});

it('[COM-06] a document without details has neither an empty list nor a region for them', () => {
  const shown = page([], { patient: { name: 'Anna Keller', facts: [] } });
  expect([...shown.querySelectorAll('header section')].map((one) => one.className)).toEqual(['patient']);
  expect(shown.querySelectorAll('dl')).toHaveLength(0);
});

it('[COM-06] a single detail is shown, and the regions of the header have names', () => {
  const facts = [{ label: 'Date', values: ['2026'] }];
  const shown = page([], { facts, patient: { name: 'Anna Keller', facts } });
  const regions = [...shown.querySelectorAll('header section')].map((one) => [
    one.getAttribute('aria-label'),
    one.querySelector('dd')?.textContent,
  ]);
  expect(regions).toEqual([
    [labelsIn('fr').patient, '2026'],
    [labelsIn('fr').about, '2026'],
  ]);
});

it('[COM-06] a table of the author and preformatted text scroll by keyboard, in a region with a name (WCAG 2.1.1)', () => {
  const table = (caption?: string): Table => ({ ...made(2), made: false, ...(caption ? { caption } : {}) });
  const shown = page([table('Werte'), table(), { kind: 'preformatted', text: 'a  b' }]);
  const regions = [...shown.querySelectorAll('main [role=region]')];
  expect(regions.map((one) => [one.getAttribute('tabindex'), one.getAttribute('aria-label')])).toEqual([
    ['0', 'Werte'],
    ['0', 'Angaben'],
    ['0', 'Angaben'],
  ]);
});

it('[COM-06] the parts of a table made from data keep their roles when they are displayed as cards', () => {
  const roles = (selector: string): readonly (string | null)[] =>
    [...page([made(2)]).querySelectorAll(selector)].map((one) => one.getAttribute('role'));
  expect(roles('table, thead, tbody')).toEqual(['table', 'rowgroup', 'rowgroup']);
  expect([roles('tr'), roles('thead th'), roles('tbody th, tbody td')]).toEqual([
    ['row', 'row'],
    ['columnheader', 'columnheader'],
    ['rowheader', 'cell'],
  ]);
});

it('[COM-06] headings of deeply nested sections, and those inside them, are of the last level of HTML', () => {
  const heading: Block = { kind: 'heading', runs: [{ text: 'Titel' }] };
  const nested = (depth: number): Section => ({
    title: String(depth),
    blocks: depth === 0 ? [heading] : [],
    sections: depth === 0 ? [] : [nested(depth - 1)],
  });
  const levels = (depth: number) =>
    [...page([], { sections: [nested(depth)] }).querySelectorAll('main :is(h1, h2, h3, h4, h5, h6, h7)')].map(
      ({ localName }) => localName,
    );
  expect(levels(5)).toEqual(['h2', 'h3', 'h4', 'h5', 'h6', 'h6', 'h6']);
  // A heading within the text of a section is below the title of the section.
  expect(levels(0)).toEqual(['h2', 'h3']);
});

it('[COM-06] a cell of the author’s table keeps its scope, spans and alignment; an empty header labels nothing', () => {
  const table: Table = {
    kind: 'table',
    head: [
      [
        { blocks: [textBlock('Werte')], header: 'column', columns: 2, align: 'center' },
        { blocks: [], header: 'column', rows: 3 },
      ],
    ],
    body: [
      [
        { blocks: [textBlock('TSH')], header: 'row', rows: 2, align: 'right' },
        { blocks: [textBlock('2.1')], columns: 4, align: 'right' },
      ],
    ],
  };
  expect([...page([table]).querySelectorAll('th, td')].map((cell) => cell.outerHTML)).toEqual([
    '<th scope="col" colspan="2" class="center">Werte</th>',
    '<td rowspan="3"></td>',
    '<th scope="row" rowspan="2" class="right">TSH</th>',
    '<td colspan="4" class="right">2.1</td>',
  ]);
});
