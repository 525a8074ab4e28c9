// @vitest-environment node
import { crc32, deflateSync, inflateSync } from 'node:zlib';
import { PDFDocument, PDFName, PDFRawStream } from '@cantoo/pdf-lib';
import { expect, test } from 'vitest';
import { wordsOf, type Word } from '../../validation/pdf-raster/page-text.ts';
import { openDocument, startPdfium } from '../../validation/pdf-raster/pdfium.ts';
import { readXml } from '../../xml/read-xml.ts';
import { labelsIn } from '../labels/labels.ts';
import type { Block, Cell, DocumentModel, Section } from '../document-model/document-model.ts';
import { writePdf } from './write-pdf.ts';

test('[COM-06] escapes XML characters of the title in the metadata of the PDF', async () => {
  const model = { title: 'Labor <Aare> & Söhne', language: 'de', facts: [], sections: [] } as const;
  const bytes = await writePdf(model, new Date('2026-11-23T05:00:00Z'));
  const [metadata = ''] = /<x:xmpmeta[\s\S]*<\/x:xmpmeta>/.exec(Buffer.from(bytes).toString('utf8')) ?? [];
  expect(metadata).toContain('Söhne');
  expect(readXml(Buffer.from(metadata)).ok).toBe(true);
});

test('[COM-06] keeps a heading on the same page as the image below it', async () => {
  const text = { kind: 'text', runs: [{ text: 'Im Portal' }] } as const;
  const picture = { kind: 'image', type: 'image/png', base64: blackSquare(148), alt: 'Code' } as const;
  const section = (blocks: readonly Block[]): Section => ({ title: 'Teil', blocks, sections: [] });
  const places = new Set<number>();
  for (let lines = 25; lines < 50; lines += 1) {
    const sections = [section(Array.from({ length: lines }, () => text)), section([text, picture])];
    const model = { title: 'Ausweis', language: 'de', facts: [], sections } as const;
    const pages = await contentOfPages(await writePdf(model, new Date('2026-11-23T05:00:00Z')));
    const place = pages.findIndex((page) => page.includes('/Figure'));
    // Each section has one heading of the second level; the first is on the first page.
    expect([lines, pages[place]?.match(/\/H2\b/g)?.length]).toEqual([lines, place === 0 ? 2 : 1]);
    places.add(place);
  }
  expect([...places]).toEqual([0, 1]);
  // A large image goes to the next page as a whole.
  const large = { ...picture, base64: blackSquare(400) };
  const sections = [section([...Array.from({ length: 28 }, () => text), large])];
  const pages = await contentOfPages(
    await writePdf({ title: 'Ausweis', language: 'de', facts: [], sections }, new Date(0)),
  );
  expect(pages.findIndex((page) => page.includes('/Figure'))).toBe(1);
});

test('[COM-06] keeps the label of a fact on the page of its value', async () => {
  // Of different heights, so that pages end at different places.
  const facts = Array.from({ length: 300 }, (_, index) => ({
    label: `Angabe${index}`,
    values: [`Wert${index}`, ...Array.from({ length: index % 4 }, () => 'weiter')],
  }));
  const model = { title: 'Labor', language: 'de', facts, sections: [] } as const;
  const pages = await wordsOfPages(await writePdf(model, new Date(0)));
  expect(pages.length).toBeGreaterThan(5);
  const pageOf = (text: string) => pages.findIndex((words) => words.includes(text));
  expect(facts.map((_, index) => pageOf(`Wert${index}`))).toEqual(facts.map((_, index) => pageOf(`Angabe${index}`)));
});

test('[COM-06] does not split the head of a table across pages', async () => {
  const cell = (text: string) => ({ blocks: [{ kind: 'text', runs: [{ text }] }] }) as const;
  const heads = ['Analyse', 'Resultat', 'Einheit'];
  const head = [heads.map((text) => ({ ...cell(text), header: 'column' }) as const)];
  const table = { kind: 'table', head, body: [heads.map(() => cell('x'))] } as const;
  const text = { kind: 'text', runs: [{ text: 'Zeile' }] } as const;
  const places = new Set<number>();
  for (let lines = 36; lines < 54; lines += 1) {
    const blocks = [...Array.from({ length: lines }, () => text), table];
    const model = {
      title: 'Labor',
      language: 'de',
      facts: [],
      sections: [{ title: 'Teil', blocks, sections: [] }],
    } as const;
    const pages = await wordsOfPages(await writePdf(model, new Date(0)));
    const [first = -1, ...others] = heads.map((one) => pages.findIndex((words) => words.includes(one)));
    expect([lines, ...others]).toEqual([lines, first, first]);
    places.add(first);
  }
  expect([...places]).toEqual([0, 1]);
});

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

test('[COM-06] prints a long name of the patient above the details, not over them', async () => {
  const names = Array.from({ length: 40 }, (_, at) => `Name${at}`);
  const patient = { name: names.join(' '), facts: [{ label: 'Geburtsdatum', values: ['12.03.1984'] }] };
  const facts = [{ label: 'Verfasst', values: ['Graf'] }];
  const model = { title: 'Labor', language: 'de', patient, facts, sections: [] } as const;
  const [words = []] = await placesOfPages(await writePdf(model, new Date(0)));
  const [last, born, author] = ['Name39', '12.03.1984', 'Graf'].map(
    (text) => words.find((word) => word.text === text)?.from[1] ?? NaN,
  ) as [number, number, number];
  expect(born).toBeLessThan(last - 8);
  // Below the box around the patient's details.
  expect(author).toBeLessThan(born - 14);
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

test("[COM-06] marks generated headings with the language of the page, and the author's with that of the document", async () => {
  const titled = (title: string, more: Partial<Section> = {}): Section => ({
    title,
    blocks: [],
    sections: [],
    ...more,
  });
  const sections = [
    titled('Allergies'),
    titled('Ohne Titel', { made: true }),
    titled('Allergien', { made: true, written: 'Allergies' }),
  ];
  const model = { language: 'de', contentLanguage: 'fr', facts: [], sections } as const;
  const languages = async (more: Pick<DocumentModel, 'title' | 'made'>) => {
    const bytes = Buffer.from(await writePdf({ ...model, ...more }, new Date(0))).toString('latin1');
    const headings = bytes.split('endobj').filter((one) => /\/S \/H\d\b/.test(one));
    return headings.map((one) => one.includes('/Lang (fr)'));
  };
  expect(await languages({ title: 'Rapport' })).toEqual([true, true, false, false]);
  expect(await languages({ title: 'Laborbericht', made: true })).toEqual([false, true, false, false]);
  const words = (await wordsOfPages(await writePdf({ ...model, title: 'Rapport' }, new Date(0)))).flat().join(' ');
  expect(words).toContain('Allergien Im Dokument: Allergies');
});

test('[COM-06] prints headings, marks and preformatted text, and mentions an image that PDF cannot show', async () => {
  const image = (type: string, base64: string, alt = ''): Block => ({ kind: 'image', type, base64, alt });
  const blocks: readonly Block[] = [
    { kind: 'heading', runs: [{ text: 'Verlauf' }] },
    { kind: 'list', ordered: false, items: [[{ kind: 'preformatted', text: 'Brot' }]] },
    image('image/gif', Buffer.from('GIF89a').toString('base64'), 'Kurve'),
    image('image/png', Buffer.from('none').toString('base64')),
    image('image/png', blackSquare(40)),
    { kind: 'text', runs: [{ text: 'Danach' }] },
  ];
  const sections = [{ title: 'Teil', blocks, sections: [{ title: 'Stufe', blocks: [], sections: [] }] }];
  const bytes = await writePdf({ title: 'Labor', language: 'de', facts: [], sections }, new Date(0));
  const words = (await wordsOfPages(bytes)).flat().join(' ');
  const { pictureMissing, picture } = labelsIn('de');
  const [[before, after] = []] = (await placesOfPages(bytes)).map((page) =>
    [page.findLast(({ text }) => text === 'werden.'), page.find(({ text }) => text === 'Danach')].map(
      (word) => word?.from[1] ?? NaN,
    ),
  );
  // The text is below the image of 31 points, not over it.
  expect((before ?? NaN) - (after ?? NaN)).toBeGreaterThan(45);
  for (const text of ['Verlauf', '– Brot', `${pictureMissing} Kurve`]) expect(words).toContain(text);
  expect(words.split(pictureMissing)).toHaveLength(3);
  const pdf = Buffer.from(bytes).toString('latin1');
  expect(pdf).toContain(`/Alt (${picture})`);
  // The heading of a block is below those of sections.
  expect(['H1', 'H2', 'H3', 'H4'].map((name) => pdf.match(new RegExp(`/S /${name}\\b`, 'g'))?.length)).toEqual([
    1, 1, 1, 1,
  ]);
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

test('[COM-06] a detail with a long label is followed by the next one below it', async () => {
  const label = 'Zugewiesen durch die Praxis von Frau Doktor';
  const facts = [
    { label, values: ['Graf'] },
    { label: 'Datum', values: ['2026'] },
  ];
  const model = { title: 'Labor', language: 'de', facts, sections: [] } as const;
  const [words = []] = await placesOfPages(await writePdf(model, new Date(0)));
  const [last, next] = ['Doktor', 'Datum'].map((text) => words.find((word) => word.text === text)?.from[1] ?? NaN) as [
    number,
    number,
  ];
  expect(last - next).toBeGreaterThan(9);
});

test('[COM-06] keeps the title of a section on the same page as the first row of its author’s table', async () => {
  const text = { kind: 'text', runs: [{ text: 'Zeile' }] } as const;
  const head = [[{ blocks: [{ kind: 'text', runs: [{ text: 'Analyse' }] }], header: 'column' } as const]] as const;
  const body = [[{ blocks: [{ kind: 'text', runs: [{ text: 'TSH\nzwei\ndrei' }] }] } as const]] as const;
  const table = { kind: 'table', caption: 'Messwerte', head, body } as const;
  const places = new Set<number>();
  for (let lines = 26; lines < 38; lines += 2) {
    const before = { title: 'Teil', blocks: Array.from({ length: lines }, () => text), sections: [] };
    const sections = [
      before,
      { title: 'Chemie', blocks: [{ kind: 'written', blocks: [table] } as const], sections: [] },
    ];
    const model = { title: 'Labor', language: 'de', facts: [], sections } as const;
    const pages = await wordsOfPages(await writePdf(model, new Date(0)));
    const [title = -1, values] = ['Chemie', 'TSH'].map((one) => pages.findIndex((words) => words.includes(one)));
    expect([lines, values]).toEqual([lines, title]);
    places.add(title);
  }
  expect([...places]).toEqual([0, 1]);
});

test('[COM-06] attaches every file of a document, as of the time of the conversion', async () => {
  const names = ['Anhang-1.pdf', 'Anhang-2.pdf'];
  const attachments = names.map((name) => ({ name, bytes: Buffer.from(`%PDF-1.4 ${name}`) }));
  const model = { title: 'Bericht', language: 'de', facts: [], sections: [], attachments } as const;
  const pdf = Buffer.from(await writePdf(model, new Date('2026-11-23T05:00:00Z'))).toString('latin1');
  for (const name of names) expect(pdf).toContain(`/F (${name})`);
  expect(pdf.match(/\/AFRelationship \/Supplement/g)).toHaveLength(2);
  expect(pdf.match(/\/ModDate \(D:20261123050000Z\)/g)).toHaveLength(2);
});

test('[COM-06] prints a large image no higher than two thirds of a page', async () => {
  const text = (words: string) => ({ kind: 'text', runs: [{ text: words }] }) as const;
  const picture = { kind: 'image', type: 'image/png', base64: blackSquare(1200), alt: 'Bild' } as const;
  const sections = [{ title: 'Teil', blocks: [text('vorher'), picture, text('nachher')], sections: [] }];
  const [words = []] = await placesOfPages(
    await writePdf({ title: 'Bericht', language: 'de', facts: [], sections }, new Date(0)),
  );
  const [before = NaN, after = NaN] = ['vorher', 'nachher'].map(
    (word) => words.find(({ text: one }) => one === word)?.from[1],
  );
  expect(before - after).toBeGreaterThan(420);
  expect(before - after).toBeLessThan(460);
});

test('[COM-06] cuts off a long title at the foot of a page, on the line of the number of the page', async () => {
  const model = { title: 'Austrittsbericht '.repeat(20), language: 'de', facts: [], sections: [] } as const;
  const [words = []] = await placesOfPages(await writePdf(model, new Date(0)));
  const line = words.find(({ text }) => text === 'Seite')?.from[1] ?? NaN;
  const foot = words.filter(({ text, from: [, y] }) => text.startsWith('Austritt') && y < line + 2);
  expect(foot.length).toBeGreaterThan(2);
  expect(foot.filter(({ from: [, y] }) => y < line - 2)).toEqual([]);
});

test('[COM-06] keeps a heading within a text on the page of the line below it', async () => {
  const line = { kind: 'text', runs: [{ text: 'Zeile' }] } as const;
  const heading = { kind: 'heading', runs: [{ text: 'Verlauf' }] } as const;
  const places = new Set<number>();
  for (let lines = 30; lines < 44; lines += 1) {
    const blocks = [...Array.from({ length: lines }, () => line), heading, line];
    const model = { title: 'Bericht', language: 'de', facts: [] } as const;
    const sections = [{ title: 'Teil', blocks, sections: [] }];
    const pages = await contentOfPages(await writePdf({ ...model, sections }, new Date(0)));
    const place = pages.findIndex((page) => page.includes('/H4'));
    // The line is the last of the document.
    expect([lines, place]).toEqual([lines, pages.length - 1]);
    places.add(place);
  }
  expect([...places]).toEqual([0, 1]);
});

/** The words of each page, as extracted by another program. */
async function wordsOfPages(bytes: Uint8Array): Promise<readonly (readonly string[])[]> {
  return (await placesOfPages(bytes)).map((words) => words.map(({ text }) => text));
}

async function placesOfPages(bytes: Uint8Array): Promise<readonly (readonly Word[])[]> {
  const pdfium = await startPdfium();
  const opened = openDocument(pdfium, bytes);
  if ('fault' in opened) throw new Error(opened.fault);
  const { document } = opened;
  return Array.from({ length: pdfium.FPDF_GetPageCount(document) }, (_, index) =>
    wordsOf(pdfium, pdfium.FPDF_LoadPage(document, index)),
  );
}

/** The content stream of each page, in PDF operators. */
async function contentOfPages(bytes: Uint8Array): Promise<readonly string[]> {
  const document = await PDFDocument.load(bytes);
  return document.getPages().map(({ node }) => {
    const stream = document.context.lookup(node.get(PDFName.of('Contents')));
    if (!(stream instanceof PDFRawStream)) throw new Error('no content');
    return inflateSync(stream.contents).toString('latin1');
  });
}

/** A single-colour PNG, `side` pixels wide and high, in base64. */
function blackSquare(side: number): string {
  const number = (value: number) => Buffer.from([value >>> 24, value >>> 16, value >>> 8, value]);
  const chunk = (name: string, data: Buffer) => {
    const named = Buffer.concat([Buffer.from(name), data]);
    return Buffer.concat([number(data.length), named, number(crc32(named))]);
  };
  const lines = Buffer.alloc((Math.ceil(side / 8) + 1) * side);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', Buffer.concat([number(side), number(side), Buffer.from([1, 0, 0, 0, 0])])),
    chunk('IDAT', deflateSync(lines)),
    chunk('IEND', Buffer.alloc(0)),
  ]).toString('base64');
}
