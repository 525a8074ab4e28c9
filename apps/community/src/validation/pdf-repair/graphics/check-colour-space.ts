import { PDFArray, PDFName, type PDFObject } from '@cantoo/pdf-lib';
import { dictionaryOf, membersOf, valueIn, type RepairContext } from '../pdf-objects.ts';

/** Maximum nesting of colour spaces. */
const maxDepth = 8;

/**
 * Checks that colours are device-independent or covered by the output intent (sRGB). Colours of printing inks (CMYK, direct or as the
 * alternate space of a spot colour) are an obstacle: their appearance depends on a profile that is not in the file (ISO 19005-2, 6.2.4).
 */
export function checkColourSpace(repair: RepairContext, value: PDFObject | undefined, depth = 0): void {
  const { context, obstacles } = repair;
  const space = context.lookup(value);
  if (space instanceof PDFName) {
    if (['DeviceCMYK', 'CMYK'].includes(space.decodeText())) obstacles.add('colours of a printing press (CMYK)');
    return;
  }
  if (!(space instanceof PDFArray) || depth > maxDepth) return void obstacles.add('a colour space that cannot be read');
  const first = context.lookup(space.get(0));
  const kind = first instanceof PDFName ? first.decodeText() : '';
  if (kind === 'DeviceCMYK') obstacles.add('colours of a printing press (CMYK)');
  if (kind === 'Separation' || kind === 'DeviceN') checkColourSpace(repair, space.get(2), depth + 1);
  if (kind === 'DeviceN') checkInks(repair, space, depth);
  if ((kind === 'Indexed' || kind === 'I' || kind === 'Pattern') && space.size() > 1)
    checkColourSpace(repair, space.get(1), depth + 1);
}

/** Checks the inks of a DeviceN space; inks that are not described are an obstacle. */
function checkInks(repair: RepairContext, space: PDFArray, depth: number): void {
  const attributes = space.size() > 4 ? dictionaryOf(repair.context, space.get(4)) : undefined;
  const colorants = attributes ? membersOf(repair.context, valueIn(attributes, 'Colorants')) : [];
  if (colorants.length === 0) repair.obstacles.add('inks that are not described');
  for (const [, colorant] of colorants) checkColourSpace(repair, colorant, depth + 1);
}
