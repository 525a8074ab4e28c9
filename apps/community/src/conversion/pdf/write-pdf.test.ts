// @vitest-environment node
import { crc32, deflateSync, inflateSync } from 'node:zlib';
import { PDFDocument, PDFName, PDFRawStream } from '@cantoo/pdf-lib';
import { expect, test } from 'vitest';
import { readXml } from '../../xml/read-xml.ts';
import type { Block, Section } from '../document-model/document-model.ts';
import { writePdf } from './write-pdf.ts';

test('[COM-06] a title with signs of XML leaves the metadata of the PDF whole', async () => {
  const paper = { title: 'Labor <Aare> & Söhne', language: 'de', facts: [], sections: [] } as const;
  const bytes = await writePdf(paper, new Date('2026-11-23T05:00:00Z'));
  const [metadata = ''] = /<x:xmpmeta[\s\S]*<\/x:xmpmeta>/.exec(Buffer.from(bytes).toString('utf8')) ?? [];
  expect(metadata).toContain('Söhne');
  expect(readXml(Buffer.from(metadata)).ok).toBe(true);
});

test('[COM-06] a title never stays behind when the picture below it goes to the next page', async () => {
  const text = { kind: 'text', runs: [{ text: 'Im Portal' }] } as const;
  const picture = { kind: 'image', type: 'image/png', base64: blackSquare(148), alt: 'Code' } as const;
  const section = (blocks: readonly Block[]): Section => ({ title: 'Teil', blocks, sections: [] });
  const places = new Set<number>();
  for (let lines = 25; lines < 50; lines += 1) {
    const sections = [section(Array.from({ length: lines }, () => text)), section([text, picture])];
    const paper = { title: 'Ausweis', language: 'de', facts: [], sections } as const;
    const pages = await contentOfPages(await writePdf(paper, new Date('2026-11-23T05:00:00Z')));
    const place = pages.findIndex((page) => page.includes('/Figure'));
    // Each section has one title of the second level; the first stands on the first page.
    expect([lines, pages[place]?.match(/\/H2\b/g)?.length]).toEqual([lines, place === 0 ? 2 : 1]);
    places.add(place);
  }
  expect([...places]).toEqual([0, 1]);
});

/** What is drawn on each page, in the operators of PDF. */
async function contentOfPages(bytes: Uint8Array): Promise<readonly string[]> {
  const document = await PDFDocument.load(bytes);
  return document.getPages().map(({ node }) => {
    const stream = document.context.lookup(node.get(PDFName.of('Contents')));
    if (!(stream instanceof PDFRawStream)) throw new Error('no content');
    return inflateSync(stream.contents).toString('latin1');
  });
}

/** A PNG of one colour, `side` pixels wide and high, in base64. */
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
