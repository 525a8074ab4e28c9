import { PDFName, type PDFStream } from '@cantoo/pdf-lib';
import { checkColourSpace } from './check-colour-space.ts';
import { has, nameIn, remove, streamOf, valueIn, type RepairContext } from '../pdf-objects.ts';
import { filtersOf } from './streams.ts';

/** Repairs an image: removes alternates, interpolation and prepress data, and checks its colours (ISO 19005-2, 6.2.8). */
export function repairImage(repair: RepairContext, image: PDFStream): void {
  const { context, obstacles } = repair;
  const { dict } = image;
  remove(dict, 'Alternates', 'OPI', 'Interpolate', 'AF', 'Metadata');
  if (has(dict, 'Intent') && !intents.has(nameIn(dict, 'Intent') ?? '')) remove(dict, 'Intent');
  if (filtersOf(context, dict).includes('JPXDecode')) obstacles.add('a JPEG 2000 image');
  if (has(dict, 'ColorSpace')) checkColourSpace(repair, valueIn(dict, 'ColorSpace'));
  for (const key of ['SMask', 'Mask']) {
    const mask = streamOf(context, valueIn(dict, key));
    if (mask) {
      remove(mask.dict, 'Alternates', 'OPI', 'Interpolate', 'Metadata');
      if (key === 'SMask') mask.dict.set(PDFName.of('ColorSpace'), PDFName.of('DeviceGray'));
    }
  }
}

const intents = new Set(['RelativeColorimetric', 'AbsoluteColorimetric', 'Perceptual', 'Saturation']);
