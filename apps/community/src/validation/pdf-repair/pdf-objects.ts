import { PDFArray, PDFDict, PDFName, PDFNumber, PDFStream, type PDFContext, type PDFObject } from '@cantoo/pdf-lib';

/** The document under repair, and the obstacles that no repair can remove without changing its appearance. */
export interface RepairContext {
  readonly context: PDFContext;
  /** Reasons for engineers, `a font that is not embedded`. */
  readonly obstacles: Set<string>;
  /** Fonts of all pages, and those of visible text. */
  readonly fonts: Set<PDFDict>;
  readonly visibleFonts: Set<PDFDict>;
  /** A form shows text in a font that the content around it has set: any font may be visible, those of later pages included. */
  inheritsFont: boolean;
}

export function dictionaryOf(context: PDFContext, value: PDFObject | undefined): PDFDict | undefined {
  const found = context.lookup(value);
  if (found instanceof PDFStream) return found.dict;
  return found instanceof PDFDict ? found : undefined;
}

export function streamOf(context: PDFContext, value: PDFObject | undefined): PDFStream | undefined {
  const found = context.lookup(value);
  return found instanceof PDFStream ? found : undefined;
}

export function itemsOf(context: PDFContext, value: PDFObject | undefined): readonly PDFObject[] {
  const found = context.lookup(value);
  return found instanceof PDFArray ? found.asArray() : [];
}

/** Returns the entries of a dictionary; none when the value is not a dictionary. */
export function membersOf(
  context: PDFContext,
  value: PDFObject | undefined,
): readonly (readonly [PDFName, PDFObject])[] {
  return dictionaryOf(context, value)?.entries() ?? [];
}

/** Returns the name without its slash; undefined when the value is not a name. */
export function nameIn(holder: PDFDict, key: string): string | undefined {
  const value = holder.context.lookup(holder.get(PDFName.of(key)));
  return value instanceof PDFName ? value.decodeText() : undefined;
}

export function numberIn(holder: PDFDict, key: string): number | undefined {
  const value = holder.context.lookup(holder.get(PDFName.of(key)));
  return value instanceof PDFNumber ? value.asNumber() : undefined;
}

export function valueIn(holder: PDFDict, key: string): PDFObject | undefined {
  return holder.get(PDFName.of(key));
}

export function has(holder: PDFDict, key: string): boolean {
  const value = valueIn(holder, key);
  return value !== undefined && holder.context.lookup(value) !== undefined && value.toString() !== 'null';
}

export function remove(holder: PDFDict, ...keys: readonly string[]): void {
  for (const key of keys) holder.delete(PDFName.of(key));
}
