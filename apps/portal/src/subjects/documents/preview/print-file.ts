import type { Document } from '@epr/domain/documents';
import { browserDraws, fileKindOf } from '../file-kind.ts';
import type { OpenPdf } from './open-pdf.ts';
import css from './print.module.css';

/** More pages than this are better printed from the downloaded file. */
const mostPages = 100;
/** Width of a printed page in CSS pixels: A4 at a sharpness that is good to read. */
const paperWidth = 1100;

export function printable(contentType: string): boolean {
  const kind = fileKindOf(contentType);
  return kind === 'pdf' || kind === 'text' || (kind === 'image' && browserDraws(contentType));
}

/** Prints the document itself, every page of it and nothing of the portal around it (DOC-15). */
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

async function fill(sheets: HTMLElement, file: Blob, contentType: string, openPdf: OpenPdf): Promise<() => void> {
  const kind = fileKindOf(contentType);
  if (kind === 'pdf') return fillPdf(sheets, file, openPdf);
  if (kind === 'image') return fillImage(sheets, file);
  const text = document.createElement('pre');
  text.textContent = await file.text();
  sheets.append(text);
  return () => undefined;
}

async function fillPdf(sheets: HTMLElement, file: Blob, openPdf: OpenPdf): Promise<() => void> {
  const pdf = await openPdf(await file.arrayBuffer());
  if (typeof pdf === 'string') return () => undefined;
  for (let number = 1; number <= Math.min(pdf.pages, mostPages); number += 1) {
    const canvas = document.createElement('canvas');
    const page = await pdf.page(number);
    await page.draw(canvas, document.createElement('div'), paperWidth).done;
    sheets.append(canvas);
  }
  return pdf.close;
}

async function fillImage(sheets: HTMLElement, file: Blob): Promise<() => void> {
  const url = URL.createObjectURL(file);
  const image = new Image();
  image.src = url;
  await image.decode();
  sheets.append(image);
  return () => URL.revokeObjectURL(url);
}
