import { PDFDict, PDFName, PDFNumber, PDFStream, type PDFObject } from '@cantoo/pdf-lib';
import { checkColourSpace } from './check-colour-space.ts';
import { checkContentStream } from './check-content-stream.ts';
import { repairImage } from './repair-image.ts';
import { dictionaryOf, has, membersOf, nameIn, numberIn, remove, valueIn, type RepairContext } from '../pdf-objects.ts';
import { decodedStream } from './streams.ts';

const intents = new Set(['RelativeColorimetric', 'AbsoluteColorimetric', 'Perceptual', 'Saturation']);
const blendModes = new Set([
  ...['Normal', 'Multiply', 'Screen', 'Overlay', 'Darken', 'Lighten', 'ColorDodge', 'ColorBurn', 'HardLight'],
  ...['SoftLight', 'Difference', 'Exclusion', 'Hue', 'Saturation', 'Color', 'Luminosity'],
]);

/** Objects visited already, per document, so that cycles end and nothing is processed twice. */
const walkedObjects = new WeakMap<RepairContext, Set<unknown>>();

function isNew(repair: RepairContext, object: unknown): boolean {
  const walkedHere = walkedObjects.get(repair) ?? new Set();
  walkedObjects.set(repair, walkedHere);
  if (walkedHere.has(object)) return false;
  walkedHere.add(object);
  return true;
}

/** Repairs all resources of a page, a form, a pattern or a font. */
export function walkResources(repair: RepairContext, value: PDFObject | undefined): void {
  const { context } = repair;
  const resources = dictionaryOf(context, value);
  if (!resources || !isNew(repair, resources)) return;
  const members = (kind: string): readonly PDFObject[] =>
    membersOf(context, valueIn(resources, kind)).map(([, one]) => one);
  for (const one of members('ExtGState')) walkState(repair, dictionaryOf(context, one));
  for (const one of members('ColorSpace')) checkColourSpace(repair, one);
  for (const one of members('Shading')) walkShading(repair, dictionaryOf(context, one));
  for (const one of members('Pattern')) walkPattern(repair, one, resources);
  for (const one of members('XObject')) walkExternal(repair, one, resources);
  for (const one of members('Font')) {
    const font = dictionaryOf(context, one);
    if (!font || repair.fonts.has(font)) continue;
    repair.fonts.add(font);
    if (nameIn(font, 'Subtype') === 'Type3') walkDrawnFont(repair, font, resources);
  }
}

/** Repairs a form XObject and its resources. `inherited` are the resources it inherits when it has none of its own. */
export function walkForm(repair: RepairContext, form: PDFStream, inherited: PDFDict | undefined): void {
  if (!isNew(repair, form)) return;
  const { dict } = form;
  remove(dict, 'OPI', 'PS', 'Subtype2', 'Ref', 'AF', 'Metadata', 'PieceInfo');
  walkGroup(repair, dict);
  if (!has(dict, 'Resources') && inherited) dict.set(PDFName.of('Resources'), inherited);
  walkResources(repair, valueIn(dict, 'Resources'));
  checkContentStream(repair, decodedStream(repair, form), valueIn(dict, 'Resources'));
}

/** Checks the blending colour space of a transparency group. */
export function walkGroup(repair: RepairContext, holder: PDFDict): void {
  const group = dictionaryOf(repair.context, valueIn(holder, 'Group'));
  if (group && has(group, 'CS')) checkColourSpace(repair, valueIn(group, 'CS'));
}

function walkExternal(repair: RepairContext, value: PDFObject, inherited: PDFDict): void {
  const stream = repair.context.lookup(value);
  if (!(stream instanceof PDFStream)) return;
  const kind = nameIn(stream.dict, 'Subtype');
  if (kind === 'Form') walkForm(repair, stream, inherited);
  else if (kind === 'Image') {
    if (isNew(repair, stream)) repairImage(repair, stream);
  } else repair.obstacles.add(`a drawing of the kind ${kind ?? 'none'}`);
}

function walkState(repair: RepairContext, state: PDFDict | undefined): void {
  if (!state || !isNew(repair, state)) return;
  const { context, obstacles } = repair;
  remove(state, 'TR', 'TR2', 'HTP', 'HT', 'HTO', 'BG', 'BG2', 'UCR', 'UCR2');
  if (has(state, 'RI') && !intents.has(nameIn(state, 'RI') ?? '')) remove(state, 'RI');
  if (numberIn(state, 'OPM') === 1) state.set(PDFName.of('OPM'), PDFNumber.of(0));
  const mode = nameIn(state, 'BM');
  if (mode === 'Compatible') remove(state, 'BM');
  else if (has(state, 'BM') && !blendModes.has(mode ?? '')) obstacles.add('an unknown way of blending');
  const font = context.lookup(valueIn(state, 'Font'));
  if (font !== undefined) obstacles.add('a font in a graphics state');
  const mask = context.lookup(valueIn(state, 'SMask'));
  if (!(mask instanceof PDFDict)) return;
  remove(mask, 'TR');
  const group = context.lookup(valueIn(mask, 'G'));
  if (group instanceof PDFStream) walkForm(repair, group, undefined);
}

function walkShading(repair: RepairContext, shading: PDFDict | undefined): void {
  if (shading && isNew(repair, shading)) checkColourSpace(repair, valueIn(shading, 'ColorSpace'));
}

function walkPattern(repair: RepairContext, value: PDFObject, inherited: PDFDict): void {
  const { context } = repair;
  const pattern = context.lookup(value);
  if (pattern instanceof PDFStream) return walkForm(repair, pattern, inherited);
  if (!(pattern instanceof PDFDict)) return;
  walkShading(repair, dictionaryOf(context, valueIn(pattern, 'Shading')));
  walkState(repair, dictionaryOf(context, valueIn(pattern, 'ExtGState')));
}

/** Repairs a Type 3 font, whose glyphs are drawings. */
function walkDrawnFont(repair: RepairContext, font: PDFDict, inherited: PDFDict): void {
  if (!has(font, 'Resources')) font.set(PDFName.of('Resources'), inherited);
  walkResources(repair, valueIn(font, 'Resources'));
  for (const [, one] of membersOf(repair.context, valueIn(font, 'CharProcs'))) {
    const drawing = repair.context.lookup(one);
    if (drawing instanceof PDFStream && isNew(repair, drawing))
      checkContentStream(repair, decodedStream(repair, drawing), valueIn(font, 'Resources'));
  }
}
