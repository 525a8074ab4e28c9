// @vitest-environment node
import PDFDocument from 'pdfkit';
import { expect, it } from 'vitest';
import type { Run } from '../document-model/document-model.ts';
import { labelsIn } from '../labels/labels.ts';
import { heightOf, writeRuns } from './runs.ts';
import type { Sheet } from './sheet.ts';

function sheet(): Sheet {
  const pdf = new PDFDocument({ size: 'A4' });
  for (const [name, font] of [
    ['regular', 'Helvetica'],
    ['bold', 'Helvetica-Bold'],
    ['oblique', 'Helvetica-Oblique'],
  ] as const)
    pdf.registerFont(name, font);
  return { pdf, labels: labelsIn('de'), left: 50, width: 400 };
}

it.each<[string, readonly Run[], number]>([
  ['a break inside a run', [{ text: 'eins\nzwei' }], 2],
  ['a break of its own', [{ text: 'eins' }, { text: '\n' }, { text: 'zwei' }], 2],
  ['an empty line', [{ text: 'eins\n\nzwei' }, { text: '!' }], 3],
  ['runs on one line', [{ text: 'eins' }, { text: ' zwei' }], 1],
])('[COM-06] %s is written with the measured height', (_words, runs, lines) => {
  const page = sheet();
  writeRuns(page, runs, { x: 50, y: 100, width: 400, size: 10 });
  const written = page.pdf.y - 100;
  expect(written).toBeCloseTo(heightOf(page, runs, 400, 10), 5);
  expect(written).toBeCloseTo(lines * heightOf(page, [{ text: 'x' }], 400, 10), 5);
});
