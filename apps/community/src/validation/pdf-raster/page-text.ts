import type { WrappedPdfiumModule } from '@embedpdf/pdfium';
import { numbersOf } from './pdfium.ts';

/**
 * A word of a page with the positions where its first letter starts and its last one ends, in points from the lower left corner of the
 * upright page.
 */
export interface Word {
  readonly text: string;
  readonly from: readonly [number, number];
  readonly to: readonly [number, number];
  /** Points. */
  readonly size: number;
}

/** Maximum number of letters read per page. */
const maxLetters = 100_000;
/** Device units per point, so that integers are precise enough. */
const subpixels = 100;

/** Returns the words of a page in their order, whatever its rotation. Characters without a Unicode value are left out. */
export function wordsOf(pdfium: WrappedPdfiumModule, page: number): readonly Word[] {
  const text = pdfium.FPDFText_LoadPage(page);
  if (text === 0) return [];
  const memory = pdfium.pdfium.wasmExports.malloc(64);
  try {
    const toPagePosition = pagePositions(pdfium, page, memory);
    const words: Word[] = [];
    let open: Word | undefined;
    const count = Math.min(maxLetters, Math.max(0, pdfium.FPDFText_CountChars(text)));
    for (let at = 0; at < count; at += 1) {
      const character = letterOf(pdfium.FPDFText_GetUnicode(text, at));
      const box = character === undefined ? undefined : boxOf(pdfium, text, at, memory);
      if (character === undefined || character.trim() === '' || !box) {
        if (open) words.push(open);
        open = undefined;
        continue;
      }
      const [from, to] = [toPagePosition(box.left, box.bottom), toPagePosition(box.right, box.bottom)];
      const size = box.top - box.bottom;
      open = open ? { ...open, text: open.text + character, to } : { text: character, from, to, size };
    }
    if (open) words.push(open);
    return words;
  } finally {
    pdfium.pdfium.wasmExports.free(memory);
    pdfium.FPDFText_ClosePage(text);
  }
}

/** Returns the letter of a code point; undefined for 0, noncharacters, surrogates and values beyond Unicode. */
export function letterOf(code: number): string | undefined {
  if (code === 0 || code === 0xfffe || code === 0xffff || (code >= 0xd800 && code <= 0xdfff) || code > 0x10ffff)
    return undefined;
  return String.fromCodePoint(code);
}

function boxOf(pdfium: WrappedPdfiumModule, text: number, at: number, memory: number) {
  const rectangle = memory;
  if (!pdfium.FPDFText_GetLooseCharBox(text, at, rectangle)) return undefined;
  const [left = 0, top = 0, right = 0, bottom = 0] = [0, 4, 8, 12].map((offset) =>
    numbersOf(pdfium).getFloat32(rectangle + offset, true),
  );
  return right > left && top > bottom ? { left, top, right, bottom } : undefined;
}

/** Returns a function that converts page coordinates to points of the page as displayed, upright and from its lower left corner. */
function pagePositions(pdfium: WrappedPdfiumModule, page: number, memory: number) {
  const [width, height] = [pdfium.FPDF_GetPageWidthF(page), pdfium.FPDF_GetPageHeightF(page)];
  const [x, y] = [memory + 32, memory + 36];
  return (left: number, bottom: number): readonly [number, number] => {
    const [deviceWidth, deviceHeight] = [Math.round(width * subpixels), Math.round(height * subpixels)];
    pdfium.FPDF_PageToDevice(page, 0, 0, deviceWidth, deviceHeight, 0, left, bottom, x, y);
    const [deviceX, deviceY] = [numbersOf(pdfium).getInt32(x, true), numbersOf(pdfium).getInt32(y, true)];
    return [deviceX / subpixels, height - deviceY / subpixels];
  };
}
