import { create, type Font } from 'fontkit';
import PDFDocument from 'pdfkit';
import type { Line, LogPaper } from '../log-paper.ts';
import { wrapper } from './wrap.ts';

/** Lengths are points. */
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
const ink = '#1b242c';
const quiet = '#55616c';

/** Lines between two reports. */
const slice = 250;

/**
 * The log as a tagged PDF (PDF/UA-1): headings, and a table with its head for each part, its letters in the file.
 * @param letters a TrueType font
 * @param progress hears how many lines are written
 */
export async function writeLogPdf(
  paper: LogPaper,
  letters: Uint8Array,
  progress: (lines: number) => void,
): Promise<Blob> {
  const font = create(letters as Parameters<typeof create>[0]) as Font;
  const pdf = open(paper, font);
  const file = collected(pdf);
  const root = pdf.struct('Document');
  pdf.addStructure(root);
  const write = writer(pdf, font);
  write.block(root, 'H1', paper.title, sizes.title);
  for (const fact of paper.facts) write.block(root, 'P', fact, sizes.text);
  if (paper.missing) write.block(root, 'P', paper.missing, sizes.text);
  let written = 0;
  for (const { heading, lines } of paper.parts) {
    write.block(root, 'H2', heading, sizes.heading);
    const table = pdf.struct('Table');
    root.add(table);
    write.row(table, paper.columns, 'TH', paper.columns);
    for (const line of lines) {
      write.row(table, line, 'TD', paper.columns);
      written += 1;
      // The library's own queue of pieces empties only between tasks, and slower the longer it is.
      if (written % 10 === 0) await Promise.resolve();
      if (written % slice === 0) progress(written);
    }
    table.end();
  }
  root.end();
  pdf.end();
  return file;
}

type Parent = PDFKit.PDFStructureElement;
/** The lines of each cell. */
type Cells = readonly (readonly string[])[];

function open({ title, language }: LogPaper, font: Font): PDFKit.PDFDocument {
  const pdf = new PDFDocument({
    size: 'A4',
    margin: 0,
    autoFirstPage: false,
    tagged: true,
    lang: language,
    displayTitle: true,
    pdfVersion: '1.7',
    // Its types know no fonts that are open already.
    font: font as unknown as string,
    // The library writes the title into its metadata, which are XML, as it is.
    info: { Title: title.replaceAll(/[<>&]/g, ' '), CreationDate: new Date() },
  });
  (pdf as unknown as { readonly appendXML: (xml: string) => void }).appendXML(uaClaim);
  return pdf;
}

/** PDF/UA-1, 5. The library's own way to claim it also lists the letters of its fonts, and not all of them (7.21.4.2). */
const uaClaim = `
        <rdf:Description xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/" rdf:about="">
            <pdfuaid:part>1</pdfuaid:part>
        </rdf:Description>`;

function collected(pdf: PDFKit.PDFDocument): Promise<Blob> {
  const pieces: BlobPart[] = [];
  return new Promise((resolve, reject) => {
    pdf.on('data', (piece: BlobPart) => pieces.push(piece));
    pdf.on('end', () => resolve(new Blob(pieces, { type: 'application/pdf' })));
    pdf.on('error', reject);
  });
}

/** Writes from the top of the first page downwards, each page with its number. */
function writer(pdf: PDFKit.PDFDocument, font: Font) {
  const wrap = wrapper((text, size) => pdf.fontSize(size).widthOfString(text), font);
  const page = { number: 0, y: 0 };
  const artifact = (draw: () => void) => {
    pdf.markContent('Artifact', { type: 'Pagination' });
    draw();
    pdf.endMarkedContent();
  };
  const turn = () => {
    pdf.addPage();
    page.number += 1;
    page.y = margin;
    const number = String(page.number);
    artifact(() => {
      pdf.fontSize(sizes.foot).fillColor(quiet);
      pdf.text(number, pdf.page.width - margin - pdf.widthOfString(number), pdf.page.height - 30, { lineBreak: false });
    });
  };
  const bottom = () => pdf.page.height - foot;
  const draw = (lines: readonly string[], x: number, top: number, size: number) => {
    pdf.fontSize(size);
    const height = leading * (size / sizes.text);
    lines.forEach((text, at) => pdf.text(text, x, top + at * height, { lineBreak: false }));
  };
  const cellsOf = (line: Line) => line.map((text, at) => wrap(text, columns[at]?.width ?? 0, sizes.text));
  const heightOf = (cells: Cells) => Math.max(...cells.map(({ length }) => length)) * leading + gap;
  /** Without a parent the row is an ornament. */
  const drawRow = (into: Parent | undefined, cells: Cells, tag: 'TH' | 'TD') => {
    const top = page.y;
    const row = into && pdf.struct('TR');
    if (row) into.add(row);
    cells.forEach((lines, at) => {
      const write = () => {
        pdf.fillColor(tag === 'TH' ? quiet : ink);
        draw(lines, columns[at]?.x ?? margin, top, sizes.text);
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
  turn();
  return {
    block: (into: Parent, tag: 'H1' | 'H2' | 'P', text: string, size: number): void => {
      const lines = wrap(text, pdf.page.width - 2 * margin, size);
      const height = lines.length * leading * (size / sizes.text);
      // A heading does not stand alone at the end of a page.
      if (page.y + height + (tag === 'H2' ? 4 * leading : 0) > bottom()) turn();
      if (tag === 'H2') page.y += leading;
      const top = page.y;
      into.add(
        pdf.struct(tag, {}, () => {
          pdf.fillColor(ink);
          draw(lines, margin, top, size);
        }),
      );
      page.y = top + height + gap;
    },
    /** A row at the end of a page goes to the next one, below the head. */
    row: (into: Parent, line: Line, tag: 'TH' | 'TD', head: Line): void => {
      const cells = cellsOf(line);
      if (page.y + heightOf(cells) > bottom()) {
        turn();
        // Drawn again for the eye; a screen reader knows the head already.
        artifact(() => drawRow(undefined, cellsOf(head), 'TH'));
      }
      drawRow(into, cells, tag);
    },
  };
}
