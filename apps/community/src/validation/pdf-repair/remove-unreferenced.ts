import { PDFArray, PDFDict, PDFRef, PDFStream, type PDFContext, type PDFObject } from '@cantoo/pdf-lib';

/** Removes unreferenced objects: removed scripts, and leftovers of earlier incremental updates. */
export function removeUnreferenced(context: PDFContext): void {
  const reachedTags = new Set<string>();
  const pending: (PDFObject | undefined)[] = [context.trailerInfo.Root, context.trailerInfo.Info];
  while (pending.length > 0) {
    const object = pending.pop();
    if (object instanceof PDFRef) {
      if (reachedTags.has(object.tag)) continue;
      reachedTags.add(object.tag);
      pending.push(context.lookup(object));
    } else if (object instanceof PDFStream) pending.push(object.dict);
    else if (object instanceof PDFDict) for (const value of object.values()) pending.push(value);
    else if (object instanceof PDFArray) for (const value of object.asArray()) pending.push(value);
  }
  for (const [ref] of context.enumerateIndirectObjects()) if (!reachedTags.has(ref.tag)) context.delete(ref);
}
