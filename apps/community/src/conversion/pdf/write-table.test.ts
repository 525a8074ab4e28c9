import { expect, test } from 'vitest';
import type { Block, Cell, DocumentModel } from '../document-model/document-model.ts';
import { writePdf } from './write-pdf.ts';
import { wordsOfPages, placesOfPages, contentOfPages, blackSquare } from './testing/pages.ts';

test('[COM-06] prints every word: table heads repeated on each page, rows taller than a page, list markers and the patient', async () => {
  const cell = (text: string) => ({ blocks: [{ kind: 'text', runs: [{ text }] }] }) as const;
  const head = [
    { ...cell('Analyse'), header: 'column' },
    { ...cell('Resultat'), header: 'column' },
  ] as const;
  const units = [
    { ...cell('Material'), header: 'column' },
    { ...cell('Einheit'), header: 'column' },
  ] as const;
  const long = Array.from({ length: 1500 }, (_, index) => `wort${index}`);
  const body = [
    ...Array.from({ length: 70 }, (_, index) => [cell(`Zeile${index}`), cell(`Wert${index}`)]),
    [cell('Kommentar'), cell(long.join(' '))],
  ];
  const list = ['Brot', 'Milch', 'Salz'].map((text) => cell(text).blocks);
  const blocks: readonly Block[] = [
    { kind: 'list', ordered: true, items: list },
    { kind: 'table', caption: 'Messwerte', head: [head, units], body },
    { kind: 'image', type: 'image/png', base64: blackSquare(20), alt: 'Kurve' },
    { kind: 'text', runs: [{ text: 'Gefahr', alarm: true }] },
  ];
  const bytes = await writePdf(
    {
      title: 'Labor',
      language: 'de',
      patient: { name: 'Anna Keller', facts: [{ label: 'Geburtsdatum', values: ['12.03.1984'] }] },
      facts: [],
      sections: [{ title: 'Teil', blocks, sections: [] }],
    },
    new Date('2026-11-23T05:00:00Z'),
  );
  const pages = await wordsOfPages(bytes);
  const all = pages.flat();
  for (const word of ['12.03.1984', 'Messwerte', ...long, ...body.slice(0, 70).map((_, index) => `Wert${index}`)])
    expect([word, all.filter((one) => one === word).length]).toEqual([word, 1]);
  expect(all.filter((word) => /^\d\.$/.test(word))).toEqual(['1.', '2.', '3.']);
  for (const [index, words] of pages.entries()) {
    expect(words.join(' ')).toContain('Labor · Anna Keller');
    expect(words.join(' ')).toContain(`Seite ${index + 1} von ${pages.length}`);
    if (words.some((word) => /^Zeile/.test(word)))
      expect(words.filter((word) => word === 'Analyse' || word === 'Einheit')).toEqual(['Analyse', 'Einheit']);
  }
  expect(Buffer.from(bytes).toString('latin1')).toContain('/Alt (Kurve)');
  // Repeated headers are not read aloud again.
  expect(
    Buffer.from(bytes)
      .toString('latin1')
      .match(/\/S \/TH\b/g),
  ).toHaveLength(4);
  for (const content of await contentOfPages(bytes)) {
    // Marked content must be closed, or everything after it would be of the same kind.
    expect(content.match(/\b(?:BDC|BMC)\b/g)?.length).toBe(content.match(/\bEMC\b/g)?.length);
  }
  // Text emphasised as a warning has its colour.
  expect((await contentOfPages(bytes)).join('\n')).toMatch(/0\.60392\d* 0\.10980\d* 0\.07843\d* scn/);
});

test('[COM-06] stacks the cells of a row taller than a page over the full width, and resumes the columns in the next row', async () => {
  const cell = (text: string) => ({ blocks: [{ kind: 'text', runs: [{ text }] }] }) as const;
  const long = Array.from({ length: 1500 }, (_, index) => `wort${index}`).join(' ');
  const body = [
    [{ ...cell('Kommentar'), header: 'row' as const }, cell(long), cell('Ende')],
    [cell('Zeile'), cell('Wert'), cell('Schluss')],
  ];
  const sections = [{ title: 'Teil', blocks: [{ kind: 'table', head: [], body }] as const, sections: [] }];
  const bytes = await writePdf({ title: 'Labor', language: 'de', facts: [], sections }, new Date(0));
  // Of each header cell a screen reader says what it is the header of (PDF/UA-1, 7.5).
  expect(
    Buffer.from(bytes)
      .toString('latin1')
      .match(/\/Scope \/Row\b/g),
  ).toHaveLength(1);
  const words = (await placesOfPages(bytes)).flat();
  const placeOf = (text: string) => words.find((word) => word.text === text)?.from ?? [];
  const [left = 0, top = 0] = placeOf('Kommentar');
  expect(placeOf('wort0')[0]).toBeCloseTo(left, 0);
  expect(placeOf('wort0')[1]).toBeLessThan(top);
  expect(placeOf('Ende')[0]).toBeCloseTo(left, 0);
  expect(placeOf('Ende')[1]).toBeLessThan(placeOf('wort1499')[1] ?? 0);
  const [[, line], [x, same]] = [placeOf('Zeile'), placeOf('Wert')];
  expect(x).toBeGreaterThan(left + 50);
  expect(same).toBeCloseTo(line ?? 0, 0);
});

test('[COM-06] prints values below their own headers when a cell beside them spans several rows', async () => {
  const cell = (text: string, more: Partial<Cell> = {}): Cell => ({
    blocks: [{ kind: 'text', runs: [{ text }] }],
    ...more,
  });
  const head = [
    [cell('Analyse', { rows: 2 }), cell('Werte', { columns: 2 }), cell('Ort', { rows: 2 })],
    [cell('alt'), cell('neu')],
  ].map((row) => row.map((one) => ({ ...one, header: 'column' as const })));
  const body = [
    [cell('Kalium', { rows: 3 }), cell('3.1'), cell('3.2', { rows: 2 }), cell('Aarau')],
    [cell('4.1'), cell('Bern')],
    [cell('5.1'), cell('5.2'), cell('Chur')],
    [cell('Natrium'), cell('6.1'), cell('6.2'), cell('Davos')],
  ];
  const sections = [{ title: 'Teil', blocks: [{ kind: 'table', head, body }] as const, sections: [] }];
  const words = (
    await placesOfPages(await writePdf({ title: 'Labor', language: 'de', facts: [], sections }, new Date(0)))
  ).flat();
  const columns = [
    ['Analyse', 'Kalium', 'Natrium'],
    ['Werte', 'alt', '3.1', '4.1', '5.1', '6.1'],
    ['neu', '3.2', '5.2', '6.2'],
    ['Ort', 'Aarau', 'Bern', 'Chur', 'Davos'],
  ].map((column) => column.map((text) => Math.round(words.find((word) => word.text === text)?.from[0] ?? NaN)));
  for (const [first = NaN, ...others] of columns)
    for (const other of others) expect(Math.abs(other - first)).toBeLessThan(3);
  expect(columns.map(([first]) => first)).toEqual(columns.map(([first = 0]) => first).toSorted((a, b) => a - b));
});

test('[COM-06] prints cells below their headers with spans, lists within the page and patient data in their box', async () => {
  const cell = (text: string, more: Partial<Cell> = {}): Cell => ({
    blocks: [{ kind: 'text', runs: [{ text }] }],
    ...more,
  });
  const far = cell('Ausgesprochenweitreichenderkopfausvielenworten und mehr', {
    columns: 2,
    rows: 1,
    header: 'column',
  });
  const head = [[far, cell('Rechts', { header: 'column', translated: true })]];
  const body = [
    [cell('eins'), cell('zwei', { rows: 2 }), cell('drei')],
    [cell('vier')],
    [cell('weit', { columns: 2 }), cell('aussen', { align: 'right' })],
    [cell('fünf', { header: 'row' }), cell('sechs'), cell('längeresWort', { align: 'right' })],
  ];
  const nested = Array.from({ length: 60 }).reduce<readonly Block[]>(
    (items) => [{ kind: 'list', ordered: false, items: [items] }],
    [{ kind: 'text', runs: [{ text: 'tief' }] }],
  );
  const long = Array.from({ length: 60 }, (_, at) => `wort${at}`).join(' ');
  const model: DocumentModel = {
    title: 'Labor',
    language: 'de',
    contentLanguage: 'fr',
    patient: {
      name: 'Anna Keller',
      facts: [
        { label: 'Adresse', values: ['Seeweg', 'Bern'] },
        { label: 'Zuletzt', values: [long] },
      ],
    },
    facts: [{ label: 'Verfasst', values: [long.replaceAll('wort', 'wer'), 'Graf'] }],
    sections: [
      {
        title: 'Teil',
        sections: [],
        blocks: [
          { kind: 'written', blocks: [{ kind: 'table', head, body }, ...nested, { kind: 'notice', text: 'Hinweis' }] },
        ],
      },
    ],
  };
  const bytes = await writePdf(model, new Date(0));
  const words = (await placesOfPages(bytes)).flat();
  const rightOf = (text: string) => words.find((one) => one.text === text)?.to[0] ?? NaN;
  const [leftOf, topOf] = [0, 1].map(
    (side) => (text: string) => words.find((one) => one.text === text)?.from[side] ?? NaN,
  ) as [(text: string) => number, (text: string) => number];
  expect(leftOf('Rechts')).toBeCloseTo(leftOf('drei'), 0);
  expect(rightOf('aussen')).toBeCloseTo(rightOf('längeresWort'), 0);
  // The text of a header across two columns widens neither.
  const [first, second] = [leftOf('zwei') - leftOf('eins'), leftOf('drei') - leftOf('zwei')];
  expect(first).toBeGreaterThan(50);
  expect(first / second).toBeGreaterThan(0.6);
  expect(first / second).toBeLessThan(1.6);
  expect(leftOf('tief')).toBeLessThan(330);
  expect(topOf('Bern')).toBeLessThan(topOf('Seeweg'));
  expect(topOf('Graf')).toBeLessThan(topOf('wer59'));
  expect(topOf('Verfasst')).toBeLessThan(topOf('wort59') - 8);
  expect(Math.max(...words.map(({ to: [right] }) => right))).toBeLessThan(545);
  const cells = Buffer.from(bytes)
    .toString('latin1')
    .split('endobj')
    .filter((one) => /\/S \/T[HD]\b/.test(one));
  const [wide = '', translated = ''] = cells;
  expect(wide).toMatch(/\/ColSpan 2/);
  expect(wide).toContain('/Lang (fr)');
  expect(translated).not.toContain('/Lang');
  expect(cells.filter((one) => /\/RowSpan 2/.test(one))).toHaveLength(1);
  expect(cells.filter((one) => /\/Scope \/Row\b/.test(one))).toHaveLength(1);
  // Paragraphs that are read aloud: the name, the three facts, the text of the list, and a notice, which are not the author's.
  const spoken = Buffer.from(bytes)
    .toString('latin1')
    .split('endobj')
    .filter((one) => /\/S \/P\b/.test(one));
  expect(spoken).toHaveLength(6);
  expect(spoken.filter((one) => one.includes('/Lang (fr)'))).toHaveLength(1);
});

test('[COM-06] prints the blocks of a cell on lines of their own, breaks only words that do not fit, and remains legible', async () => {
  const words = (text: string): Block => ({ kind: 'text', runs: [{ text }] });
  const list: Block = { kind: 'list', ordered: false, items: [[words('Brot')], [words('Milch')]] };
  const row: readonly Cell[] = [
    { blocks: [words('oben'), words('unten'), list] },
    { blocks: [words('x'.repeat(300))] },
    { blocks: [words('Gerinnungswert')] },
  ];
  const wide = Array.from({ length: 40 }, (): Cell => ({ blocks: [words('Verabreichung')] }));
  const blocks = [row, wide].map((cells) => ({ kind: 'table', head: [], body: [cells] }) as const);
  const sections = [{ title: 'Teil', blocks, sections: [] }];
  const bytes = await writePdf({ title: 'Labor', language: 'de', facts: [], sections }, new Date(0));
  const places = (await placesOfPages(bytes)).flat();
  const [upper, lower, first, second] = ['oben', 'unten', 'Brot', 'Milch'].map(
    (text) => places.find((word) => word.text === text)?.from[1] ?? NaN,
  ) as [number, number, number, number];
  expect([upper - lower, lower - first, first - second].every((step) => step > 6)).toBe(true);
  expect(places.some(({ text }) => text === 'Gerinnungswert')).toBe(true);
  const sizes = (await contentOfPages(bytes)).flatMap((page) => [...page.matchAll(/\/\w+ ([\d.]+) Tf/g)]);
  expect(Math.min(...sizes.map(([, size]) => Number(size)))).toBeGreaterThanOrEqual(6);
});

test('[COM-06] the space below a cell that spans rows is not tagged as a cell, also in a row taller than a page', async () => {
  const cell = (text: string, more: Partial<Cell> = {}): Cell => ({
    blocks: [{ kind: 'text', runs: [{ text }] }],
    ...more,
  });
  const body = [[cell('Kalium', { rows: 3 }), cell('eins')], [cell('zwei')], [cell('wort '.repeat(1500))]];
  const sections = [{ title: 'Teil', blocks: [{ kind: 'table', head: [], body }] as const, sections: [] }];
  const bytes = await writePdf({ title: 'Labor', language: 'de', facts: [], sections }, new Date(0));
  expect(
    Buffer.from(bytes)
      .toString('latin1')
      .match(/\/S \/T[HD]\b/g),
  ).toHaveLength(4);
});
