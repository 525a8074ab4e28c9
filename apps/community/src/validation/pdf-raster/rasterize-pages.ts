import type { WrappedPdfiumModule } from '@embedpdf/pdfium';
import { PDFDocument, PDFHexString, PDFName, PDFOperator, PDFOperatorNames, type PDFRef } from '@cantoo/pdf-lib';
import { writePdfAIdentification } from '../pdf-repair/write-pdf-a-identification.ts';
import type { PdfMetadata } from '../pdf-repair/metadata.ts';
import { encodeImage } from './encode-image.ts';
import { codesOf, invisibleFont, glyphWidth } from './invisible-font.ts';
import { wordsOf, type Word } from './page-text.ts';
import { renderPage } from './render-page.ts';

export interface RasterizeOptions {
  readonly document: number;
  readonly metadata: PdfMetadata;
  readonly now: Date;
  /** Maximum bytes of all images together. */
  readonly limit: number;
  /** Called after each page. */
  readonly onPage: () => void;
}

/** Maximum number of pages that are rendered. */
const maxPages = 3000;

/**
 * Builds PDF/A-2b from an open document that cannot be converted otherwise: each page an image with its text as an invisible layer, so that
 * it can be searched and read aloud. Undefined when there are too many pages or bytes, or a page cannot be loaded.
 */
export async function rasterizePages(
  pdfium: WrappedPdfiumModule,
  options: RasterizeOptions,
): Promise<Uint8Array | undefined> {
  const { document, metadata, now, limit, onPage } = options;
  const count = pdfium.FPDF_GetPageCount(document);
  if (count < 1 || count > maxPages) return undefined;
  const output = await PDFDocument.create({ updateMetadata: false });
  const font = invisibleFont(output.context);
  const form = openForm(pdfium, document);
  let size = 0;
  for (let index = 0; index < count; index += 1) {
    const page = pdfium.FPDF_LoadPage(document, index);
    if (page === 0) return undefined;
    if (form !== 0) pdfium.FORM_OnAfterLoadPage(page, form);
    size += addPage(pdfium, page, form, output, font);
    if (form !== 0) pdfium.FORM_OnBeforeClosePage(page, form);
    pdfium.FPDF_ClosePage(page);
    if (size > limit) return undefined;
    onPage();
  }
  writePdfAIdentification(output.context, output.catalog, metadata, now);
  return output.save({ addDefaultPage: false, updateFieldAppearances: false });
}

function openForm(pdfium: WrappedPdfiumModule, document: number): number {
  const info = pdfium.PDFiumExt_OpenFormFillInfo();
  // PDFium highlights form fields only when a highlight colour is set; none is.
  return pdfium.PDFiumExt_InitFormFillEnvironment(document, info);
}

/** Adds one page and returns the bytes of its image. */
function addPage(pdfium: WrappedPdfiumModule, page: number, form: number, output: PDFDocument, font: PDFRef): number {
  const { context } = output;
  const [width, height] = [pdfium.FPDF_GetPageWidthF(page), pdfium.FPDF_GetPageHeightF(page)].map(clampSide) as [
    number,
    number,
  ];
  const { bytes, entries } = encodeImage(renderPage(pdfium, page, form));
  const { ColorSpace: space, ...imageEntries } = entries;
  const image = context.stream(bytes, { Type: 'XObject', Subtype: 'Image', ...imageEntries });
  image.dict.set(PDFName.of('ColorSpace'), context.obj(toPdfColourSpace(space) as never));
  const outputPage = output.addPage([width, height]);
  outputPage.node.set(
    PDFName.of('Resources'),
    context.obj({ XObject: { P: context.register(image) }, Font: { T: font } }),
  );
  const textOperators = wordsOf(pdfium, page).flatMap(wordOperators);
  const operators = [
    op('q'),
    op('cm', width, 0, 0, height, 0, 0),
    op('Do', '/P'),
    op('Q'),
    op('BT'),
    op('Tr', 3),
    ...textOperators,
    op('ET'),
  ];
  const content = context.flateStream(operators.map((one) => one.toString()).join('\n'));
  outputPage.node.set(PDFName.of('Contents'), context.register(content));
  return bytes.length;
}

/** Returns the operators for one word, stretched to its length on the page and followed by a space. */
function wordOperators({ text, from, to, size }: Word): PDFOperator[] {
  const [deltaX, deltaY] = [to[0] - from[0], to[1] - from[1]];
  const length = Math.hypot(deltaX, deltaY);
  if (length < 0.01 || size < 0.01) return [];
  const [cos, sin] = [deltaX / length, deltaY / length];
  const horizontalScale = (length / ((text.length * glyphWidth * size) / 1000)) * 100;
  return [
    op('Tf', '/T', size),
    op('Tz', horizontalScale),
    op('Tm', cos, sin, -sin, cos, from[0], from[1]),
    PDFOperator.of(PDFOperatorNames.ShowText, [codesOf(`${text} `)]),
  ];
}

/** Limits a side to the lengths PDF/A allows (ISO 19005-2, 6.1.13). */
function clampSide(length: number): number {
  return Math.min(14_400, Math.max(3, length));
}

function op(name: string, ...values: readonly (number | string)[]): PDFOperator {
  const operands = values.map((value) => (typeof value === 'number' ? String(Number(value.toFixed(4))) : value));
  return PDFOperator.of(name as PDFOperatorNames, operands);
}

/** Converts a colour space to PDF objects: its name, or a palette with its colours. */
function toPdfColourSpace(space: unknown): unknown {
  if (!Array.isArray(space)) return space;
  return space.map((one: unknown) =>
    one instanceof Uint8Array ? PDFHexString.of(Buffer.from(one).toString('hex')) : one,
  );
}
