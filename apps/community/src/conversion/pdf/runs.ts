import type { Run } from '../document-model/document-model.ts';
import { styleFor, writable, type FontStyle } from './fonts.ts';
import { alarmColour, textColour, mutedColour, type Sheet } from './sheet.ts';

export interface TextLayout {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  /** Font size in points. */
  readonly size: number;
  readonly strong?: boolean;
  readonly colour?: string;
  readonly align?: 'left' | 'right' | 'center';
}

/** Writes runs one after the other, wrapped to a width; afterwards `pdf.y` is below them. */
export function writeRuns(sheet: Sheet, runs: readonly Run[], layout: TextLayout): void {
  const { pdf } = sheet;
  // pdfkit loses a break that is alone between continued texts, so each line is started separately.
  linesOf(runs).forEach((line, index) => {
    const y = index === 0 ? layout.y : pdf.y;
    if (line.length > 0) writeLine(sheet, line, { ...layout, y });
    else pdf.y = y + pdf.font('regular').fontSize(layout.size).currentLineHeight(true) + layout.size * 0.18;
  });
}

function linesOf(runs: readonly Run[]): readonly (readonly Run[])[] {
  const found: Run[][] = [];
  for (const run of runs) {
    const [first = '', ...otherLines] = writable(run.text).split('\n');
    const lastLine = found.at(-1);
    if (lastLine) lastLine.push({ ...run, text: first });
    else found.push([{ ...run, text: first }]);
    for (const text of otherLines) found.push([{ ...run, text }]);
  }
  return found.map((line) => line.filter(({ text }) => text !== ''));
}

function writeLine({ pdf }: Sheet, line: readonly Run[], layout: TextLayout): void {
  const { x, y, width, size, align = 'left' } = layout;
  line.forEach((run, index) => {
    pdf.font(fontStyleOf(run, layout)).fontSize(sizeOf(run, size)).fillColor(colourOf(run, layout));
    const options = {
      width,
      align,
      lineGap: size * 0.18,
      underline: run.underline === true,
      strike: run.struck === true,
      continued: index < line.length - 1,
    };
    if (index === 0) pdf.text(run.text, x, y, options);
    else pdf.text(run.text, options);
  });
}

/** Measures the height of runs; with their heaviest font style, so that nothing is cut off. */
export function heightOf({ pdf }: Sheet, runs: readonly Run[], width: number, size: number, strong = false): number {
  pdf.font(strong || runs.some((run) => run.strong || run.alarm) ? 'bold' : 'regular').fontSize(size);
  const text = writable(runs.map((run) => run.text).join(''));
  return text === '' ? 0 : pdf.heightOfString(text, { width, lineGap: size * 0.18 });
}

/** Measures the longest word, which may be broken after a hyphen, and the longest line. */
export function widthsOf({ pdf }: Sheet, runs: readonly Run[], size: number): { word: number; line: number } {
  pdf.font('bold').fontSize(size);
  const text = writable(runs.map((run) => run.text).join('')).slice(0, 2000);
  const widest = (parts: readonly string[]): number => Math.max(0, ...parts.map((part) => pdf.widthOfString(part)));
  return { word: widest(text.split(/\s+|(?<=\p{L}-)(?=\p{L})/u)), line: widest(text.split('\n')) };
}

function fontStyleOf(run: Run, { strong }: TextLayout): FontStyle {
  if (strong || run.strong || run.alarm) return styleFor(run.text, 'bold');
  return styleFor(run.text, run.emphasis ? 'oblique' : 'regular');
}

function sizeOf(run: Run, size: number): number {
  return run.raised ? size * 0.75 : run.quiet ? size * 0.92 : size;
}

function colourOf(run: Run, { colour = textColour }: TextLayout): string {
  return run.alarm ? alarmColour : run.quiet ? mutedColour : colour;
}
