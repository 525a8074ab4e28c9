import type { Run } from '../paper/paper.ts';
import { writable, type Cut } from './fonts.ts';
import { alarming, ink, quiet, type Sheet } from './sheet.ts';

export interface Lines {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  /** Points. */
  readonly size: number;
  readonly strong?: boolean;
  readonly colour?: string;
  readonly align?: 'left' | 'right' | 'center';
}

/** Writes runs one after the other, broken into lines of a width; the pen stands below them afterwards. */
export function writeRuns({ pdf }: Sheet, runs: readonly Run[], lines: Lines): void {
  const { x, y, width, size, align = 'left' } = lines;
  const spoken = runs.map((run) => ({ ...run, text: writable(run.text) })).filter(({ text }) => text !== '');
  spoken.forEach((run, index) => {
    pdf.font(cutOf(run, lines)).fontSize(sizeOf(run, size)).fillColor(colourOf(run, lines));
    const look = {
      width,
      align,
      lineGap: size * 0.18,
      underline: run.underline === true,
      strike: run.struck === true,
      continued: index < spoken.length - 1,
    };
    if (index === 0) pdf.text(run.text, x, y, look);
    else pdf.text(run.text, look);
  });
}

/** How high runs will be; the heaviest cut in them is measured, so that nothing is cut off. */
export function heightOf({ pdf }: Sheet, runs: readonly Run[], width: number, size: number, strong = false): number {
  pdf.font(strong || runs.some((run) => run.strong || run.alarm) ? 'bold' : 'regular').fontSize(size);
  const text = writable(runs.map((run) => run.text).join(''));
  return text === '' ? 0 : pdf.heightOfString(text, { width, lineGap: size * 0.18 });
}

/** The width of the longest word and of the longest line. */
export function widthsOf({ pdf }: Sheet, runs: readonly Run[], size: number): { word: number; line: number } {
  pdf.font('bold').fontSize(size);
  const text = writable(runs.map((run) => run.text).join('')).slice(0, 2000);
  const longest = (parts: readonly string[]): number => Math.max(0, ...parts.map((part) => pdf.widthOfString(part)));
  return { word: longest(text.split(/\s+/)), line: longest(text.split('\n')) };
}

function cutOf(run: Run, { strong }: Lines): Cut {
  if (strong || run.strong || run.alarm) return 'bold';
  return run.emphasis ? 'oblique' : 'regular';
}

function sizeOf(run: Run, size: number): number {
  return run.raised ? size * 0.75 : run.quiet ? size * 0.92 : size;
}

function colourOf(run: Run, { colour = ink }: Lines): string {
  return run.alarm ? alarming : run.quiet ? quiet : colour;
}
