import type { WrappedPdfiumModule } from '@embedpdf/pdfium';
import { memoryOf } from './pdfium.ts';

/** A page as an image, four bytes per pixel (blue, green, red, unused). */
export interface PageImage {
  /** Pixels. */
  readonly width: number;
  readonly height: number;
  readonly bgra: Uint8Array;
}

/** Dots per inch: sharp in print, and a letter of 6 points is still legible. */
const resolution = 200;
/** Maximum pixels of one image; large pages get a lower resolution. */
const maxPoints = 12_000_000;
const bgrx = 3;
const white = 0xffffffff;
const withAnnotations = 1;

/** Renders one open page with its annotations and form fields. `form` is the handle of its form, 0 when there is none. */
export function renderPage(pdfium: WrappedPdfiumModule, page: number, form: number): PageImage {
  const [pageWidth, pageHeight] = [pdfium.FPDF_GetPageWidthF(page), pdfium.FPDF_GetPageHeightF(page)];
  const scale = Math.min(resolution / 72, Math.sqrt(maxPoints / Math.max(1, pageWidth * pageHeight)));
  const [width, height] = [pageWidth, pageHeight].map((side) => Math.max(1, Math.round(side * scale))) as [
    number,
    number,
  ];
  const bitmap = pdfium.FPDFBitmap_CreateEx(width, height, bgrx, 0, 0);
  if (bitmap === 0) throw new Error('no memory for a page');
  try {
    pdfium.FPDFBitmap_FillRect(bitmap, 0, 0, width, height, white);
    pdfium.FPDF_RenderPageBitmap(bitmap, page, 0, 0, width, height, 0, withAnnotations);
    if (form !== 0) pdfium.FPDF_FFLDraw(form, bitmap, page, 0, 0, width, height, 0, withAnnotations);
    const [start, stride] = [pdfium.FPDFBitmap_GetBuffer(bitmap), pdfium.FPDFBitmap_GetStride(bitmap)];
    return { width, height, bgra: memoryOf(pdfium).slice(start, start + stride * height) };
  } finally {
    pdfium.FPDFBitmap_Destroy(bitmap);
  }
}
