import { decodeText } from '@epr/client/documents';
import type { Document } from '@epr/domain/documents';
import { browserDraws, fileKindOf, isTiff } from '../../../documents/labels/file-kind.ts';
import { readCsv } from './read-csv.ts';
import { unadjusted, applyWindow, isGrey } from './dicom/frame.ts';
import { openDicom } from './dicom/open-dicom.ts';
import { openForDrawing } from '../../../documents/preview/pdf/open-for-drawing.ts';
import type { OpenPdf } from '../../../documents/preview/pdf/open-pdf.ts';
import { drawRaster, type Raster } from './raster/raster.ts';
import css from './print.module.css';
import { printedTables } from './print-table.ts';
import { formatSource } from './structured/format-source.ts';
import { openTiff } from './tiff/open-tiff.ts';

/** Maximum number of pages printed; more are better printed from the downloaded file. */
const maxPages = 100;
/** Maximum number of images printed of a DICOM file: a cine sequence is not meant for paper. */
const maxFrames = 12;
const maxRows = 5000;
const maxCells = 100_000;
/** Maximum number of characters of a text: about five hundred pages. */
const maxText = 2_000_000;
/** Width of a printed page in CSS pixels: A4 at a resolution that is easy to read. */
const paperWidth = 1100;

/** Whether a file of this type can be printed as it is. */
export function isPrintable(contentType: string): boolean {
  const kind = fileKindOf(contentType);
  if (kind === 'image') return browserDraws(contentType) || isTiff(contentType);
  return ['pdf', 'text', 'table', 'cda', 'fhir', 'dicom'].includes(kind);
}

/** What printing needs in addition to the file. */
export interface Printing {
  readonly openPdf: OpenPdf;
  /** The note that the file contains more than is printed. */
  readonly cut: string;
  /** Owner and title of the document, one line each. Omitted for a PDF, which has its own layout. */
  readonly header: readonly string[];
  /** Whether the page that prints is still shown; otherwise nothing is printed. */
  readonly wanted: () => boolean;
}

/**
 * Prints the document itself, with all pages and nothing else of the portal (DOC-15). Rejects when the file cannot be read; nothing is
 * printed then, nor when the page was left meanwhile. A document that is too long is cut and begins with a note.
 */
export async function printFile(
  file: Blob,
  source: Pick<Document, 'title' | 'attachment'>,
  printing: Printing,
): Promise<void> {
  const { cut, header, wanted } = printing;
  const sheets = document.createElement('div');
  sheets.className = css.sheets ?? '';
  const { release, complete = true } = await fillSheets(sheets, file, source.attachment.contentType, printing);
  if (!wanted()) return release();
  if (!complete) sheets.prepend(paragraph(cut));
  if (fileKindOf(source.attachment.contentType) !== 'pdf') sheets.prepend(createHeader(header));
  document.body.append(sheets);
  document.documentElement.dataset.printing = 'document';
  const title = document.title;
  document.title = source.title;
  const cleanUp = () => {
    delete document.documentElement.dataset.printing;
    document.title = title;
    sheets.remove();
    release();
  };
  window.addEventListener('afterprint', cleanUp, { once: true });
  window.print();
}

interface FillResult {
  readonly release: () => void;
  /** Whether the whole file is included; default: true. */
  readonly complete?: boolean;
}

const nothingToRelease = () => undefined;

function paragraph(text: string): HTMLParagraphElement {
  const note = document.createElement('p');
  note.textContent = text;
  return note;
}

function createHeader(lines: readonly string[]): HTMLElement {
  const header = document.createElement('header');
  header.append(...lines.filter(Boolean).map(paragraph));
  return header;
}

async function fillSheets(
  sheets: HTMLElement,
  file: Blob,
  contentType: string,
  printing: Printing,
): Promise<FillResult> {
  const kind = fileKindOf(contentType);
  if (kind === 'pdf') return fillPdf(sheets, file, printing);
  if (kind === 'image' && !isTiff(contentType)) return fillImage(sheets, file, contentType);
  if (kind === 'image') return { release: nothingToRelease, complete: await fillTiff(sheets, file) };
  if (kind === 'dicom') return { release: nothingToRelease, complete: await fillDicom(sheets, file) };
  const content = decodeText(await file.arrayBuffer());
  if (kind === 'table') {
    const { rows, complete } = readCsv(content, maxRows, maxCells);
    sheets.append(...printedTables(rows));
    return { release: nothingToRelease, complete };
  }
  const text = document.createElement('pre');
  const visibleText = content.slice(0, maxText);
  text.textContent = kind === 'text' ? visibleText : formatSource(visibleText);
  sheets.append(text);
  return { release: nothingToRelease, complete: visibleText === content };
}

async function fillPdf(sheets: HTMLElement, file: Blob, { openPdf, wanted }: Printing): Promise<FillResult> {
  const pdf = await openForDrawing(file, openPdf);
  if (typeof pdf === 'string') throw new Error(pdf);
  // The drawn pages need the reader no more.
  try {
    for (let number = 1; number <= Math.min(pdf.pages, maxPages) && wanted(); number += 1) {
      const canvas = document.createElement('canvas');
      const page = await pdf.page(number);
      await page.draw(canvas, document.createElement('div'), paperWidth).done;
      sheets.append(canvas);
    }
  } finally {
    pdf.close();
  }
  return { release: nothingToRelease, complete: pdf.pages <= maxPages && !pdf.lacksPicture };
}

async function fillImage(sheets: HTMLElement, file: Blob, contentType: string): Promise<FillResult> {
  const url = URL.createObjectURL(file.slice(0, file.size, contentType.split(';')[0]?.trim()));
  const release = () => URL.revokeObjectURL(url);
  const image = new Image();
  image.src = url;
  try {
    await image.decode();
  } catch (problem) {
    release();
    throw problem;
  }
  sheets.append(image);
  return { release };
}

async function fillTiff(sheets: HTMLElement, file: Blob): Promise<boolean> {
  const tiff = await openTiff(await file.arrayBuffer());
  for (let page = 1; page <= Math.min(tiff.pages, maxPages); page += 1)
    sheets.append(drawToCanvas(await tiff.page(page)));
  return tiff.pages <= maxPages;
}

async function fillDicom(sheets: HTMLElement, file: Blob): Promise<boolean> {
  const dicom = await openDicom(await file.arrayBuffer());
  if (dicom.problem) throw new Error(dicom.problem);
  for (let number = 1; number <= Math.min(dicom.frames, maxFrames); number += 1) {
    const frame = await dicom.frame(number);
    sheets.append(drawToCanvas(isGrey(frame) ? applyWindow(frame, unadjusted) : frame));
  }
  return dicom.frames <= maxFrames;
}

function drawToCanvas(raster: Raster): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  drawRaster(raster, canvas);
  return canvas;
}
