import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pdfAFaults } from '@epr/domain/documents';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pdfFile, type Wanted } from '../testing/pdf-file.ts';
import { readPdfFacts } from './inspect-pdf.ts';

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

describe('reading a PDF', () => {
  it.each([
    ['as PDF 1.4 has it', {}],
    ['with packed objects', { packed: true }],
  ] satisfies [string, Wanted][])('[COM-07] finds claim, output intent and fonts %s', async (_words, wanted) => {
    const facts = { claim: { part: 2, conformance: 'B' }, outputIntent: true, encrypted: false, fontsEmbedded: true };
    expect(await factsOf(pdfFile(wanted))).toEqual(facts);
  });

  it.each([
    ['no claim', { claim: 'none' }, 'notClaimed'],
    ['PDF/A-3', { claim: { part: 3, conformance: 'B' } }, 'otherPart'],
    ['the claim of a converter that gave up', { intent: false }, 'noOutputIntent'],
    ['a font that is not in it', { embedded: false }, 'fontsMissing'],
    ['a font that is not in it, packed', { embedded: false, packed: true }, 'fontsMissing'],
    ['encryption', { encrypted: true }, 'encrypted'],
  ] satisfies [string, Wanted, string][])('[COM-07] reports %s', async (_words, wanted, fault) => {
    const facts = await factsOf(pdfFile(wanted));
    expect(facts && pdfAFaults(facts)).toContain(fault);
  });

  it('[COM-07] a second saving at the end has the last word', async () => {
    const first = pdfFile();
    const at = first.indexOf('startxref\n') + 'startxref\n'.length;
    const table = first.subarray(at, first.indexOf('\n', at)).toString();
    const catalogue = '1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n';
    const entry = `${String(first.length).padStart(10, '0')} 00000 n \n`;
    const start = first.length + catalogue.length;
    const update = `${catalogue}xref\n1 1\n${entry}trailer\n<< /Root 1 0 R /Size 11 /Prev ${table} >>\nstartxref\n${start}\n%%EOF\n`;
    expect(await factsOf(Buffer.concat([first, Buffer.from(update)]))).toMatchObject({ outputIntent: false });
  });

  it.each([
    ['what is named there alone', '/Index [20 1]', '', true],
    ['what the table before it takes away', '/Index [20 1]', '20 1\n0000000000 00001 f \n', false],
    ['nothing of other numbers', '/Index [21 1]', '', false],
  ])('[COM-07] a second table for newer programs adds %s', async (_words, index, gone, outputIntent) => {
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
    ['a table that names itself', Buffer.from('%PDF-1.4\nxref\n0 0\ntrailer\n<< /Prev 9 >>\nstartxref\n9\n%%EOF\n')],
    ['a table of a billion entries', Buffer.from('%PDF-1.4\nxref\n0 999999999\ntrailer\n<<>>\nstartxref\n9\n%%EOF\n')],
    [
      'dictionaries without end',
      Buffer.from(`%PDF-1.4\nxref\n0 0\ntrailer\n${'<</a'.repeat(9000)}\nstartxref\n9\n%%EOF\n`),
    ],
    ['brackets without end', Buffer.from(`%PDF-1.4\nxref\n0 0\ntrailer\n${'['.repeat(9000)}\nstartxref\n9\n%%EOF\n`)],
  ])('[COM-07] %s has none', async (_words, bytes) => {
    expect(await factsOf(bytes)).toBeUndefined();
  });

  it('[COM-07] pages that lie in each other are walked through once', async () => {
    const circle = pdfFile().toString('latin1').replace('/Kids [3 0 R]', '/Kids [2 0 R]');
    expect(await factsOf(Buffer.from(circle, 'latin1'))).toMatchObject({ fontsEmbedded: true });
  });

  it('[COM-07] damage anywhere is an answer, never an error and never an endless loop', async () => {
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
