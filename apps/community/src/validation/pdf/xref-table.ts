import { objectAt, PdfObjects, windowAt, type ObjectLocation } from './indirect-objects.ts';
import { PdfParser } from './pdf-parser.ts';
import type { RandomAccessFile } from './random-access-file.ts';
import {
  isCount,
  isDictionary,
  isKeyword,
  PdfUnreadableError,
  type PdfDictionary,
  type PdfValue,
} from './pdf-values.ts';

/** The xref table of a PDF: the location of each object, and the newest trailer. */
export interface XrefTable {
  readonly locations: ReadonlyMap<number, ObjectLocation>;
  readonly trailer: PdfDictionary;
}

const maxEntries = 500_000;
/** Each incremental update may add a section. */
const maxSections = 1000;

/**
 * Reads the xref table, newest section first (ISO 32000-1, 7.5.4 and 7.5.8). Nothing is repaired: a PDF that needs repair is not PDF/A.
 * Throws {@link PdfUnreadableError}.
 */
export async function readXrefTable(source: RandomAccessFile): Promise<XrefTable> {
  const locations = new Map<number, ObjectLocation | undefined>();
  const visited = new Set<number>();
  let newest: PdfDictionary | undefined;
  const pendingOffsets = [await startOfTable(source)];
  for (let at = pendingOffsets.shift(); at !== undefined; at = pendingOffsets.shift()) {
    if (visited.has(at) || visited.size > maxSections) throw new PdfUnreadableError('a table that never ends');
    visited.add(at);
    const trailer = await readSection(source, at, locations);
    newest ??= trailer;
    for (const name of ['/XRefStm', '/Prev']) {
      const next = trailer.get(name);
      if (isCount(next)) pendingOffsets.push(next);
    }
  }
  if (!newest) throw new PdfUnreadableError('no trailer');
  const usedLocations = [...locations].filter((entry): entry is [number, ObjectLocation] => entry[1] !== undefined);
  return { locations: new Map(usedLocations), trailer: newest };
}

async function startOfTable(source: RandomAccessFile): Promise<number> {
  const from = Math.max(0, source.size - 2048);
  const end = (await source.read(from, 2048)).toString('latin1');
  const at = /startxref\s+(\d{1,12})\s/.exec(end.slice(end.lastIndexOf('startxref')))?.[1];
  if (at === undefined) throw new PdfUnreadableError('no startxref');
  return Number(at);
}

async function readSection(
  source: RandomAccessFile,
  at: number,
  locations: Map<number, ObjectLocation | undefined>,
): Promise<PdfDictionary> {
  const text = await windowAt(source, at, 64);
  return /^\s*xref\b/.test(text) ? readPlain(source, at, locations) : readStream(source, at, locations);
}

/** Reads a table of entries of twenty bytes, `0000000017 00000 n`. */
async function readPlain(
  source: RandomAccessFile,
  at: number,
  locations: Map<number, ObjectLocation | undefined>,
): Promise<PdfDictionary> {
  let offset = at + ((await windowAt(source, at, 64)).indexOf('xref') + 4);
  for (;;) {
    const sectionHead = await windowAt(source, offset, 64);
    const section = /^\s*(\d{1,9})\s+(\d{1,9})\s*?[\r\n]+/.exec(sectionHead);
    if (!section) break;
    const [first, count] = [Number(section[1]), Number(section[2])];
    if (count + locations.size > maxEntries) throw new PdfUnreadableError('too many entries');
    offset += section[0].length;
    const entryText = (await source.read(offset, count * 20)).toString('latin1');
    for (let line = 0; line < count; line += 1) {
      const entry = /^(\d{10}) \d{5} ([nf])/.exec(entryText.slice(line * 20, line * 20 + 18));
      if (!entry) throw new PdfUnreadableError('a line of the table that is none');
      addEntry(locations, first + line, entry[2] === 'n' ? { offset: Number(entry[1]) } : undefined);
    }
    offset += count * 20;
  }
  const parser = new PdfParser(await windowAt(source, offset, 64 * 1024));
  const trailer = isKeyword(parser.value(), 'trailer') ? parser.value() : null;
  if (!isDictionary(trailer)) throw new PdfUnreadableError('no trailer');
  return trailer;
}

/** Reads an xref stream of numbers, each `/W` bytes wide. */
async function readStream(
  source: RandomAccessFile,
  at: number,
  locations: Map<number, ObjectLocation | undefined>,
): Promise<PdfDictionary> {
  const stream = await objectAt(source, at);
  const dictionary = stream.value;
  if (!isDictionary(dictionary) || dictionary.get('/Type') !== '/XRef') throw new PdfUnreadableError('no table');
  const bytes = await new PdfObjects(source, new Map()).bytes(stream, 64 * 1024 * 1024);
  const widths = countsIn(dictionary.get('/W'));
  const size = dictionary.get('/Size');
  const ranges = dictionary.has('/Index') ? countsIn(dictionary.get('/Index')) : [0, isCount(size) ? size : 0];
  if (!bytes || widths.length < 3 || widths.some((width) => width > 8)) throw new PdfUnreadableError('no table');
  const [kindWidth = 0, placeWidth = 0, indexWidth = 0] = widths;
  const width = kindWidth + placeWidth + indexWidth;
  let read = 0;
  for (let range = 0; range + 1 < ranges.length; range += 2) {
    for (let entry = 0; entry < (ranges[range + 1] ?? 0) && read + width <= bytes.length; entry += 1) {
      if (locations.size > maxEntries) throw new PdfUnreadableError('too many entries');
      const kind = kindWidth === 0 ? 1 : readInteger(bytes, read, kindWidth);
      const field = readInteger(bytes, read + kindWidth, placeWidth);
      const index = readInteger(bytes, read + kindWidth + placeWidth, indexWidth);
      addEntry(locations, (ranges[range] ?? 0) + entry, placeOf(kind, field, index));
      read += width;
    }
  }
  return dictionary;
}

function placeOf(kind: number, field: number, index: number): ObjectLocation | undefined {
  if (kind === 1) return { offset: field };
  return kind === 2 ? { stream: field, index } : undefined;
}

/** Adds an entry unless a newer section, which is read first, has one already, also for a deleted object. */
function addEntry(
  locations: Map<number, ObjectLocation | undefined>,
  number: number,
  location: ObjectLocation | undefined,
): void {
  if (!locations.has(number)) locations.set(number, location);
}

function countsIn(value: PdfValue | undefined): readonly number[] {
  return Array.isArray(value) ? (value as readonly PdfValue[]).filter(isCount) : [];
}

function readInteger(bytes: Buffer, at: number, width: number): number {
  let value = 0;
  for (let byteIndex = 0; byteIndex < width; byteIndex += 1) value = value * 256 + (bytes[at + byteIndex] ?? 0);
  return value;
}
