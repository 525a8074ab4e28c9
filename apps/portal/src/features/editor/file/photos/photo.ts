/** A part of a picture, in shares of its width and height: `{ x: 0, y: 0, width: 1, height: 1 }` is all of it. */
export interface Crop {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** One photo on its way into the PDF, a page each (DOC-17). */
export interface Photo {
  /** Of this list only. */
  readonly id: number;
  readonly file: File;
  /** Quarter turns to the right. */
  readonly turns: 0 | 1 | 2 | 3;
  /** What stays of the turned picture; absent: all of it. */
  readonly crop?: Crop;
}

/** Turned a quarter to the right; what was cut out stays the same part of the picture. */
export function turned(photo: Photo): Photo {
  const { crop } = photo;
  const turns = ((photo.turns + 1) % 4) as Photo['turns'];
  if (!crop) return { ...photo, turns };
  return { ...photo, turns, crop: { x: 1 - crop.y - crop.height, y: crop.x, width: crop.height, height: crop.width } };
}

/** The smallest part worth a page. */
const smallest = 0.02;

/** With another part; all of it is no cut. Values outside the picture are brought back into it. */
export function cropTo(photo: Photo, wanted: Crop): Photo {
  const { crop: _before, ...whole } = photo;
  const x = between(wanted.x, 0, 1 - smallest);
  const y = between(wanted.y, 0, 1 - smallest);
  const width = between(wanted.width, smallest, 1 - x);
  const height = between(wanted.height, smallest, 1 - y);
  return width > 0.999 && height > 0.999 ? whole : { ...whole, crop: { x, y, width, height } };
}

/** The list with one entry in another place; places outside the list are its ends. */
export function moved<T>(list: readonly T[], from: number, to: number): readonly T[] {
  const entry = list[from];
  if (entry === undefined) return list;
  const rest = list.filter((_, index) => index !== from);
  return rest.toSpliced(between(to, 0, rest.length), 0, entry);
}

/** What a page of this photo depends on; the same words, the same page. */
export function pageKey({ id, turns, crop }: Photo): string {
  return [id, turns, ...(crop ? [crop.x, crop.y, crop.width, crop.height] : [])].join(' ');
}

function between(value: number, least: number, most: number): number {
  return Math.min(Math.max(value, least), most);
}
