import type { Institution, Letter } from './letter.ts';
import { textColour, lineColour, artifact, mutedColour, tag, type Sheet } from './sheet.ts';

/** Writes everything above the text: logo, name and address of the institution, recipient, day, title and patient. */
export function writeHead(sheet: Sheet, letter: Letter): void {
  const { pdf, left, width } = sheet;
  const { institution } = letter;
  const indent = institution.mark === 'none' ? 0 : 44;
  artifact(sheet, () => drawMark(pdf, institution, left, 44));
  tag(sheet, 'P', () => {
    pdf
      .font('bold')
      .fontSize(15)
      .fillColor(institution.colour)
      .text(institution.name, left + indent, 45, { width: 300 });
    if (letter.unit) pdf.font('regular').fontSize(9.5).fillColor(mutedColour).text(letter.unit, { width: 300 });
  });
  const below = pdf.y;
  tag(sheet, 'P', () => {
    pdf.font('regular').fontSize(7.5).fillColor(mutedColour);
    pdf.text(institution.lines.join('\n'), left + width - 170, 46, { width: 170, align: 'right', lineGap: 1.5 });
  });
  pdf.x = left;
  pdf.y = Math.max(below, pdf.y) + 12;
  artifact(sheet, () =>
    pdf
      .moveTo(left, pdf.y)
      .lineTo(left + width, pdf.y)
      .lineWidth(0.8)
      .stroke(institution.colour),
  );
  writeAddress(sheet, letter);
  writeTitle(sheet, letter);
}

function writeAddress(sheet: Sheet, letter: Letter): void {
  const { pdf, left, width } = sheet;
  const top = pdf.y + (letter.recipient ? 24 : 18);
  pdf.font('regular').fontSize(9.5).fillColor(textColour);
  if (letter.recipient) {
    const lines = letter.recipient.join('\n');
    tag(sheet, 'P', () => pdf.text(lines, left, top, { width: 240, lineGap: 2 }));
  }
  const after = letter.recipient ? pdf.y + 18 : top;
  tag(sheet, 'P', () =>
    pdf.text(letter.placeAndDay, left, after, { width, align: letter.recipient ? 'left' : 'right' }),
  );
  pdf.moveDown(1.1);
}

function writeTitle(sheet: Sheet, letter: Letter): void {
  const { pdf, left, width } = sheet;
  tag(sheet, 'H1', () =>
    pdf.font('bold').fontSize(13.5).fillColor(textColour).text(letter.title, left, pdf.y, { width }),
  );
  pdf.moveDown(0.35);
  const top = pdf.y;
  const height =
    pdf
      .font('regular')
      .fontSize(9)
      .heightOfString(letter.patientLine, { width: width - 16 }) + 11;
  artifact(sheet, () => pdf.rect(left, top, width, height).fillOpacity(0.07).fill(sheet.colour).fillOpacity(1));
  tag(sheet, 'P', () => pdf.fillColor(textColour).text(letter.patientLine, left + 8, top + 6, { width: width - 16 }));
  pdf.x = left;
  pdf.y = top + height + 8;
}

/** Writes page number and sender at the foot of every page; called last, because only then the number of pages is known. */
export function writeFoot(sheet: Sheet, letter: Letter): void {
  const { pdf, left, width } = sheet;
  const { start, count } = pdf.bufferedPageRange();
  for (let page = start; page < start + count; page += 1) {
    pdf.switchToPage(page);
    // pdfkit would add another page for text below the bottom margin.
    pdf.page.margins.bottom = 0;
    const y = pdf.page.height - 50;
    pdf.markContent('Artifact', { type: 'Pagination', attached: ['Bottom'] });
    pdf
      .moveTo(left, y)
      .lineTo(left + width, y)
      .lineWidth(0.4)
      .stroke(lineColour);
    pdf.font('regular').fontSize(7.5).fillColor(mutedColour);
    pdf.text([letter.institution.name, ...letter.institution.lines.slice(0, 2)].join(', '), left, y + 7, {
      width: width - 70,
      lineBreak: false,
    });
    pdf.text(`${page + 1} / ${count}`, left + width - 60, y + 7, { width: 60, align: 'right', lineBreak: false });
    pdf.endMarkedContent();
  }
}

type Draw = (pdf: PDFKit.PDFDocument, x: number, y: number) => void;

/** The logos of the institutions, drawn from a few simple shapes. */
const marks: Readonly<Record<Institution['mark'], Draw>> = {
  none: () => undefined,
  wave: (pdf, x, y) => {
    for (const step of [8, 16, 24]) {
      pdf.moveTo(x, y + step).bezierCurveTo(x + 9, y + step - 9, x + 9, y + step - 9, x + 17, y + step);
      pdf
        .bezierCurveTo(x + 25, y + step + 9, x + 25, y + step + 9, x + 34, y + step)
        .lineWidth(3)
        .stroke();
    }
  },
  cross: (pdf, x, y) =>
    void pdf
      .rect(x + 11, y, 10, 32)
      .rect(x, y + 11, 32, 10)
      .fill(),
  leaf: (pdf, x, y) => {
    pdf
      .moveTo(x, y + 32)
      .bezierCurveTo(x, y + 4, x + 12, y, x + 32, y)
      .bezierCurveTo(x + 32, y + 24, x + 22, y + 32, x, y + 32)
      .fill();
    pdf
      .moveTo(x + 3, y + 29)
      .lineTo(x + 22, y + 10)
      .lineWidth(1.5)
      .stroke('#ffffff');
  },
  ring: (pdf, x, y) =>
    void pdf
      .circle(x + 16, y + 16, 13)
      .lineWidth(5)
      .stroke()
      .circle(x + 16, y + 16, 4)
      .fill(),
  bars: (pdf, x, y) =>
    void pdf
      .rect(x, y + 16, 7, 16)
      .rect(x + 11, y + 6, 7, 26)
      .rect(x + 22, y, 7, 32)
      .fill(),
};

function drawMark(pdf: PDFKit.PDFDocument, institution: Institution, x: number, y: number): void {
  pdf.save().fillColor(institution.colour).strokeColor(institution.colour).lineCap('round');
  marks[institution.mark](pdf, x, y);
  pdf.restore();
}
