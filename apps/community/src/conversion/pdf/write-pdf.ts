import PDFDocument from 'pdfkit';
import type {
  EmbeddedAttachment,
  Block,
  Fact,
  DocumentModel,
  Section,
  Table,
} from '../document-model/document-model.ts';
import { fillPlaceholders, languageOf, languageTags, labelsIn } from '../labels/labels.ts';
import { heightOfBeginning, writeBlocks } from './write-blocks.ts';
import { isTooWide } from './column-widths.ts';
import { fonts, writable } from './fonts.ts';
import { heightOf, writeRuns } from './runs.ts';
import {
  accentColour,
  group,
  reserveHeight,
  lineColour,
  inContentLanguage,
  artifact,
  mutedColour,
  tag,
  tintColour,
  type Parent,
  type Sheet,
} from './sheet.ts';

import { pdfUaIdentification } from './pdf-ua-identification.ts';

/**
 * Writes a document model as a tagged PDF for reading, printing and archiving (COM-06): PDF/A-2b and PDF/UA-1, with embedded fonts,
 * language and title. A document that is itself a PDF is returned unchanged.
 */
export async function writePdf(model: DocumentModel, createdAt: Date): Promise<Uint8Array> {
  if (model.wholePdf) return model.wholePdf;
  const portrait = sheetOf(model, createdAt, 'portrait');
  // A table whose words would be broken, such as the eleven or more columns of a medication card, requires landscape.
  const isWide = model.sections.flatMap(tablesIn).some((table) => isTooWide(portrait, table));
  const sheet = isWide ? sheetOf(model, createdAt, 'landscape') : portrait;
  const { pdf } = sheet;
  const bytes = collect(pdf);
  const root = pdf.struct('Document');
  pdf.addStructure(root);
  writeHead(sheet, root, model);
  for (const section of model.sections) writeSection(sheet, root, section, 2);
  root.end();
  writeFoot(sheet, model);
  for (const file of model.attachments ?? []) attach(pdf, file, createdAt);
  pdf.end();
  return bytes;
}

function sheetOf(model: DocumentModel, createdAt: Date, layout: 'portrait' | 'landscape'): Sheet {
  const pdf = open(model, createdAt, layout);
  const { left, right } = pdf.page.margins;
  const { language, contentLanguage } = model;
  const contentLang = contentLanguage && languageOf(contentLanguage) !== language ? contentLanguage : undefined;
  return { pdf, labels: labelsIn(language), left, width: pdf.page.width - left - right, contentLang };
}

function tablesIn({ blocks, sections }: Section): readonly Table[] {
  const tablesOf = (blockList: readonly Block[]): readonly Table[] =>
    blockList.flatMap((block) =>
      block.kind === 'written' ? tablesOf(block.blocks) : block.kind === 'table' ? [block] : [],
    );
  return [...tablesOf(blocks), ...sections.flatMap(tablesIn)];
}

/**
 * Attaches a file as part of the document (`AFRelationship`, ISO 19005-3, 6.8); pdfkit's types declare neither the relationship nor plain
 * bytes.
 */
function attach(pdf: PDFKit.PDFDocument, { name, bytes }: EmbeddedAttachment, createdAt: Date): void {
  const options = {
    name,
    description: name,
    type: 'application/pdf',
    modifiedDate: createdAt,
    relationship: 'Supplement',
  };
  pdf.file(Buffer.from(bytes), options);
}

function open(
  { title, language, attachments }: DocumentModel,
  createdAt: Date,
  layout: 'portrait' | 'landscape',
): PDFKit.PDFDocument {
  const { regular, bold, oblique } = fonts() as unknown as Readonly<Record<string, PDFKit.Mixins.PDFFontSource>>;
  const pdf = new PDFDocument({
    size: 'A4',
    layout,
    margins: { top: 56, bottom: 64, left: 56, right: 56 },
    bufferPages: true,
    tagged: true,
    lang: languageTags[language],
    displayTitle: true,
    pdfVersion: '1.7',
    // PDF/A-2 allows only attachments that are PDF/A themselves; PDF/A-3 allows any.
    subset: attachments && attachments.length > 0 ? 'PDF/A-3b' : 'PDF/A-2b',
    // pdfkit's types declare only paths.
    font: regular as string,
    // pdfkit writes the title into the XML metadata without escaping it.
    info: { Title: writable(title).replaceAll(/[<>&]/g, ' '), CreationDate: createdAt, ModDate: createdAt },
  });
  (pdf as unknown as { readonly appendXML: (xml: string) => void }).appendXML(pdfUaIdentification);
  for (const [name, font] of Object.entries({ regular, bold, oblique })) if (font) pdf.registerFont(name, font);
  return pdf;
}

function writeHead(sheet: Sheet, root: Parent, { title, made, patient, facts }: DocumentModel): void {
  const { pdf, left, width } = sheet;
  tag(made ? sheet : inContentLanguage(sheet), root, 'H1', () =>
    writeRuns(sheet, [{ text: title }], { x: left, y: pdf.y, width, size: 17, strong: true }),
  );
  pdf.y += 8;
  if (patient) {
    const top = pdf.y;
    const name = [{ text: patient.name }];
    // The box is drawn before its content, so the height is measured first.
    const height = 13 + heightOf(sheet, name, width - 20, 11, true) + heightOfFacts(sheet, patient.facts);
    artifact(sheet, () => pdf.roundedRect(left, top, width, height, 4).fill(tintColour));
    tag(sheet, root, 'P', () =>
      writeRuns(sheet, name, { x: left + 10, y: top + 7, width: width - 20, size: 11, strong: true }),
    );
    writeFacts(sheet, root, patient.facts, 10);
    pdf.y = top + height + 8;
  }
  writeFacts(sheet, root, facts, 0);
  artifact(sheet, () =>
    pdf
      .moveTo(left, pdf.y + 4)
      .lineTo(left + width, pdf.y + 4)
      .lineWidth(0.8)
      .stroke(lineColour),
  );
  pdf.y += 10;
}

const labelWidth = 110;
const factSize = 9;

function writeFacts(sheet: Sheet, root: Parent, facts: readonly Fact[], indent: number): void {
  const { pdf, left, width } = sheet;
  for (const { label, values } of facts) {
    reserveHeight(sheet, 20);
    const top = pdf.y + 2;
    const x = left + indent;
    tag(sheet, root, 'P', () => {
      writeRuns(sheet, [{ text: label }], { x, y: top, width: labelWidth, size: factSize, colour: mutedColour });
      const labelEnd = pdf.y;
      const labels = [{ text: values.join('\n') }];
      writeRuns(sheet, labels, {
        x: x + labelWidth + 8,
        y: top,
        width: width - labelWidth - 8 - 2 * indent,
        size: factSize,
      });
      pdf.y = Math.max(labelEnd, pdf.y);
    });
  }
  pdf.x = left;
}

function heightOfFacts({ pdf, width }: Sheet, facts: readonly Fact[]): number {
  pdf.font('regular').fontSize(factSize);
  return facts.reduce((sum, { label, values }) => {
    const heightOfText = (text: string, availableWidth: number): number =>
      pdf.heightOfString(writable(text), { width: availableWidth, lineGap: factSize * 0.18 });
    return (
      sum + 2 + Math.max(heightOfText(label, labelWidth), heightOfText(values.join('\n'), width - labelWidth - 28))
    );
  }, 0);
}

function writeSection(
  sheet: Sheet,
  container: Parent,
  { title, written, made, blocks, sections }: Section,
  level: number,
): void {
  group(sheet, container, 'Sect', (parent) => {
    reserveHeight(sheet, heightOfBeginning(sheet, blocks));
    const { pdf, left, width, labels } = sheet;
    const size = level === 2 ? 12 : 10.5;
    const name = `H${Math.min(level, 6)}`;
    tag(made ? sheet : inContentLanguage(sheet), parent, name, () =>
      writeRuns(sheet, [{ text: title }], { x: left, y: pdf.y + 6, width, size, strong: true, colour: accentColour }),
    );
    if (written !== undefined) {
      const originalTitle = [{ text: fillPlaceholders(labels.titleAsWritten, { title: written }), quiet: true }];
      tag(sheet, parent, 'P', () => writeRuns(sheet, originalTitle, { x: left, y: pdf.y, width, size: 8.5 }));
    }
    pdf.y += 4;
    writeBlocks(sheet, parent, blocks);
    for (const subsection of sections) writeSection(sheet, parent, subsection, level + 1);
  });
}

/** Writes title, patient and page number at the foot of every page; last, because only then the number of pages is known. */
function writeFoot({ pdf, left, width, labels }: Sheet, { title, patient }: DocumentModel): void {
  const { start, count } = pdf.bufferedPageRange();
  const footText = writable([title, patient?.name].filter(Boolean).join(' · ')).replace(/\s+/g, ' ');
  for (let page = start; page < start + count; page += 1) {
    pdf.switchToPage(page);
    // pdfkit would open another page for text below the bottom margin.
    pdf.page.margins.bottom = 0;
    const y = pdf.page.height - 44;
    pdf.markContent('Artifact', { type: 'Pagination', attached: ['Bottom'] });
    pdf.font('regular').fontSize(7.5).fillColor(mutedColour);
    pdf.text(footText, left, y, { width: width - 100, height: 10, ellipsis: true, lineBreak: false });
    const number = fillPlaceholders(labels.page, { page: String(page + 1), pages: String(count) });
    pdf.text(number, left + width - 100, y, { width: 100, align: 'right', lineBreak: false });
    pdf.endMarkedContent();
  }
}

function collect(pdf: PDFKit.PDFDocument): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const pieces: Uint8Array[] = [];
    pdf.on('data', (piece: Uint8Array) => pieces.push(piece));
    pdf.on('end', () => resolve(Buffer.concat(pieces)));
    pdf.on('error', reject);
  });
}
