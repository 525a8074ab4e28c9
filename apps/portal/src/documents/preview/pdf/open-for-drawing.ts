import { hasLargePicture } from './large-picture.ts';
import type { OpenedPdf, OpenPdf, PdfError } from './open-pdf.ts';

/** A PDF whose pages are drawn. */
export interface DrawnPdf extends OpenedPdf {
  /** A picture is too large to be drawn: its place on the page stays empty. */
  readonly lacksPicture: boolean;
}

/** Opens a PDF whose pages are drawn. Where only its text is read, the whole file need not be searched for large pictures. */
export async function openForDrawing(file: Blob, open: OpenPdf): Promise<DrawnPdf | PdfError> {
  const bytes = await file.arrayBuffer();
  // The reader takes the bytes over.
  const lacksPicture = hasLargePicture(new Uint8Array(bytes));
  const pdf = await open(bytes);
  return typeof pdf === 'string' ? pdf : { ...pdf, lacksPicture };
}
