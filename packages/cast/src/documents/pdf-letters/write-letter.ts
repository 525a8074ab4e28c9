import PDFDocument from 'pdfkit';
import { writeBlock } from './blocks.ts';
import { fontsOf } from './fonts.ts';
import { writeFoot, writeHead } from './letterhead.ts';
import type { Letter } from './letter.ts';
import { sign } from './signature.ts';
import type { Sheet } from './sheet.ts';

/**
 * Writes the letter as PDF: with embedded fonts, tags, title and language; PDF/A-2b when `archival`.
 * The same letter always gives the same bytes.
 */
export async function writeLetter(letter: Letter): Promise<Uint8Array> {
  const pdf = open(letter);
  const bytes = collect(pdf);
  const sheet: Sheet = {
    pdf,
    root: pdf.struct('Document'),
    left: 62,
    width: pdf.page.width - 124,
    colour: letter.institution.colour,
  };
  pdf.addStructure(sheet.root);
  writeHead(sheet, letter);
  for (const block of letter.blocks) writeBlock(sheet, block);
  sign(sheet, letter);
  sheet.root.end();
  writeFoot(sheet, letter);
  pdf.end();
  return bytes;
}

function open(letter: Letter): PDFKit.PDFDocument {
  const made = new Date(letter.made);
  const fonts = fontsOf(letter.institution);
  const pdf = new PDFDocument({
    size: 'A4',
    margins: { top: 56, bottom: 62, left: 62, right: 62 },
    bufferPages: true,
    tagged: true,
    lang: letter.language,
    displayTitle: true,
    pdfVersion: '1.7',
    ...(letter.archival && { subset: 'PDF/A-2b' as const }),
    // The type declares paths only.
    font: fonts.regular as string,
    info: {
      Title: letter.title,
      Author: letter.institution.name,
      Producer: letter.institution.name,
      CreationDate: made,
      ModDate: made,
    },
  });
  pdf.registerFont('regular', fonts.regular).registerFont('bold', fonts.bold);
  return pdf;
}

function collect(pdf: PDFKit.PDFDocument): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const pieces: Uint8Array[] = [];
    pdf.on('data', (piece: Uint8Array) => pieces.push(piece));
    pdf.on('end', () => resolve(Buffer.concat(pieces)));
    pdf.on('error', reject);
  });
}
