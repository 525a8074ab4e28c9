import { createHash } from 'node:crypto';
import type { Letter } from './letter.ts';
import { textColour, reserveHeight, artifact, mutedColour, tag, type Sheet } from './sheet.ts';

/** Writes the closing, then for up to three people side by side a signature, name and function; never split across pages. */
export function sign(sheet: Sheet, { closing, signatures }: Letter): void {
  const { pdf, left, width } = sheet;
  reserveHeight(sheet, (closing ? 24 : 0) + (signatures.length > 0 ? 74 : 0));
  if (closing) {
    pdf.moveDown(0.7);
    tag(sheet, 'P', () =>
      pdf.font('regular').fontSize(9.5).fillColor(textColour).text(closing, left, pdf.y, { width }),
    );
  }
  const top = pdf.y + 12;
  const room = Math.min(190, width / Math.max(1, signatures.length));
  signatures.forEach((signature, index) => {
    const x = left + index * room;
    artifact(sheet, () => stroke(pdf, signature.name, x, top));
    tag(sheet, 'P', () => {
      pdf.font('bold').fontSize(9.5).fillColor(textColour);
      pdf.text(signature.name, x, top + 34, { width: room - 10 });
      pdf
        .font('regular')
        .fontSize(8.5)
        .fillColor(mutedColour)
        .text(signature.role, { width: room - 10 });
    });
  });
  pdf.x = left;
}

/** Draws a signature whose curve is derived from the name, so that it is constant for each person. */
function stroke(pdf: PDFKit.PDFDocument, name: string, x: number, y: number): void {
  const hand = createHash('sha1').update(name).digest();
  const at = (index: number) => (hand[index % hand.length] ?? 0) / 255;
  pdf.save().moveTo(x + 2, y + 18 + 6 * at(0));
  let reach = x + 2;
  for (let index = 1; index < 9; index += 1) {
    const from = reach;
    reach += 6 + 11 * at(index);
    const rise = index < 3 ? 26 : 13;
    const slant = 5 + 5 * at(9);
    pdf.bezierCurveTo(
      from + slant,
      y + 18 - rise * at(index + 3),
      reach + slant,
      y + 20 - rise * at(index + 5),
      reach,
      y + 18 + 9 * (at(index + 7) - 0.3),
    );
  }
  pdf
    .bezierCurveTo(reach + 14, y + 14, reach + 22, y + 26, reach + 34 + 14 * at(11), y + 15)
    .lineWidth(1.1)
    .lineJoin('round')
    .lineCap('round');
  pdf.stroke('#1f3d7a').restore();
}
