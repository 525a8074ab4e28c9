import { PDFDocument, PDFName, PDFStream, PDFRef, PDFString } from '@cantoo/pdf-lib';
import { expect } from 'vitest';
import { repairPdf } from '../pdf-repair/repair-pdf.ts';
import { dejavu, letter } from './letter.ts';
import { archivable, pdfFactsOf } from './pdf-content.ts';

export const now = new Date('2026-11-22T10:00:00Z');
export type Members = NonNullable<Parameters<PDFDocument['context']['stream']>[1]>;
export type Literal = Members[string];
/** What is added to the page: resources by kind, and content. */
export interface Drawing {
  readonly resources?: Readonly<Record<string, Members>>;
  readonly content?: string;
  readonly page?: Members;
  readonly annotations?: readonly Literal[];
}
export type MakeDrawing = (document: PDFDocument) => Drawing;

let plainLetter: Promise<Uint8Array> | undefined;

/** Builds a letter with embedded fonts, adds to its page, and repairs it. */
export async function repaired(make: MakeDrawing): ReturnType<typeof repairPdf> {
  const document = await PDFDocument.load(await (plainLetter ??= letter({ font: dejavu })));
  const { context } = document;
  const { node } = document.getPage(0);
  const { resources = {}, content, page = {}, annotations } = make(document);
  const { Font: fonts = {}, ...otherResources } = resources;
  for (const [name, font] of context.obj(fonts).entries())
    node.setFontDictionary(name, font instanceof PDFRef ? font : context.register(font));
  for (const [kind, members] of Object.entries(otherResources))
    node.Resources()?.set(PDFName.of(kind), context.obj(members));
  for (const [key, value] of context.obj(page).entries()) node.set(key, value);
  if (annotations) node.set(PDFName.of('Annots'), context.obj([...annotations]));
  if (content !== undefined) node.addContentStream(context.register(context.stream(content)));
  return repairPdf(await document.save({ useObjectStreams: false }), now);
}

export const ref = (document: PDFDocument, value: Members): PDFRef =>
  document.context.register(document.context.obj(value));
export const stream = (document: PDFDocument, text: string | Uint8Array, dict: Members = {}): PDFRef =>
  document.context.register(document.context.stream(text, dict));

/** Returns all dictionaries of the repaired file as text. */
export async function whole(make: MakeDrawing): Promise<string> {
  const result = await repaired(make);
  if (!('save' in result)) throw new Error(result.obstacles.join());
  const saved = await result.save();
  expect(await pdfFactsOf(saved)).toEqual(archivable);
  const { context } = await PDFDocument.load(saved, { updateMetadata: false });
  return context
    .enumerateIndirectObjects()
    .map(([, one]) => (one instanceof PDFStream ? one.dict : one).toString())
    .join('\n');
}

/** Returns why a file is not repaired; `none`: it is. */
export async function obstaclesOf(make: MakeDrawing): Promise<string> {
  const made = await repaired(make);
  return 'obstacles' in made ? made.obstacles.join() : 'none';
}

/** The obstacle of colours that name inks. */
export const cmyk = 'colours of a printing press';
/** An action that opens a web page. */
export const uri = { S: 'URI', URI: PDFString.of('https://example.ch') };

export const spot: Literal = ['Separation', 'Gold', 'DeviceCMYK', {}];

export const image = { Type: 'XObject', Subtype: 'Image', Width: 1, Height: 1, BitsPerComponent: 8 };
export const form = { Type: 'XObject', Subtype: 'Form', BBox: [0, 0, 9, 9] };

/** Widths of a font with the letter A alone. */
export const widths = { FirstChar: 65, LastChar: 65, Widths: [500] };

/** Builds an embedded font, with the font file of the letter. */
export function embedded(document: PDFDocument, font: Members, flags = 4): Members {
  const found = document.context.enumerateIndirectObjects().find(([, one]) => one.toString().includes('/FontFile2'));
  const [, file = ''] = /\/FontFile2 (\d+) 0 R/.exec(found?.[1].toString() ?? '') ?? [];
  const letters = document.context.enumerateIndirectObjects().find(([one]) => one.objectNumber === Number(file));
  if (!letters) throw new Error('the letter has no font');
  const FontDescriptor = ref(document, { Type: 'FontDescriptor', FontName: 'X', Flags: flags, FontFile2: letters[0] });
  return { Type: 'Font', Subtype: 'TrueType', BaseFont: 'X', FontDescriptor, ...font };
}
