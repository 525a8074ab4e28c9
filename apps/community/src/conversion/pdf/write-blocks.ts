import { plainTextOf, type Block } from '../document-model/document-model.ts';
import { writeRuns } from './runs.ts';
import {
  group,
  textColour,
  reserveHeight,
  inContentLanguage,
  mutedColour,
  remainingHeight,
  tag,
  type Parent,
  type Sheet,
} from './sheet.ts';
import { writeTable } from './write-table.ts';

const size = 9.5;

/** Writes blocks one below the other, `indent` points from the edge. */
export function writeBlocks(sheet: Sheet, container: Parent, blocks: readonly Block[], indent = 0): void {
  for (const block of blocks) writeBlock(sheet, container, block, indent);
}

function writeBlock(sheet: Sheet, container: Parent, block: Block, indent: number): void {
  const { pdf } = sheet;
  const x = sheet.left + indent;
  const width = sheet.width - indent;
  switch (block.kind) {
    case 'text':
      tag(sheet, container, 'P', () => writeRuns(sheet, block.runs, { x, y: pdf.y, width, size }));
      pdf.y += 4;
      return;
    case 'heading':
      reserveHeight(sheet, 40);
      tag(sheet, container, 'H4', () =>
        writeRuns(sheet, block.runs, { x, y: pdf.y + 3, width, size: 10, strong: true }),
      );
      pdf.y += 3;
      return;
    case 'list':
      return writeList(sheet, container, block, indent);
    case 'table':
      return writeTable(sheet, container, block);
    case 'image':
      return writeImage(sheet, container, block);
    case 'preformatted':
      tag(sheet, container, 'P', () => writeRuns(sheet, [{ text: block.text }], { x, y: pdf.y, width, size: 8.5 }));
      pdf.y += 6;
      return;
    case 'notice':
      // The converter's own words, also within the author's text.
      tag({ ...sheet, lang: undefined }, container, 'P', () =>
        writeRuns(sheet, [{ text: block.text, emphasis: true }], { x, y: pdf.y, width, size, colour: mutedColour }),
      );
      pdf.y += 4;
      return;
    case 'written':
      return writeBlocks(inContentLanguage(sheet), container, block.blocks, indent);
  }
}

function writeList(sheet: Sheet, container: Parent, list: Extract<Block, { kind: 'list' }>, indent: number): void {
  // Deep nesting is indented no further than half of the width.
  const innerIndent = Math.min(indent + 14, sheet.width / 2);
  group(sheet, container, 'L', (parent) => {
    list.items.forEach((item, index) => {
      reserveHeight(sheet, 16);
      group(sheet, parent, 'LI', (entry) => {
        const { pdf } = sheet;
        const top = pdf.y;
        const marker = list.ordered ? `${index + 1}.` : '–';
        tag(sheet, entry, 'Lbl', () =>
          writeRuns(sheet, [{ text: marker }], {
            x: sheet.left + innerIndent - 14,
            y: top,
            width: 14,
            size,
            colour: textColour,
          }),
        );
        pdf.y = top;
        group(sheet, entry, 'LBody', (body) => writeBlocks(sheet, body, item, innerIndent));
      });
    });
  });
  sheet.pdf.y += 3;
}

/** Writes an image in a format that PDF supports; for others and for broken ones, its description. */
function writeImage(sheet: Sheet, container: Parent, block: Extract<Block, { kind: 'image' }>): void {
  const { pdf, left, width } = sheet;
  const image = pictureOf(sheet, block);
  const alt = block.alt || sheet.labels.picture;
  if (!image)
    return writeBlock(
      sheet,
      container,
      { kind: 'notice', text: `${sheet.labels.pictureMissing} ${plainTextOf([block])}`.trim() },
      0,
    );
  const height = heightOf(sheet, image);
  reserveHeight(sheet, Math.min(height, remainingHeight(sheet)) < 80 ? height : Math.min(height, 120));
  if (remainingHeight(sheet) < height) pdf.addPage();
  const top = pdf.y;
  const imageWidth = Math.min(width, image.width * 0.75 + 1);
  container.add(
    pdf.struct(
      'Figure',
      { alt },
      () => void pdf.image(image as unknown as Buffer, left, top, { fit: [imageWidth, height] }),
    ),
  );
  pdf.x = left;
  pdf.y = top + height + 8;
}

/**
 * Returns the height in points that must fit on the page together with a section's title, so that the title is not left alone: the header
 * and the first row of a table, or a whole image, also after a line of text.
 */
export function heightOfBeginning(sheet: Sheet, blocks: readonly Block[]): number {
  const flatBlocks = blocks.flatMap((block) => (block.kind === 'written' ? block.blocks : [block]));
  if (flatBlocks[0]?.kind === 'table') return 110;
  const picture = flatBlocks.slice(0, 2).find((block) => block.kind === 'image');
  const image = picture && pictureOf(sheet, picture);
  return image ? 46 + heightOf(sheet, image) : 70;
}

function pictureOf({ pdf }: Sheet, { base64 }: Extract<Block, { kind: 'image' }>): Opened | undefined {
  return openImage(pdf, Buffer.from(base64, 'base64'));
}

function heightOf({ width }: Sheet, image: Opened): number {
  return Math.min((width * image.height) / image.width, 420, image.height * 0.75 + 1);
}

/** An image opened by pdfkit; its type declarations do not contain it. */
interface Opened {
  readonly width: number;
  readonly height: number;
}

/** Opens an image; undefined for a GIF, and for one that cannot be read, since it comes from the document. */
function openImage(pdf: PDFKit.PDFDocument, bytes: Buffer): Opened | undefined {
  try {
    return (pdf as unknown as { openImage: (source: Buffer) => Opened }).openImage(bytes);
  } catch {
    return undefined;
  }
}
