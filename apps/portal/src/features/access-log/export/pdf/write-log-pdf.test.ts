// @vitest-environment node
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { inflateSync } from 'node:zlib';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { expect, test } from 'vitest';
import type { Line, PrintableLog } from '../printable-log.ts';
import { textWrapper } from './text-wrapper.ts';
import { writeLogPdf } from './write-log-pdf.ts';

const letters = readFileSync(createRequire(import.meta.url).resolve('dejavu-fonts-ttf/ttf/DejaVuSansCondensed.ttf'));

const sentence =
  'Dr. med. Peter Meier (Kardiologie, Spital Seeblick) im Namen von Zoë Łukasiewicz hat «Befund» geöffnet.';
const lineAt = (at: number): Line => ['23.11.2026', '14:02', `${at} ${sentence} ${at % 3 === 0 ? sentence : ''}`];
const paper = (lines: number): PrintableLog => ({
  language: 'de-CH',
  title: 'Zugriffsprotokoll von Anna Keller, 24.10.2026 bis 23.11.2026',
  facts: ['Stammgemeinschaft Muster', `${lines} Einträge`],
  missing: 'Das Protokoll ist nicht vollständig.',
  replaced: 'Zeichen fehlen.',
  columns: ['Datum', 'Zeit', 'Was geschah'],
  parts: [
    { heading: 'Notfallzugriffe', lines: [['17.11.2026', '02:17', `Notfall ${'x'.repeat(400)} 漢字`]] },
    { heading: 'Alle übrigen Zugriffe', lines: Array.from({ length: lines }, (_, at) => lineAt(at)) },
  ],
});

/** Returns the text of a compressed stream; nothing for another one. */
function inflated(bytes: Buffer): readonly string[] {
  try {
    return [inflateSync(bytes).toString('latin1')];
  } catch {
    return [];
  }
}

interface Tag {
  readonly role: string;
  readonly children: readonly (Tag | { readonly type: string; readonly id: string })[];
}

/** Returns the tag of marked content, which an artifact has instead of an id. */
const tagOf = (item: object): string => ('tag' in item && typeof item.tag === 'string' ? item.tag : '');

/** Reads the text of a file by page and tag; a tag is also listed, empty, for the other pages. */
async function read(file: Blob) {
  const pdf = await getDocument({ data: new Uint8Array(await file.arrayBuffer()), verbosity: 0 }).promise;
  const told: { page: number; role: string; words: string }[] = [];
  const untagged: string[] = [];
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const page = await pdf.getPage(number);
    const { items } = await page.getTextContent({ includeMarkedContent: true });
    const words = new Map<string, string>();
    const around: string[] = [];
    for (const item of items) {
      const open = around.at(-1) ?? '';
      if ('str' in item) words.set(open, `${words.get(open) ?? ''}${item.str} `);
      // A span inside tagged content belongs to its tag.
      else if (item.type === 'beginMarkedContentProps') around.push(item.id ?? (open || tagOf(item)));
      else if (item.type === 'endMarkedContent') around.pop();
    }
    untagged.push((words.get('Artifact') ?? '').replace(/\s+/g, ' ').trim());
    expect(words.get('') ?? '', 'text that is neither tagged nor an artifact').toBe('');
    const walk = (tag: Tag): string => {
      const inside = tag.children.map((one) => ('role' in one ? walk(one) : (words.get(one.id) ?? ''))).join('');
      told.push({ page: number, role: tag.role, words: inside.replace(/\s+/g, ' ').trim() });
      return inside;
    };
    const tree = (await page.getStructTree()) as Tag | null;
    if (tree) walk(tree);
  }
  const { info } = await pdf.getMetadata();
  return {
    pages: pdf.numPages,
    told,
    untagged,
    info: info as Record<string, unknown>,
    marked: await pdf.getMarkInfo(),
  };
}

test('[AUD-01] the PDF has title, language, headings, a table with column headings, and every entry complete under its tags', async () => {
  const heard: number[] = [];
  const file = await writeLogPdf(paper(260), letters, (lines) => heard.push(lines));
  const { pages, told, untagged, info, marked } = await read(file);
  const of = (role: string) => told.flatMap((one) => (one.role === role && one.words !== '' ? [one.words] : []));
  expect(info).toMatchObject({
    Title: 'Zugriffsprotokoll von Anna Keller, 24.10.2026 bis 23.11.2026',
    Language: 'de-CH',
  });
  expect(marked).toMatchObject({ Marked: true });
  expect(of('H1')).toEqual(['Zugriffsprotokoll von Anna Keller, 24.10.2026 bis 23.11.2026']);
  expect(of('H2')).toEqual(['Notfallzugriffe', 'Alle übrigen Zugriffe']);
  expect(of('TH')).toEqual(['Datum', 'Zeit', 'Was geschah', 'Datum', 'Zeit', 'Was geschah']);
  expect(of('P')).toContain('Das Protokoll ist nicht vollständig.');
  const sentences = of('TD').filter((_words, at) => at % 3 === 2);
  expect(sentences).toHaveLength(261);
  expect(sentences.slice(1)).toEqual(Array.from({ length: 260 }, (_, at) => lineAt(at)[2].trim()));
  // A character without a glyph becomes U+FFFD; a word longer than the line is broken, not cut off.
  expect(sentences[0]?.replaceAll(' ', '')).toBe(`Notfall${'x'.repeat(400)}\uFFFD\uFFFD`);
  expect(pages).toBeGreaterThan(5);
  // Artifacts: the number of each page, and the repeated headings of the columns on all pages but the first.
  expect(untagged).toEqual(
    Array.from({ length: pages }, (_, at) => (at === 0 ? '1' : `${at + 1} Datum Zeit Was geschah`)),
  );
  expect(heard).toEqual([250]);
});

test('[AUD-01] says which characters the font lacks, and has them as the text that is copied and read aloud', async () => {
  const named = (name: string) => {
    const parts = [{ heading: 'Alle', lines: [['23.11.2026', '14:02', `${name} hat «Befund» geöffnet.`] as const] }];
    return writeLogPdf({ ...paper(0), parts }, letters, () => undefined);
  };
  const said = async (file: Blob) => (await read(file)).told.map(({ words }) => words);
  const other = await named('Dr. 王小明');
  expect(await said(other)).toContain('Zeichen fehlen.');
  expect(await said(other)).toContain('Dr. \uFFFD\uFFFD\uFFFD hat «Befund» geöffnet.');
  const content = [
    ...Buffer.from(await other.arrayBuffer())
      .toString('latin1')
      .matchAll(/stream\n([^]*?)\nendstream/g),
  ];
  const pages = content.flatMap(([, bytes = '']) => inflated(Buffer.from(bytes, 'latin1')));
  const utf16 = Buffer.from('\uFEFFDr. 王小明 hat «Befund» geöffnet.', 'utf16le').swap16().toString('latin1');
  expect(pages.some((page) => page.includes('/ActualText') && page.includes(utf16.slice(0, 12)))).toBe(true);
  // One replacement for each character; the first one here consists of two UTF-16 units.
  expect(await said(await named('Dr. 𠮷野'))).toContain('Dr. \uFFFD\uFFFD hat «Befund» geöffnet.');
  const own = await named('Dr. Łukasz Ğülşen-Ελένη');
  expect(await said(own)).not.toContain('Zeichen fehlen.');
  // Also where only what is missing names such a community.
  const missing = 'Von 王小明 fehlen Einträge.';
  expect(await said(await writeLogPdf({ ...paper(0), parts: [], missing }, letters, () => undefined))).toContain(
    'Zeichen fehlen.',
  );
});

test('[AUD-01] words from right to left stand in their order, and are read in the order of the sentence', async () => {
  const line = ['23.11.2026', '14:02', 'Dr. محمد علي hat «Befund» geöffnet.'] as const;
  const parts = [{ heading: 'Alle', lines: [line] }];
  const file = await writeLogPdf({ ...paper(0), parts }, letters, () => undefined);
  const pdf = await getDocument({ data: new Uint8Array(await file.arrayBuffer()), verbosity: 0 }).promise;
  const { items } = await (await pdf.getPage(1)).getTextContent();
  const words = items.flatMap((item) => ('str' in item && item.str.trim() ? [item] : []));
  const from = words.findIndex(({ str }) => str.startsWith('Dr.'));
  const sentenceWords = words.slice(from).map(({ str }) => str.trim());
  const onPaper = words.slice(from).toSorted((a, b) => Number(a.transform[4]) - Number(b.transform[4]));
  expect(sentenceWords).toEqual(['Dr.', 'محمد', 'علي', 'hat «Befund» geöffnet.']);
  expect(onPaper.map(({ str }) => str.trim())).toEqual(['Dr.', 'علي', 'محمد', 'hat «Befund» geöffnet.']);
});

test('[AUD-01] a long title and a long fact are wrapped at the width of the page, each in its own size', async () => {
  const words = Array.from({ length: 40 }, (_, at) => `Wort${at}`).join(' ');
  const file = await writeLogPdf({ ...paper(1), title: words, facts: [words] }, letters, () => undefined);
  const pdf = await getDocument({ data: new Uint8Array(await file.arrayBuffer()), verbosity: 0 }).promise;
  const page = await pdf.getPage(1);
  const { items } = await page.getTextContent();
  const widest = (size: number) =>
    Math.max(
      ...items.flatMap((item) =>
        'str' in item && item.str.includes('Wort') && Math.round(item.height) === size ? [item.width] : [],
      ),
    );
  // The margins of an A4 page leave 511 points, of which a line leaves less than a word free.
  for (const size of [16, 9]) {
    expect(widest(size)).toBeLessThanOrEqual(511.3);
    expect(widest(size)).toBeGreaterThan(430);
  }
});

test('[AUD-01] declares PDF/UA-1, has no CIDSet beside the font, and XML characters in a name keep its metadata well-formed', async () => {
  const file = await writeLogPdf(
    { ...paper(1), title: 'Protokoll von Anna <Keller> & Söhne' },
    letters,
    () => undefined,
  );
  const text = Buffer.from(await file.arrayBuffer()).toString('utf8');
  expect(text).toContain('<pdfuaid:part>1</pdfuaid:part>');
  expect(text).not.toContain('/CIDSet');
  expect(text).toContain('/Scope /Column');
  const [metadata = ''] = /<x:xmpmeta[\s\S]*<\/x:xmpmeta>/.exec(text) ?? [];
  expect(metadata).toContain('Protokoll von Anna');
  expect(metadata).not.toMatch(/&|<Keller>/);
});

test('[AUD-01] a heading is on the same page as its first row, wherever the page breaks', async () => {
  const short: Line = ['23.11.2026', '14:02', 'kurz'];
  const turned = new Set<number>();
  for (let before = 28; before < 42; before += 1) {
    const parts = [
      { heading: 'Notfallzugriffe', lines: Array.from({ length: before }, () => short) },
      { heading: 'Alle übrigen Zugriffe', lines: [lineAt(1), lineAt(2)] },
    ];
    const { told } = await read(await writeLogPdf({ ...paper(0), parts }, letters, () => undefined));
    const pageOf = (words: string) => told.find((one) => one.role !== 'Document' && one.words.startsWith(words))?.page;
    expect([before, pageOf('Alle übrigen')]).toEqual([before, pageOf('1 Dr. med.')]);
    turned.add(pageOf('Alle übrigen') ?? 0);
  }
  expect([...turned]).toEqual([1, 2]);
});

test('[AUD-01] an entry longer than a page continues on the next ones; none of its text is below the page or on that of another', async () => {
  const words = Array.from({ length: 1500 }, (_, at) => `Wort${at}`).join(' ');
  const parts = [
    { heading: 'Alle übrigen Zugriffe', lines: [lineAt(1), ['23.11.2026', '14:02', words] as const, lineAt(2)] },
  ];
  const file = await writeLogPdf({ ...paper(0), parts }, letters, () => undefined);
  const { told } = await read(file);
  const sentences = told.flatMap(({ role, words: said }) => (role === 'TD' && /Wort\d/.test(said) ? [said] : []));
  expect(sentences.join(' ')).toBe(words);
  expect(sentences.length).toBeGreaterThan(1);
  const pdf = await getDocument({ data: new Uint8Array(await file.arrayBuffer()), verbosity: 0 }).promise;
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const { items } = await (await pdf.getPage(number)).getTextContent();
    const places = items.flatMap((item) =>
      'str' in item && item.str.trim() !== '' ? [item.transform.map(Number)] : [],
    );
    const heights = (from: number) => places.flatMap(([, , , , x = 0, y = 0]) => (x >= from ? [y] : []));
    expect(Math.min(...heights(0))).toBeGreaterThan(20);
    // The lines of the last column, from top to bottom: a line is 12.5 points high.
    const lines = [...new Set(heights(170))].sort((a, b) => b - a);
    const gaps = lines.flatMap((y, at) => (at === 0 ? [] : [(lines[at - 1] ?? 0) - y]));
    expect(gaps.filter((gap) => gap < 12)).toEqual([]);
  }
});

test('[AUD-01] wraps lines by the glyph widths at the font size, counting the spaces between words', () => {
  const wrap = textWrapper((text, size) => text.length * size);
  expect(wrap('ab cd  ef', 5, 1)).toEqual(['ab cd', 'ef']);
  expect(wrap('ab cd  ef', 5, 2)).toEqual(['ab', 'cd', 'ef']);
  expect(wrap('abcdefg hi', 3, 1)).toEqual(['abc', 'def', 'g', 'hi']);
  expect(wrap('ab c', 3, 1)).toEqual(['ab', 'c']);
});
