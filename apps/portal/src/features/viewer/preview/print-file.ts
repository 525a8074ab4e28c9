import type { Document } from '@epr/domain/documents';
import { browserDraws, fileKindOf, isTiff } from '../../../documents/labels/file-kind.ts';
import { readCsv } from './csv.ts';
import { asTaken, developed, isGrey } from './dicom/frame.ts';
import { openDicom } from './dicom/open-dicom.ts';
import type { OpenPdf } from '../../../documents/preview/pdf/open-pdf.ts';
import { drawRaster, type Raster } from './raster/raster.ts';
import css from './print.module.css';
import { isShownStructured } from './structured/is-shown-structured.ts';
import { formatSource } from './structured/format-source.ts';
import { openTiff } from './tiff/open-tiff.ts';
import { decodeText } from './use-text.ts';

/** More pages than this are better printed from the downloaded file. */
const mostPages = 100;
/** A film of pictures is no paper; its first ones are. */
const mostFrames = 12;
const mostRows = 5000;
const mostCells = 100_000;
/** Width of a printed page in CSS pixels: A4 at a sharpness that is good to read. */
const paperWidth = 1100;

/** Whether the file itself can be printed here. Structured documents are printed as the page made of them, by their own bar. */
export function printable(document: Pick<Document, 'attachment' | 'format'>): boolean {
  const { contentType } = document.attachment;
  const kind = fileKindOf(contentType);
  if (kind === 'image') return browserDraws(contentType) || isTiff(contentType);
  if (kind === 'cda' || kind === 'fhir') return !isShownStructured(document);
  return kind === 'pdf' || kind === 'text' || kind === 'table' || kind === 'dicom';
}

/**
 * Prints the document itself, every page of it and nothing of the portal around it (DOC-15). Rejects when the file cannot be
 * read; then nothing is printed.
 */
export async function printFile(
  file: Blob,
  about: Pick<Document, 'title' | 'attachment'>,
  openPdf: OpenPdf,
): Promise<void> {
  const sheets = document.createElement('div');
  sheets.className = css.sheets ?? '';
  const free = await fill(sheets, file, about.attachment.contentType, openPdf);
  document.body.append(sheets);
  document.documentElement.dataset.printing = 'document';
  const title = document.title;
  document.title = about.title;
  const clean = () => {
    delete document.documentElement.dataset.printing;
    document.title = title;
    sheets.remove();
    free();
  };
  window.addEventListener('afterprint', clean, { once: true });
  window.print();
}

const nothingToFree = () => undefined;

async function fill(sheets: HTMLElement, file: Blob, contentType: string, openPdf: OpenPdf): Promise<() => void> {
  const kind = fileKindOf(contentType);
  if (kind === 'pdf') return fillPdf(sheets, file, openPdf);
  if (kind === 'image' && !isTiff(contentType)) return fillImage(sheets, file, contentType);
  if (kind === 'image') await fillTiff(sheets, file);
  else if (kind === 'dicom') await fillDicom(sheets, file);
  else if (kind === 'table') sheets.append(tableOf(decodeText(await file.arrayBuffer())));
  else {
    const text = document.createElement('pre');
    const content = decodeText(await file.arrayBuffer());
    text.textContent = kind === 'text' ? content : formatSource(content);
    sheets.append(text);
  }
  return nothingToFree;
}

async function fillPdf(sheets: HTMLElement, file: Blob, openPdf: OpenPdf): Promise<() => void> {
  const pdf = await openPdf(await file.arrayBuffer());
  if (typeof pdf === 'string') throw new Error(pdf);
  for (let number = 1; number <= Math.min(pdf.pages, mostPages); number += 1) {
    const canvas = document.createElement('canvas');
    const page = await pdf.page(number);
    await page.draw(canvas, document.createElement('div'), paperWidth).done;
    sheets.append(canvas);
  }
  return pdf.close;
}

async function fillImage(sheets: HTMLElement, file: Blob, contentType: string): Promise<() => void> {
  const url = URL.createObjectURL(file.slice(0, file.size, contentType.split(';')[0]?.trim()));
  const image = new Image();
  image.src = url;
  await image.decode();
  sheets.append(image);
  return () => URL.revokeObjectURL(url);
}

async function fillTiff(sheets: HTMLElement, file: Blob): Promise<void> {
  const tiff = await openTiff(await file.arrayBuffer());
  for (let page = 1; page <= Math.min(tiff.pages, mostPages); page += 1) sheets.append(drawn(await tiff.page(page)));
}

async function fillDicom(sheets: HTMLElement, file: Blob): Promise<void> {
  const dicom = await openDicom(await file.arrayBuffer());
  if (dicom.trouble) throw new Error(dicom.trouble);
  for (let number = 1; number <= Math.min(dicom.frames, mostFrames); number += 1) {
    const frame = await dicom.frame(number);
    sheets.append(drawn(isGrey(frame) ? developed(frame, asTaken) : frame));
  }
}

function drawn(raster: Raster): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  drawRaster(raster, canvas);
  return canvas;
}

function tableOf(text: string): HTMLTableElement {
  const table = document.createElement('table');
  for (const [index, cells] of readCsv(text, mostRows, mostCells).rows.entries()) {
    const row = (index === 0 ? table.createTHead() : (table.tBodies[0] ?? table.createTBody())).insertRow();
    for (const words of cells) {
      const cell = document.createElement(index === 0 ? 'th' : 'td');
      cell.textContent = words;
      row.append(cell);
    }
  }
  return table;
}
