import { expect, test } from 'vitest';
import { readXml } from '../../xml/read-xml.ts';
import { labelsIn } from '../labels/labels.ts';
import type { Block, DocumentModel, Section } from '../document-model/document-model.ts';
import { writePdf } from './write-pdf.ts';
import { wordsOfPages, placesOfPages, blackSquare } from './testing/pages.ts';

test('[COM-06] escapes XML characters of the title in the metadata of the PDF', async () => {
  const model = { title: 'Labor <Aare> & Söhne', language: 'de', facts: [], sections: [] } as const;
  const bytes = await writePdf(model, new Date('2026-11-23T05:00:00Z'));
  const [metadata = ''] = /<x:xmpmeta[\s\S]*<\/x:xmpmeta>/.exec(Buffer.from(bytes).toString('utf8')) ?? [];
  expect(metadata).toContain('Söhne');
  expect(readXml(Buffer.from(metadata)).ok).toBe(true);
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

test('[COM-06] attaches every file of a document, as of the time of the conversion', async () => {
  const names = ['Anhang-1.pdf', 'Anhang-2.pdf'];
  const attachments = names.map((name) => ({ name, bytes: Buffer.from(`%PDF-1.4 ${name}`) }));
  const model = { title: 'Bericht', language: 'de', facts: [], sections: [], attachments } as const;
  const pdf = Buffer.from(await writePdf(model, new Date('2026-11-23T05:00:00Z'))).toString('latin1');
  for (const name of names) expect(pdf).toContain(`/F (${name})`);
  expect(pdf.match(/\/AFRelationship \/Supplement/g)).toHaveLength(2);
  expect(pdf.match(/\/ModDate \(D:20261123050000Z\)/g)).toHaveLength(2);
});

test('[COM-06] cuts off a long title at the foot of a page, on the line of the number of the page', async () => {
  const model = { title: 'Austrittsbericht '.repeat(20), language: 'de', facts: [], sections: [] } as const;
  const [words = []] = await placesOfPages(await writePdf(model, new Date(0)));
  const line = words.find(({ text }) => text === 'Seite')?.from[1] ?? NaN;
  const foot = words.filter(({ text, from: [, y] }) => text.startsWith('Austritt') && y < line + 2);
  expect(foot.length).toBeGreaterThan(2);
  expect(foot.filter(({ from: [, y] }) => y < line - 2)).toEqual([]);
});
