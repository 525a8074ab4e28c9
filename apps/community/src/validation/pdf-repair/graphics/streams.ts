import { inflateSync } from 'node:zlib';
import {
  decodePDFRawStream,
  PDFArray,
  PDFName,
  PDFRawStream,
  type PDFStream,
  type PDFContext,
  type PDFDict,
} from '@cantoo/pdf-lib';
import { has, itemsOf, remove, valueIn, type RepairContext } from '../pdf-objects.ts';

/** Maximum unpacked bytes of one content stream: more than the map of a whole city has. */
const maxInflated = 128 * 1024 * 1024;

/** Returns the filter names of a stream, in order. */
export function filtersOf(context: PDFContext, dict: PDFDict): readonly string[] {
  const value = context.lookup(valueIn(dict, 'Filter'));
  const names = value instanceof PDFArray ? itemsOf(context, value).map((one) => context.lookup(one)) : [value];
  return names.flatMap((one) => (one instanceof PDFName ? [one.decodeText()] : []));
}

/** Returns the unpacked bytes of a content stream; adds an obstacle and returns no bytes when they cannot be unpacked. */
export function decodedStream({ context, obstacles }: RepairContext, stream: PDFStream): Uint8Array {
  if (!(stream instanceof PDFRawStream)) return stream.getContents();
  const filters = filtersOf(context, stream.dict);
  try {
    if (filters.length === 0) return stream.contents;
    // The usual filter, unpacked natively and with a limit.
    if (filters.length === 1 && filters[0] === 'FlateDecode')
      return inflateSync(stream.contents, { maxOutputLength: maxInflated });
    return decodePDFRawStream(stream).decode();
  } catch {
    obstacles.add('a drawing that cannot be unpacked');
    return new Uint8Array();
  }
}

/**
 * Checks all streams (ISO 19005-2, 6.1.7): content outside the file or with its own encryption key is an obstacle; LZW streams are
 * compressed anew.
 */
export function repairStreams({ context, obstacles }: RepairContext): void {
  for (const [ref, object] of context.enumerateIndirectObjects()) {
    if (!(object instanceof PDFRawStream)) continue;
    const { dict } = object;
    if (has(dict, 'F')) obstacles.add('content outside the file');
    remove(dict, 'FFilter', 'FDecodeParms', 'DL');
    const filters = filtersOf(context, dict);
    if (filters.includes('Crypt')) obstacles.add('content behind a key of its own');
    if (!filters.some((filter) => filter === 'LZWDecode' || filter === 'LZW')) continue;
    try {
      const bytes = decodePDFRawStream(object).decode();
      const deflated = context.flateStream(bytes);
      for (const [key, value] of dict.entries())
        if (!['Filter', 'DecodeParms', 'Length'].includes(key.decodeText())) deflated.dict.set(key, value);
      context.assign(ref, deflated);
    } catch {
      obstacles.add('content in LZW that cannot be unpacked');
    }
  }
}
