import { crc32, deflateSync, inflateSync } from 'node:zlib';
import { PDFDocument, PDFName, PDFRawStream } from '@cantoo/pdf-lib';
import { wordsOf, type Word } from '../../../validation/pdf-raster/page-text.ts';
import { openDocument, startPdfium } from '../../../validation/pdf-raster/pdfium.ts';

/** The words of each page, as extracted by another program. */
export async function wordsOfPages(bytes: Uint8Array): Promise<readonly (readonly string[])[]> {
  return (await placesOfPages(bytes)).map((words) => words.map(({ text }) => text));
}

/** The words of each page with their places. */
export async function placesOfPages(bytes: Uint8Array): Promise<readonly (readonly Word[])[]> {
  const pdfium = await startPdfium();
  const opened = openDocument(pdfium, bytes);
  if ('fault' in opened) throw new Error(opened.fault);
  const { document } = opened;
  return Array.from({ length: pdfium.FPDF_GetPageCount(document) }, (_, index) =>
    wordsOf(pdfium, pdfium.FPDF_LoadPage(document, index)),
  );
}

/** The content stream of each page, in PDF operators. */
export async function contentOfPages(bytes: Uint8Array): Promise<readonly string[]> {
  const document = await PDFDocument.load(bytes);
  return document.getPages().map(({ node }) => {
    const stream = document.context.lookup(node.get(PDFName.of('Contents')));
    if (!(stream instanceof PDFRawStream)) throw new Error('no content');
    return inflateSync(stream.contents).toString('latin1');
  });
}

/** A single-colour PNG, `side` pixels wide and high, in base64. */
export function blackSquare(side: number): string {
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
