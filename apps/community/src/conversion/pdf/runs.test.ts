// @vitest-environment node
import PDFDocument from 'pdfkit';
import { expect, it, vi } from 'vitest';
import type { Run } from '../document-model/document-model.ts';
import { labelsIn } from '../labels/labels.ts';
import { heightOf, widthsOf, writeRuns, type TextLayout } from './runs.ts';
import { accentColour, alarmColour, mutedColour, textColour, type Sheet } from './sheet.ts';

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

const usual = { font: 'regular', size: 10, colour: textColour, underline: false, strike: false, align: 'left' };
it.each<[look: Partial<Run>, lines: Partial<TextLayout>, written: Partial<typeof usual>]>([
  [{}, {}, {}],
  [{ strong: true }, {}, { font: 'bold' }],
  [{ emphasis: true }, {}, { font: 'oblique' }],
  [{ strong: true, emphasis: true }, {}, { font: 'bold' }],
  [{ underline: true }, {}, { underline: true }],
  [{ struck: true }, {}, { strike: true }],
  [{ raised: 'sub' }, {}, { size: 7.5 }],
  [{ raised: 'super', quiet: true }, {}, { size: 7.5, colour: mutedColour }],
  [{ quiet: true }, {}, { size: 9.2, colour: mutedColour }],
  [{ alarm: true }, {}, { font: 'bold', colour: alarmColour }],
  [{}, { strong: true, colour: accentColour, align: 'right' }, { font: 'bold', colour: accentColour, align: 'right' }],
  [{ quiet: true }, { colour: accentColour }, { size: 9.2, colour: mutedColour }],
])('[COM-06] text that is %j, among %j, is written as %j', (look, lines, written) => {
  const page = sheet();
  const { pdf } = page;
  const [font, size, colour, text] = [
    vi.spyOn(pdf, 'font'),
    vi.spyOn(pdf, 'fontSize'),
    vi.spyOn(pdf, 'fillColor'),
    vi.spyOn(pdf, 'text'),
  ];
  writeRuns(page, [{ text: 'alt', ...look }], { x: 50, y: 100, width: 400, size: 10, ...lines });
  const { underline, strike, align } = text.mock.calls[0]?.at(3) as unknown as typeof usual;
  const [[name], [points], [ink]] = [font, size, colour].map(({ mock }) => mock.calls[0] ?? []) as [
    [string],
    [number],
    [string],
  ];
  expect({ font: name, size: Number(points.toFixed(3)), colour: ink, underline, strike, align }).toEqual({
    ...usual,
    ...written,
  });
});

it('[COM-06] text struck out remains so on every line, and beside text that is not', () => {
  const page = sheet();
  const text = vi.spyOn(page.pdf, 'text');
  const runs = [{ text: 'gilt ' }, { text: 'nicht\nnie\nmehr', struck: true }, { text: '\nwieder' }];
  writeRuns(page, runs, { x: 50, y: 100, width: 400, size: 10 });
  const written = text.mock.calls as unknown as readonly (readonly unknown[])[];
  const struck = written.map(([words, ...rest]) => [words, (rest.at(-1) as typeof usual).strike]);
  expect(struck).toEqual([
    ['gilt ', false],
    ['nicht', true],
    ['nie', true],
    ['mehr', true],
    ['wieder', false],
  ]);
});

it('[COM-06] emphasised text in a script that the oblique style lacks is written in the regular one', () => {
  const page = sheet();
  const font = vi.spyOn(page.pdf, 'font');
  writeRuns(page, [{ text: 'سعاد', emphasis: true }], { x: 50, y: 100, width: 400, size: 10 });
  expect(font.mock.calls[0]?.[0]).toBe('regular');
});

it('[COM-06] a header, emphasised text and a warning are measured in bold, so that nothing is cut off', () => {
  const page = sheet();
  const words = 'Verabreichung von Blutverdünnern und anderen Medikamenten '.repeat(3);
  const height = (look: Partial<Run>, strong?: boolean): number =>
    heightOf(page, [{ text: words, ...look }], 130, 10, strong);
  const [regular, ...bold] = [height({}), height({ strong: true }), height({ alarm: true }), height({}, true)];
  expect(new Set(bold).size).toBe(1);
  expect(bold[0]).toBeGreaterThan(regular);
  expect(heightOf(page, [{ text: '' }], 130, 10)).toBe(0);
});

it('[COM-06] a column needs the width of its longest word, which may be broken after a hyphen, and of its longest line', () => {
  const page = sheet();
  const widthOf = (text: string): number => page.pdf.font('bold').fontSize(10).widthOfString(text);
  expect(widthsOf(page, [{ text: 'ein Blut-Gerinnungswert\nund mehr' }], 10)).toEqual({
    word: widthOf('Gerinnungswert'),
    line: widthOf('ein Blut-Gerinnungswert'),
  });
  // A range is not broken.
  expect(widthsOf(page, [{ text: '12-14' }], 10).word).toBe(widthOf('12-14'));
  expect(widthsOf(page, [], 10)).toEqual({ word: 0, line: 0 });
});
