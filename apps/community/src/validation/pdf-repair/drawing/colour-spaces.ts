import { PDFArray, PDFName, type PDFObject } from '@cantoo/pdf-lib';
import { dictionaryOf, membersOf, valueIn, type Repair } from '../pdf-objects.ts';

/** Colour spaces within colour spaces, as far as anybody nests them. */
const deepest = 8;

/**
 * Colours that mean the same on every device, or those the output intent (sRGB) covers. Inks of a printing press (CMYK, alone or as
 * the meaning of a spot colour) are an obstacle: their look depends on a profile the file does not bring (ISO 19005-2, 6.2.4).
 */
export function checkColourSpace(repair: Repair, value: PDFObject | undefined, depth = 0): void {
  const { context, obstacles } = repair;
  const space = context.lookup(value);
  if (space instanceof PDFName) {
    if (['DeviceCMYK', 'CMYK'].includes(space.decodeText())) obstacles.add('colours of a printing press (CMYK)');
    return;
  }
  if (!(space instanceof PDFArray) || depth > deepest) return void obstacles.add('a colour space that cannot be read');
  const first = context.lookup(space.get(0));
  const kind = first instanceof PDFName ? first.decodeText() : '';
  if (kind === 'DeviceCMYK') obstacles.add('colours of a printing press (CMYK)');
  if (kind === 'Separation' || kind === 'DeviceN') checkColourSpace(repair, space.get(2), depth + 1);
  if (kind === 'DeviceN') checkInks(repair, space, depth);
  if ((kind === 'Indexed' || kind === 'I' || kind === 'Pattern') && space.size() > 1)
    checkColourSpace(repair, space.get(1), depth + 1);
}

/** The inks of a DeviceN are described one by one, or nobody knows them. */
function checkInks(repair: Repair, space: PDFArray, depth: number): void {
  const attributes = space.size() > 4 ? dictionaryOf(repair.context, space.get(4)) : undefined;
  const described = attributes ? membersOf(repair.context, valueIn(attributes, 'Colorants')) : [];
  if (described.length === 0) repair.obstacles.add('inks that are not described');
  for (const [, one] of described) checkColourSpace(repair, one, depth + 1);
}
