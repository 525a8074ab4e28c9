import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDocument, startPdfium } from '../pdf-raster/pdfium.ts';
import { wordsOf } from '../pdf-raster/page-text.ts';
import { readPdfFacts } from '../pdf/read-pdf-facts.ts';

/** The facts of every PDF/A-2b. */
export const archivable = {
  claim: { part: 2, conformance: 'B' },
  outputIntent: true,
  encrypted: false,
  fontsEmbedded: true,
};

export async function pdfFactsOf(bytes: Uint8Array): ReturnType<typeof readPdfFacts> {
  const folder = await mkdtemp(join(tmpdir(), 'epr-pdf-test-'));
  const path = join(folder, 'one.pdf');
  await writeFile(path, bytes);
  try {
    return await readPdfFacts(path);
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Returns the words of the first page, as read by PDFium. */
export async function textIn(bytes: Uint8Array): Promise<string> {
  const pdfium = await startPdfium();
  const openResult = openDocument(pdfium, bytes);
  if ('fault' in openResult) return openResult.fault;
  const page = pdfium.FPDF_LoadPage(openResult.document, 0);
  return wordsOf(pdfium, page)
    .map(({ text }) => text)
    .join(' ');
}
