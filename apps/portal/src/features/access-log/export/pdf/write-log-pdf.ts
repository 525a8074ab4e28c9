import { create, type Font } from 'fontkit';
import PDFDocument from 'pdfkit';
import type { Line, PrintableLog } from '../printable-log.ts';
import { replaceMissing, textWrapper } from './text-wrapper.ts';
import { hasRightToLeft, visualParts } from './visual-order.ts';

/** Lengths in points. */
const margin = 42;
const foot = 48;
const leading = 12.5;
const gap = 4;
const columns = [
  { x: margin, width: 60 },
  { x: margin + 66, width: 56 },
  { x: margin + 128, width: 383 },
] as const;
const sizes = { title: 16, heading: 12, text: 9, foot: 8 } as const;
const textColour = '#1b242c';
const mutedColour = '#55616c';

/** Entries between two progress reports. */
const slice = 250;

/**
 * Writes the log as a tagged PDF (PDF/UA-1): headings, a table with a header row for each part, and the embedded font.
 * @param letters a TrueType font
 * @param progress called with the number of entries written
 */
export async function writeLogPdf(
  paper: PrintableLog,
  letters: Uint8Array,
  progress: (lines: number) => void,
): Promise<Blob> {
  const font = create(letters as Parameters<typeof create>[0]) as Font;
  const pdf = open(paper, font);
  const file = collectBlob(pdf);
  const root = pdf.struct('Document');
  pdf.addStructure(root);
  const write = writer(pdf, font);
  write.block(root, 'H1', paper.title, sizes.title);
  for (const fact of paper.facts) write.block(root, 'P', fact, sizes.text);
  if (paper.missing) write.block(root, 'P', paper.missing, sizes.text);
  if (lacksCharacters(paper, font)) write.block(root, 'P', paper.replaced, sizes.text);
  let writtenLines = 0;
  for (const { heading, lines } of paper.parts) {
    write.block(root, 'H2', heading, sizes.heading);
    const table = pdf.struct('Table');
    root.add(table);
    write.row(table, paper.columns, 'TH', paper.columns);
    for (const line of lines) {
      write.row(table, line, 'TD', paper.columns);
      writtenLines += 1;
      // The library's output queue is emptied only between tasks, and more slowly the longer it is.
      if (writtenLines % 10 === 0) await Promise.resolve();
      if (writtenLines % slice === 0) progress(writtenLines);
    }
    table.end();
  }
  root.end();
  pdf.end();
  return file;
}

function lacksCharacters({ title, facts, missing = '', parts }: PrintableLog, font: Font): boolean {
  const writable = replaceMissing(font);
  const texts = [title, ...facts, missing, ...parts.flatMap(({ lines }) => lines.flat())];
  return texts.some((text) => writable(text) !== text);
}

type Parent = PDFKit.PDFStructureElement;
/** The wrapped lines of each cell. */
type Cells = readonly (readonly string[])[];

function open({ title, language }: PrintableLog, font: Font): PDFKit.PDFDocument {
  const pdf = new PDFDocument({
    size: 'A4',
    margin: 0,
    autoFirstPage: false,
    tagged: true,
    lang: language,
    displayTitle: true,
    pdfVersion: '1.7',
    // The library's types do not allow a font that is already open.
    font: font as unknown as string,
    // The library writes the title unescaped into the XML metadata.
    info: { Title: title.replaceAll(/[<>&]/g, ' '), CreationDate: new Date() },
  });
  (pdf as unknown as { readonly appendXML: (xml: string) => void }).appendXML(pdfUaIdentification);
  return pdf;
}

/**
 * Identification as PDF/UA-1 (clause 5). The library's own option for it also lists the characters of its fonts, and not all of them
 * (7.21.4.2).
 */
const pdfUaIdentification = `
        <rdf:Description xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/" rdf:about="">
            <pdfuaid:part>1</pdfuaid:part>
        </rdf:Description>`;

function collectBlob(pdf: PDFKit.PDFDocument): Promise<Blob> {
  const pieces: BlobPart[] = [];
  return new Promise((resolve, reject) => {
    pdf.on('data', (piece: BlobPart) => pieces.push(piece));
    pdf.on('end', () => resolve(new Blob(pieces, { type: 'application/pdf' })));
    pdf.on('error', reject);
  });
}

/** Returns functions that write blocks and rows from the top of the first page downwards; each page has its number. */
function writer(pdf: PDFKit.PDFDocument, font: Font) {
  const writable = replaceMissing(font);
  const wrap = textWrapper((text, size) => pdf.fontSize(size).widthOfString(writable(text)));
  const page = { number: 0, y: 0 };
  const artifact = (draw: () => void) => {
    pdf.markContent('Artifact', { type: 'Pagination' });
    draw();
    pdf.endMarkedContent();
  };
  const addPage = () => {
    pdf.addPage();
    page.number += 1;
    page.y = margin;
    const number = String(page.number);
    artifact(() => {
      pdf.fontSize(sizes.foot).fillColor(mutedColour);
      pdf.text(number, pdf.page.width - margin - pdf.widthOfString(number), pdf.page.height - 30, { lineBreak: false });
    });
  };
  const bottom = () => pdf.page.height - foot;
  const draw = (lines: readonly string[], x: number, top: number, size: number) => {
    pdf.fontSize(size);
    const height = leading * (size / sizes.text);
    lines.forEach((text, at) => {
      const written = writable(text);
      const isMixed = hasRightToLeft(written);
      // Text that is copied or read aloud has the characters that cannot be shown, and the order in which it is read.
      const isMarked = written !== text || isMixed;
      if (isMarked) pdf.markContent('Span', { actual: text });
      for (const part of isMixed ? placed(written, x) : [{ text: written, x }])
        pdf.text(part.text, part.x, top + at * height, { lineBreak: false });
      if (isMarked) pdf.endMarkedContent();
    });
  };
  /** Returns the parts of a line where they stand, in the order in which they are read: programs that search a file read it so. */
  const placed = (line: string, x: number) => {
    let right = x;
    const parts = visualParts(line).map((part) => {
      const left = right;
      right += pdf.widthOfString(part.text);
      return { ...part, x: left };
    });
    return parts.filter(({ text }) => text !== ' ').sort((a, b) => a.start - b.start);
  };
  const cellsOf = (line: Line) => line.map((text, at) => wrap(text, columns[at]?.width ?? 0, sizes.text));
  const heightOf = (cells: Cells) => Math.max(...cells.map(({ length }) => length)) * leading + gap;
  /** Draws a row; without a parent, no structure elements are created. */
  const drawRow = (into: Parent | undefined, cells: Cells, tag: 'TH' | 'TD') => {
    const top = page.y;
    const row = into && pdf.struct('TR');
    if (row) into.add(row);
    cells.forEach((cellLines, at) => {
      const write = () => {
        pdf.fillColor(tag === 'TH' ? mutedColour : textColour);
        draw(cellLines, columns[at]?.x ?? margin, top, sizes.text);
      };
      if (row) cell(row, tag, write);
      else write();
    });
    row?.end();
    page.y = top + heightOf(cells);
  };
  const cell = (row: Parent, tag: 'TH' | 'TD', write: () => void) => {
    const element = pdf.struct(tag) as Parent & { readonly dictionary: { data: Record<string, unknown> } };
    if (tag === 'TH') element.dictionary.data['A'] = { O: 'Table', Scope: 'Column' };
    row.add(element);
    element.add(write);
    element.end();
  };
  addPage();
  return {
    block: (into: Parent, tag: 'H1' | 'H2' | 'P', text: string, size: number): void => {
      const lines = wrap(text, pdf.page.width - 2 * margin, size);
      const height = lines.length * leading * (size / sizes.text);
      // A heading must not be the last line of a page.
      if (page.y + height + (tag === 'H2' ? 4 * leading : 0) > bottom()) addPage();
      if (tag === 'H2') page.y += leading;
      const top = page.y;
      into.add(
        pdf.struct(tag, {}, () => {
          pdf.fillColor(textColour);
          draw(lines, margin, top, size);
        }),
      );
      page.y = top + height + gap;
    },
    /**
     * Writes a row. A row that does not fit on the page is written on the next one, below the repeated headings of the columns; a row longer
     * than a page is divided.
     */
    row: (into: Parent, line: Line, tag: 'TH' | 'TD', head: Line): void => {
      const headings = cellsOf(head);
      const maxLines = Math.floor((bottom() - margin - heightOf(headings) - gap) / leading);
      for (const cells of splitRow(cellsOf(line), maxLines)) {
        if (page.y + heightOf(cells) > bottom()) {
          addPage();
          // Repeated only visually: a screen reader already knows the header row.
          artifact(() => drawRow(undefined, headings, 'TH'));
        }
        drawRow(into, cells, tag);
      }
    },
  };
}

/** Divides a row with more lines than fit on a page. */
function splitRow(cells: Cells, maxLines: number): readonly Cells[] {
  const rows = Math.ceil(Math.max(...cells.map(({ length }) => length)) / maxLines);
  return Array.from({ length: rows }, (_, at) => cells.map((lines) => lines.slice(at * maxLines, (at + 1) * maxLines)));
}
