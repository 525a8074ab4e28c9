import { inflateStream } from './inflate-stream.ts';
import { PdfParser } from './pdf-parser.ts';
import type { RandomAccessFile } from './random-access-file.ts';
import {
  isCount,
  isDictionary,
  isKeyword,
  isReference,
  PdfTruncatedError,
  PdfUnreadableError,
  type PdfDictionary,
  type PdfValue,
} from './pdf-values.ts';

/** The location of an object: at an offset of the file, or in an object stream. */
export type ObjectLocation = { readonly offset: number } | { readonly stream: number; readonly index: number };

/** An object as it is written; `start` is the offset of its bytes when it is a stream. */
export interface PdfObject {
  readonly value: PdfValue;
  readonly start: number | undefined;
}

/** Maximum number of objects visited in one file. */
const maxObjects = 20_000;

/** Reads the object at an offset, and as much of the file as needed. Throws {@link PdfUnreadableError}. */
export async function objectAt(
  source: RandomAccessFile,
  offset: number,
): Promise<PdfObject & { readonly number: number }> {
  for (const length of [2 * 1024, 64 * 1024, 4 * 1024 * 1024]) {
    try {
      return parseObject(await windowAt(source, offset, length), offset);
    } catch (problem) {
      if (!(problem instanceof PdfTruncatedError)) throw problem;
    }
  }
  throw new PdfUnreadableError('an object without an end');
}

/** Returns text with one character per byte; white space is appended at the end of the file, so that the last value is terminated. */
export async function windowAt(source: RandomAccessFile, at: number, length: number): Promise<string> {
  const bytes = await source.read(at, length);
  return bytes.toString('latin1') + (at + bytes.length >= source.size ? '\n ' : '');
}

function parseObject(text: string, offset: number): PdfObject & { readonly number: number } {
  const parser = new PdfParser(text);
  const [number, generation, objectKeyword] = [parser.value(), parser.value(), parser.value()];
  if (!isCount(number) || !isCount(generation) || !isKeyword(objectKeyword, 'obj'))
    throw new PdfUnreadableError('no object');
  const value = parser.value();
  const isStream = isDictionary(value) && isKeyword(parser.value(), 'stream');
  return { number, value, start: isStream ? offset + parser.streamStart() : undefined };
}

/** Resolves references in a file whose xref table is known. */
export class PdfObjects {
  readonly #source: RandomAccessFile;
  readonly #places: ReadonlyMap<number, ObjectLocation>;
  readonly #packed = new Map<number, Promise<readonly PdfValue[]>>();
  #visited = 0;

  constructor(source: RandomAccessFile, locations: ReadonlyMap<number, ObjectLocation>) {
    this.#source = source;
    this.#places = locations;
  }

  /** Resolves a value: itself, or the object it refers to; null when it does not exist, as the standard defines. */
  async value(value: PdfValue | undefined): Promise<PdfValue> {
    return isReference(value) ? (await this.object(value.number)).value : (value ?? null);
  }

  async dictionary(value: PdfValue | undefined): Promise<PdfDictionary | undefined> {
    const found = await this.value(value);
    return isDictionary(found) ? found : undefined;
  }

  async list(value: PdfValue | undefined): Promise<readonly PdfValue[]> {
    const found = await this.value(value);
    return Array.isArray(found) ? (found as readonly PdfValue[]) : [];
  }

  async object(number: number): Promise<PdfObject> {
    this.#visited += 1;
    if (this.#visited > maxObjects) throw new PdfUnreadableError('too many objects');
    const location = this.#places.get(number);
    if (!location) return { value: null, start: undefined };
    if ('offset' in location) {
      const found = await objectAt(this.#source, location.offset);
      if (found.number !== number) throw new PdfUnreadableError('another object than the table says');
      return found;
    }
    const objectStream = this.#packed.get(location.stream) ?? this.#unpacked(location.stream);
    this.#packed.set(location.stream, objectStream);
    return { value: (await objectStream)[location.index] ?? null, start: undefined };
  }

  /** Returns the unpacked bytes of a stream of at most `limit` packed bytes. */
  async bytes({ value, start }: PdfObject, limit: number): Promise<Buffer | undefined> {
    if (start === undefined || !isDictionary(value)) return undefined;
    const length = await this.value(value.get('/Length'));
    if (!isCount(length) || length > limit) throw new PdfUnreadableError('a stream without a length that can be');
    return inflateStream(value, await this.#source.read(start, length));
  }

  /** Returns all values of an object stream (ISO 32000-1, 7.5.7). */
  async #unpacked(number: number): Promise<readonly PdfValue[]> {
    const location = this.#places.get(number);
    if (!location || !('offset' in location)) throw new PdfUnreadableError('objects in a stream that is not there');
    const stream = await objectAt(this.#source, location.offset);
    const bytes = await this.bytes(stream, maxDeflated);
    const dictionary = isDictionary(stream.value) ? stream.value : undefined;
    const [count, first] = [dictionary?.get('/N'), dictionary?.get('/First')];
    if (!bytes || !isCount(count) || !isCount(first) || count > maxObjects)
      throw new PdfUnreadableError('no such stream');
    const text = `${bytes.toString('latin1')}\n `;
    const header = new PdfParser(text);
    const offsets = Array.from({ length: count }, () => [header.value(), header.value()] as const);
    return offsets.map(([, offset]) => {
      if (!isCount(offset)) throw new PdfUnreadableError('an offset that is none');
      return new PdfParser(text, first + offset).value();
    });
  }
}

/** Maximum packed bytes of one object stream. */
const maxDeflated = 16 * 1024 * 1024;
