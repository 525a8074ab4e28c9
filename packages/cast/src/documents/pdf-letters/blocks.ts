import type { Block } from './letter.ts';
import { textColour, reserveHeight, lineColour, artifact, mutedColour, tag, type Sheet } from './sheet.ts';

type Writers = { readonly [K in Block['kind']]: (sheet: Sheet, block: Extract<Block, { kind: K }>) => void };

/** Writes one block at the current position of the sheet. */
export function writeBlock(sheet: Sheet, block: Block): void {
  const write = writers[block.kind] as (sheet: Sheet, block: Block) => void;
  write(sheet, block);
}

const writers: Writers = {
  heading: (sheet, { text }) => {
    reserveHeight(sheet, 60);
    const { pdf, left, width } = sheet;
    pdf.moveDown(0.55);
    tag(sheet, 'H2', () => pdf.font('bold').fontSize(10).fillColor(sheet.colour).text(text, left, pdf.y, { width }));
    pdf.moveDown(0.2);
  },
  text: (sheet, { text }) => {
    const { pdf, left, width } = sheet;
    tag(sheet, 'P', () => body(pdf).text(text, left, pdf.y, { width, lineGap: 1.8 }));
    pdf.moveDown(0.35);
  },
  list: writeList,
  pairs: (sheet, { rows }) => {
    for (const [name, value] of rows) {
      reserveHeight(sheet, 28);
      const { pdf, left, width } = sheet;
      const top = pdf.y;
      tag(sheet, 'P', () => {
        pdf.font('regular').fontSize(9.5).fillColor(mutedColour).text(name, left, top, { width: 140 });
        body(pdf).text(value, left + 150, top, { width: width - 150, lineGap: 1.2 });
      });
      pdf.x = left;
      pdf.y += 2.5;
    }
    sheet.pdf.moveDown(0.25);
  },
  table: writeTable,
  page: ({ pdf }) => void pdf.addPage(),
};

function body(pdf: PDFKit.PDFDocument): PDFKit.PDFDocument {
  return pdf.font('regular').fontSize(9.5).fillColor(textColour);
}

function writeList(sheet: Sheet, block: Extract<Block, { kind: 'list' }>): void {
  const { pdf, left, width } = sheet;
  const items = pdf.struct('L');
  sheet.root.add(items);
  block.items.forEach((item, index) => {
    reserveHeight(sheet, 26);
    const top = pdf.y;
    tag(
      sheet,
      'LI',
      () => {
        body(pdf).text(block.numbered ? `${index + 1}.` : '–', left + 2, top, { width: 16 });
        pdf.text(item, left + 18, top, { width: width - 18, lineGap: 1.5 });
      },
      items,
    );
    pdf.y += 1.5;
  });
  items.end();
  pdf.x = left;
  pdf.moveDown(0.35);
}

function writeTable(sheet: Sheet, block: Extract<Block, { kind: 'table' }>): void {
  const grid = sheet.pdf.struct('Table');
  sheet.root.add(grid);
  writeRow(sheet, grid, block, block.head, 'TH');
  for (const row of block.rows) writeRow(sheet, grid, block, row, 'TD');
  grid.end();
  sheet.pdf.x = sheet.left;
  sheet.pdf.moveDown(0.6);
}

function writeRow(
  sheet: Sheet,
  grid: PDFKit.PDFStructureElement,
  block: Extract<Block, { kind: 'table' }>,
  cells: readonly string[],
  cell: 'TH' | 'TD',
): void {
  const { pdf, left, width } = sheet;
  const total = block.shares.reduce((sum, share) => sum + share, 0);
  const widths = block.shares.map((share) => (share / total) * width);
  pdf.font(cell === 'TH' ? 'bold' : 'regular').fontSize(cell === 'TH' ? 8.5 : 9);
  const height =
    Math.max(...cells.map((words, index) => pdf.heightOfString(words, { width: (widths[index] ?? 0) - 8 }))) + 6;
  reserveHeight(sheet, height + 2);
  const top = pdf.y;
  const row = pdf.struct('TR');
  grid.add(row);
  let x = left;
  cells.forEach((words, index) => {
    const at = x;
    const room = (widths[index] ?? 0) - 8;
    tag(
      sheet,
      cell,
      () => pdf.fillColor(cell === 'TH' ? mutedColour : textColour).text(words, at + 3, top + 3, { width: room }),
      row,
    );
    x += widths[index] ?? 0;
  });
  row.end();
  pdf.y = top + height;
  const weight = cell === 'TH' ? 0.9 : 0.4;
  artifact(sheet, () =>
    pdf
      .moveTo(left, pdf.y)
      .lineTo(left + width, pdf.y)
      .lineWidth(weight)
      .stroke(lineColour),
  );
}
