import { mkdtemp, open, rm, writeFile, type FileHandle } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pdfAViolations } from '@epr/domain/documents';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { pdfFile, type PdfFileOptions } from '../testing/pdf-file.ts';
import { readPdfFacts } from './read-pdf-facts.ts';
import { openRandomAccessFile } from './random-access-file.ts';
import { PdfUnreadableError } from './pdf-values.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'epr-pdf-test-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function factsOf(bytes: Uint8Array): ReturnType<typeof readPdfFacts> {
  const path = join(folder, 'one.pdf');
  await writeFile(path, bytes);
  return readPdfFacts(path);
}

describe('inspecting a PDF', () => {
  it.each([
    ['as PDF 1.4 has it', {}],
    ['with packed objects', { packed: true }],
  ] satisfies [string, PdfFileOptions][])(
    '[COM-07] finds claim, output intent and fonts %s',
    async (_words, wanted) => {
      const facts = { claim: { part: 2, conformance: 'B' }, outputIntent: true, encrypted: false, fontsEmbedded: true };
      expect(await factsOf(pdfFile(wanted))).toEqual(facts);
    },
  );

  it.each([
    ['no claim', { claim: 'none' }, 'notClaimed'],
    ['PDF/A-3', { claim: { part: 3, conformance: 'B' } }, 'otherPart'],
    ['the claim of a converter that gave up', { intent: false }, 'noOutputIntent'],
    ['a font that is not in it', { embedded: false }, 'fontsMissing'],
    ['a font that is not in it, packed', { embedded: false, packed: true }, 'fontsMissing'],
    ['encryption', { encrypted: true }, 'encrypted'],
  ] satisfies [string, PdfFileOptions, string][])('[COM-07] reports %s', async (_words, wanted, fault) => {
    const facts = await factsOf(pdfFile(wanted));
    expect(facts && pdfAViolations(facts)).toContain(fault);
  });

  it.each([
    ['a claim without an output intent', { intent: false }],
    ['an output intent without a claim', { claim: 'none' }],
    ['the claim of another part', { claim: { part: 3, conformance: 'B' } }],
  ] satisfies [string, PdfFileOptions][])(
    '[COM-07] does not look for the fonts of a PDF with %s',
    async (_words, wanted) => {
      expect(await factsOf(pdfFile(wanted))).toMatchObject({ fontsEmbedded: false });
    },
  );

  it('[COM-07] closes the file whatever it contains, and reports a disk that cannot read it', async () => {
    const some = await open(join(folder, 'some'), 'w');
    const handles = Object.getPrototypeOf(some) as FileHandle;
    await some.close();
    const read = vi.spyOn(handles, 'read');
    const opened = (): FileHandle => read.mock.contexts.at(-1) as FileHandle;
    // A closed handle has no file descriptor.
    for (const bytes of [pdfFile(), Buffer.from('no PDF')]) {
      await factsOf(bytes);
      expect(opened().fd).toBe(-1);
    }
    read.mockRejectedValue(Object.assign(new Error('i/o error'), { code: 'EIO' }));
    await expect(factsOf(pdfFile())).rejects.toMatchObject({ code: 'EIO' });
    expect(opened().fd).toBe(-1);
    read.mockRestore();
  });

  it('[COM-07] does not read a cross-reference table with too many objects', async () => {
    const withMore = (more: number): Buffer => {
      const text = pdfFile().toString('latin1');
      const table = /xref\n0 (\d+)\n((?:\d{10} \d{5} [nf] \n)+)/;
      const line = '0000000000 65535 f \n';
      const longer = text.replace(
        table,
        (_all, count, lines) => `xref\n0 ${+count + more}\n${lines}${line.repeat(more)}`,
      );
      return Buffer.from(longer, 'latin1');
    };
    expect(await factsOf(withMore(1000))).toMatchObject({ fontsEmbedded: true });
    expect(await factsOf(withMore(500_000))).toBeUndefined();
  });

  it('[COM-07] reports encryption even though the claim cannot be read', async () => {
    const bytes = pdfFile({ encrypted: true });
    // Labelled as compressed but not decompressible, like an encrypted stream.
    const at = bytes.indexOf('/Type /Metadata /Subtype /XML');
    bytes.write('/Filter /FlateDecode'.padEnd(29), at, 'latin1');
    expect(await factsOf(bytes)).toMatchObject({ claim: undefined, encrypted: true });
  });

  it('[COM-07] uses the last incremental update', async () => {
    const first = pdfFile();
    const at = first.indexOf('startxref\n') + 'startxref\n'.length;
    const table = first.subarray(at, first.indexOf('\n', at)).toString();
    // Its trailer counts as well, which names another catalogue.
    const catalogue = '12 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n';
    const entry = `${String(first.length).padStart(10, '0')} 00000 n \n`;
    const start = first.length + catalogue.length;
    const update = `${catalogue}xref\n12 1\n${entry}trailer\n<< /Root 12 0 R /Size 13 /Prev ${table} >>\nstartxref\n${start}\n%%EOF\n`;
    expect(await factsOf(Buffer.concat([first, Buffer.from(update)]))).toMatchObject({ outputIntent: false });
  });

  it.each([
    ['what is named there alone', '/Index [20 1]', '', true],
    ['what the table before it takes away', '/Index [20 1]', '20 1\n0000000000 00001 f \n', false],
    ['nothing of other numbers', '/Index [21 1]', '', false],
  ])('[COM-07] a hybrid cross-reference stream adds %s', async (_words, index, gone, outputIntent) => {
    const first = pdfFile({ intent: false });
    const at = first.indexOf('startxref\n') + 'startxref\n'.length;
    const table = first.subarray(at, first.indexOf('\n', at)).toString();
    const intent = '20 0 obj\n<< /Type /OutputIntent /S /GTS_PDFA1 /DestOutputProfile 9 0 R >>\nendobj\n';
    const catalogue = '1 0 obj\n<< /Type /Catalog /Pages 2 0 R /Metadata 7 0 R /OutputIntents [20 0 R] >>\nendobj\n';
    const place = first.length;
    const row = Buffer.from([1, place >> 16, (place >> 8) & 255, place & 255, 0]);
    const head = `21 0 obj\n<< /Type /XRef /Size 22 /W [1 3 1] ${index} /Length 5 >>\nstream\r\n`;
    const newer = Buffer.concat([Buffer.from(head), row, Buffer.from('\nendstream\nendobj\n')]);
    const newerAt = first.length + intent.length + catalogue.length;
    const start = newerAt + newer.length;
    const entry = `1 1\n${String(first.length + intent.length).padStart(10, '0')} 00000 n \n`;
    const trailer = `trailer\n<< /Root 1 0 R /Size 22 /Prev ${table} /XRefStm ${newerAt} >>`;
    const end = `xref\n${entry}${gone}${trailer}\nstartxref\n${start}\n%%EOF\n`;
    const whole = Buffer.concat([first, Buffer.from(intent + catalogue), newer, Buffer.from(end)]);
    expect(await factsOf(whole)).toMatchObject({ outputIntent, claim: { part: 2, conformance: 'B' } });
  });

  it.each([
    ['no PDF', Buffer.from('hello')],
    ['nothing', Buffer.alloc(0)],
    ['a header alone', Buffer.from('%PDF-1.4\n%%EOF\n')],
    ['something before the header', Buffer.concat([Buffer.from('\n'), pdfFile()])],
    ['half a file', pdfFile().subarray(0, 600)],
    [
      'a trailer with a text that never ends',
      Buffer.from('%PDF-1.4\nxref\n0 0\ntrailer\n<< /A (\nstartxref\n9\n%%EOF\n'),
    ],
    ['a table that names itself', Buffer.from('%PDF-1.4\nxref\n0 0\ntrailer\n<< /Prev 9 >>\nstartxref\n9\n%%EOF\n')],
    ['a table of a billion entries', Buffer.from('%PDF-1.4\nxref\n0 999999999\ntrailer\n<<>>\nstartxref\n9\n%%EOF\n')],
    [
      'dictionaries without end',
      Buffer.from(`%PDF-1.4\nxref\n0 0\ntrailer\n${'<</a'.repeat(9000)}\nstartxref\n9\n%%EOF\n`),
    ],
    ['brackets without end', Buffer.from(`%PDF-1.4\nxref\n0 0\ntrailer\n${'['.repeat(9000)}\nstartxref\n9\n%%EOF\n`)],
  ])('[COM-07] returns no facts for a file with invalid content: %s', async (_words, bytes) => {
    expect(await factsOf(bytes)).toBeUndefined();
  });

  const missing = '<< /Type /Font /Subtype /Type1 /BaseFont /Times >>';
  const drawsWith = (fonts: string): string => `<< /Font << ${fonts} >> >>`;
  it.each<readonly [words: string, wanted: PdfFileOptions, embedded: boolean]>([
    [
      'a font of a form',
      {
        resources: '<< /XObject << /X 11 0 R >> >>',
        furtherObjects: [`<< /Resources ${drawsWith('/A 12 0 R')} >>`, missing],
      },
      false,
    ],
    [
      'a font of a pattern',
      {
        resources: '<< /Pattern << /X 11 0 R >> >>',
        furtherObjects: [`<< /Resources ${drawsWith('/A 12 0 R')} >>`, missing],
      },
      false,
    ],
    ['the second of two fonts', { resources: drawsWith('/A 5 0 R /B 11 0 R'), furtherObjects: [missing] }, false],
    [
      'a font behind one that was seen',
      { resources: drawsWith('/A 5 0 R /B 5 0 R /C 11 0 R'), furtherObjects: [missing] },
      false,
    ],
    ['a font that stands in its place', { resources: drawsWith(`/A ${missing}`) }, false],
    ['a font that is nowhere', { resources: drawsWith('/A 77 0 R') }, false],
    ['a font of drawings', { resources: drawsWith('/A << /Subtype /Type3 >>') }, true],
    ['one font under two names', { resources: drawsWith('/A 5 0 R /B 5 0 R') }, true],
    ['no resources', { resources: 'null' }, true],
    ...['/FontFile', '/FontFile2', '/FontFile3'].map(
      (key) =>
        [`letters as ${key}`, { resources: drawsWith(`/A << /FontDescriptor << ${key} 10 0 R >> >>`) }, true] as const,
    ),
    [
      'a composite font',
      {
        resources: drawsWith('/A << /Subtype /Type0 /DescendantFonts [11 0 R] >>'),
        furtherObjects: ['<< /FontDescriptor << /FontFile2 10 0 R >> >>'],
      },
      true,
    ],
    [
      'a composite font without letters',
      { resources: drawsWith('/A << /Subtype /Type0 /DescendantFonts [11 0 R] >>'), furtherObjects: [missing] },
      false,
    ],
  ])('[COM-07] checks whether fonts are embedded: %s', async (_words, wanted, fontsEmbedded) => {
    expect(await factsOf(pdfFile(wanted))).toMatchObject({ fontsEmbedded });
    expect(await factsOf(pdfFile({ ...wanted, packed: true }))).toMatchObject({ fontsEmbedded });
  });

  it('[COM-07] does not read an oversized claim', async () => {
    expect(await factsOf(pdfFile({ padding: 3 * 1024 * 1024 }))).toMatchObject({ claim: { part: 2 } });
    expect(await factsOf(pdfFile({ padding: 5 * 1024 * 1024 }))).toBeUndefined();
  });

  it.each<[words: string, from: string | RegExp, to: string, wanted?: PdfFileOptions]>([
    ['an object that is another than its table says', '\n5 0 obj', '\n6 0 obj'],
    ['a stream without a length', /(Subtype \/XML) \/Length (\d+)/, '$1 /Langth $2'],
    ['a stream of a length below nothing', /(Subtype \/XML) \/Length \d/, '$1 /Length -'],
    ['a catalogue that is nowhere', '/Root 1 0 R', '/Root 0 0 R'],
    ['no place where its table begins', 'startxref', 'startxraf'],
    ['a table that is no table', '/Type /XRef', '/Type /XRaf', { packed: true }],
    ['a table whose numbers have no width', '/W [1 3 1]', '/W [1 3  ]', { packed: true }],
    ['a table of numbers too wide', '/W [1 3 1]', '/W [1 3 9]', { packed: true }],
    ['packed objects nobody counted', /\/ObjStm \/N \d/, '/ObjStm /M 9', { packed: true }],
    ['more packed objects than any file has', '/ObjStm /N ', '/ObjStm /N 9999', { packed: true }],
    ['packed objects without a beginning', '/First ', '/Farst ', { packed: true }],
  ])('[COM-07] does not read a file with %s', async (_words, from, to, wanted = {}) => {
    const whole = pdfFile(wanted).toString('latin1');
    const changed = whole.replace(from, to);
    expect(changed).not.toBe(whole);
    expect(await factsOf(Buffer.from(changed, 'latin1'))).toBeUndefined();
  });

  it.each<readonly [words: string, from: string, to: string, facts: object]>([
    ['an output intent of another kind', '/GTS_PDFA1', '/GTS_PDFX1', { outputIntent: false }],
    ['no list of output intents', '/OutputIntents [8 0 R]', '/OutputIntents  8 0 R ', { outputIntent: false }],
    ['a claim that is not where it says', '/Metadata 7 0 R', '/Metadata (70R)', { claim: undefined }],
  ])('[COM-07] returns facts with %s', async (_words, from, to, facts) => {
    const whole = pdfFile().toString('latin1');
    expect(await factsOf(Buffer.from(whole.replace(from, to), 'latin1'))).toMatchObject(facts);
  });

  it('[COM-07] reads a claim in UTF-16', async () => {
    const whole = pdfFile({ padding: 14 }).toString('latin1');
    const wide = whole.replace('pdfaid:part="2"', (claim) => [...claim].join('\0')).replace(' '.repeat(14), '');
    expect(wide).toHaveLength(whole.length);
    expect(await factsOf(Buffer.from(wide, 'latin1'))).toMatchObject({ claim: { part: 2, conformance: 'B' } });
  });

  it('[COM-07] visits pages in a cycle once', async () => {
    const circle = pdfFile().toString('latin1').replace('/Kids [3 0 R]', '/Kids [2 0 R]');
    expect(await factsOf(Buffer.from(circle, 'latin1'))).toMatchObject({ fontsEmbedded: true });
  });

  it('[COM-07] arbitrary damage causes neither an error nor an endless loop', async () => {
    const whole = [pdfFile(), pdfFile({ packed: true })];
    const damage = fc.record({
      which: fc.nat(1),
      at: fc.nat(4000),
      bytes: fc.uint8Array({ minLength: 1, maxLength: 12 }),
      cut: fc.option(fc.nat(4000)),
    });
    await fc.assert(
      fc.asyncProperty(damage, async ({ which, at, bytes, cut }) => {
        const copy = Buffer.from(whole[which] ?? []);
        copy.set(bytes.subarray(0, Math.max(0, copy.length - (at % copy.length))), at % copy.length);
        await factsOf(copy.subarray(0, cut ?? copy.length));
      }),
      { numRuns: 300 },
    );
  });
});

it('[COM-07] reads at most 256 MB of one PDF in total, however often it starts again', async () => {
  const megabytes = 16;
  const path = join(folder, 'again.pdf');
  await writeFile(path, Buffer.alloc(megabytes * 1024 * 1024));
  const { size, read, close } = await openRandomAccessFile(path);
  for (let total = 0; total < 256; total += megabytes) expect(await read(0, size)).toHaveLength(size);
  await expect(read(0, 1)).rejects.toThrow(PdfUnreadableError);
  await close();
});
