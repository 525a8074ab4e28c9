import { PDFArray, PDFDict, PDFRef, PDFStream, type PDFContext, type PDFObject } from '@cantoo/pdf-lib';

/** Removes unreferenced objects: removed scripts, and leftovers of earlier incremental updates. */
export function removeUnreferenced(context: PDFContext): void {
  const reached = new Set<string>();
  const waiting: (PDFObject | undefined)[] = [context.trailerInfo.Root, context.trailerInfo.Info];
  while (waiting.length > 0) {
    const one = waiting.pop();
    if (one instanceof PDFRef) {
      if (reached.has(one.tag)) continue;
      reached.add(one.tag);
      waiting.push(context.lookup(one));
    } else if (one instanceof PDFStream) waiting.push(one.dict);
    else if (one instanceof PDFDict) for (const value of one.values()) waiting.push(value);
    else if (one instanceof PDFArray) for (const value of one.asArray()) waiting.push(value);
  }
  for (const [ref] of context.enumerateIndirectObjects()) if (!reached.has(ref.tag)) context.delete(ref);
}
