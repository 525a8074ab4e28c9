// @vitest-environment node
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { describe, expect, test } from 'vitest';
import { annaEntries, demoDocuments } from '@epr/cast/documents';
import { patients } from '@epr/cast/people';
import { asDay } from '@epr/domain/values';
import { accessiblePartsOf, placed, type AccessiblePart, type Tag } from './page-structure.ts';

const all = () => true;
const words = (id: string): Tag => ({ type: 'content', id });
const tag = (role: string, ...children: readonly Tag[]): Tag => ({ role, children });
const shapeOf = (part: AccessiblePart | string): unknown =>
  typeof part === 'string' ? part : [part.role ?? '-', ...part.children.map(shapeOf)];
const rolesOf = (one: Tag, written: (id: string) => boolean = all) => accessiblePartsOf(one, written).map(shapeOf);

describe('PDF tags as ARIA roles', () => {
  test('[DOC-13] headings are below the title of the page; tags without words are left out', () => {
    const headings = ['Title', 'H1', 'H', 'H3', 'H6'].map((role) => tag(role, words(role)));
    const levels = accessiblePartsOf(tag('Document', ...headings), all);
    expect(levels).toMatchObject([2, 2, 2, 4, 6].map((level) => ({ role: 'heading', level })));
    const written = (id: string) => id !== 'empty';
    expect(rolesOf(tag('Sect', tag('H2', words('empty')), tag('P', words('empty'), words('a'))), written)).toEqual([
      ['paragraph', 'a'],
    ]);
  });

  test('[DOC-13] a list contains items, and so does a nested list', () => {
    const inner = tag('L', tag('LI', tag('LBody', words('b'))));
    const list = tag('L', tag('LI', tag('Lbl', words('dot')), tag('LBody', words('a'))), inner);
    expect(rolesOf(list)).toEqual([['list', ['listitem', 'dot', 'a'], ['listitem', ['list', ['listitem', 'b']]]]]);
    // An item without words is left out, and so is a list of such items.
    const written = (id: string) => id !== 'empty';
    const empty = tag('LI', words('empty'));
    expect(rolesOf(tag('L', empty, tag('LI', words('a'))), written)).toEqual([['list', ['listitem', 'a']]]);
    expect(rolesOf(tag('L', empty), written)).toEqual([]);
  });

  test('[DOC-13] a table of contents is a list; quotations, notes and code have roles, objects of the page no words', () => {
    const entries = tag('TOC', tag('TOCI', words('a')), tag('TOCI', words('b')));
    expect(rolesOf(entries)).toEqual([['list', ['listitem', 'a'], ['listitem', 'b']]]);
    const parts = ['BlockQuote', 'Note', 'FENote', 'Code'].map((role) => tag(role, words(role)));
    expect(rolesOf(tag('Sect', ...parts)).map(String)).toEqual([
      'blockquote,BlockQuote',
      'note,Note',
      'note,FENote',
      'code,Code',
    ]);
    expect(rolesOf(tag('P', { type: 'object', id: 'link' }, words('a')))).toEqual([['paragraph', 'a']]);
  });

  test('[DOC-13] a list, a row and a cell in another language have its lang', () => {
    const said = (lang: string, one: Tag): Tag => ({ ...one, lang });
    const list = said('fr', tag('L', said('it', tag('LI', words('a')))));
    expect(accessiblePartsOf(list, all)).toEqual([
      { role: 'list', lang: 'fr', children: [{ role: 'listitem', lang: 'it', children: ['a'] }] },
    ]);
    const table = said('fr', tag('Table', said('it', tag('TR', said('en', tag('TD', words('a')))))));
    const cell = { role: 'cell', lang: 'en', children: ['a'] };
    expect(accessiblePartsOf(table, all)).toEqual([
      { role: 'table', lang: 'fr', children: [{ role: 'row', lang: 'it', children: [cell] }] },
    ]);
  });

  test('[DOC-13] a table contains rows and cells; an empty header cell becomes a plain cell, and a caption comes before the table', () => {
    const table = tag(
      'Table',
      tag('Caption', words('caption')),
      tag('THead', tag('TR', tag('TH', words('empty')), tag('TH', words('value')))),
      tag('TBody', tag('TR', tag('TH', words('sodium')), tag('TD', words('empty')), tag('Span', words('140')))),
      tag('TFoot', tag('TR', tag('TD', words('total')))),
    );
    expect(rolesOf(table, (id) => id !== 'empty')).toEqual([
      'caption',
      [
        'table',
        ['row', ['cell'], ['columnheader', 'value']],
        ['row', ['rowheader', 'sodium'], ['cell'], ['cell', '140']],
        ['row', ['cell', 'total']],
      ],
    ]);
    // A row outside a table becomes plain words, and so does a table without rows; a row without cells is left out.
    expect(rolesOf(tag('TR', tag('TD', words('a')), tag('TH', words('b')), tag('Header', words('c'))))).toEqual([
      'a',
      'b',
      'c',
    ]);
    expect(rolesOf(tag('Table', tag('TR'), tag('TR', tag('TD', words('a')))))).toEqual([
      ['table', ['row', ['cell', 'a']]],
    ]);
    expect(rolesOf(tag('Table', tag('P', words('a'))))).toEqual([['paragraph', 'a']]);
  });

  test('[DOC-13] an image is named by its alternative text, and a part in another language has its lang', () => {
    const figure: Tag = { role: 'Figure', alt: 'Röntgenbild', bbox: [1, 2, 3, 4], children: [words('a')] };
    expect(accessiblePartsOf(figure, all)).toEqual([
      { role: 'img', name: 'Röntgenbild', box: [1, 2, 3, 4], children: [] },
    ]);
    const formula: Tag = { role: 'Formula', alt: 'BMI', children: [words('a')] };
    expect(accessiblePartsOf(formula, all)).toEqual([{ role: 'img', name: 'BMI', children: [] }]);
    // An image without alternative text keeps its written content.
    expect(accessiblePartsOf({ ...figure, alt: '' }, all)).toEqual(['a']);
    // Words with an alternative text remain words.
    expect(rolesOf({ ...tag('P', words('a')), alt: 'x' })).toEqual([['paragraph', 'a']]);
    expect(accessiblePartsOf({ ...tag('Span', words('a')), lang: 'fr' }, all)).toEqual([
      { lang: 'fr', children: ['a'] },
    ]);
    expect(accessiblePartsOf({}, all)).toEqual([]);
  });
});

test('[DOC-13] a figure is positioned from the upper left corner of the visible part of the page', () => {
  const tree: Tag = { role: 'Sect', children: [{ role: 'Figure', bbox: [30, 700, 130, 760] }, words('a')] };
  expect(placed(tree, [10, 20, 595, 800])).toEqual({
    role: 'Sect',
    children: [{ role: 'Figure', bbox: [20, 40, 100, 60] }, words('a')],
  });
});

test('[DOC-13] a tagged laboratory report of the demo data becomes headings, rows and cells', async () => {
  const [anna] = patients;
  const today = asDay('2026-11-21');
  if (!anna || !today) throw new Error('no cast');
  const report = demoDocuments(annaEntries, anna, today).find(
    (one) => one.document.title === 'Laborbefund: Blutbild und Lipide',
  );
  const pdf = await getDocument({ data: Uint8Array.from((await report?.bytes()) ?? []), verbosity: 0 }).promise;
  const page = await pdf.getPage(1);
  const texts = new Map<string, string>();
  let id = '';
  for (const item of (await page.getTextContent({ includeMarkedContent: true })).items) {
    if ('str' in item) texts.set(id, (texts.get(id) ?? '') + item.str);
    else id = item.id ?? '';
  }
  const parts = accessiblePartsOf(await page.getStructTree(), (one) => Boolean(texts.get(one)?.trim()));
  const textOf = (part: AccessiblePart | string): string =>
    typeof part === 'string' ? (texts.get(part) ?? '') : part.children.map(textOf).join('').trim();
  const find = (role: string) => parts.flatMap((part) => (typeof part !== 'string' && part.role === role ? part : []));
  expect(find('heading').map(textOf)[0]).toBe('Laborbefund: Blutbild und Lipide');
  const [head, ...rows] = (find('table')[0]?.children ?? []).filter((row) => typeof row !== 'string');
  expect(head?.children.map(textOf).slice(0, 2)).toEqual(['Analyse', 'Resultat']);
  expect(rows.length).toBeGreaterThan(3);
  for (const row of rows) expect(row.children).toHaveLength(head?.children.length ?? 0);
  expect(rows.map(({ children }) => textOf(children[0] ?? ''))).toContain('Hämoglobin');
});
