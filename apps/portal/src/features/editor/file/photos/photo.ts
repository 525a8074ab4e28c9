/** A part of an image, as fractions of its width and height: `{ x: 0, y: 0, width: 1, height: 1 }` is the whole image. */
export interface Crop {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A photo to be put into the PDF as a page of its own (DOC-17). */
export interface Photo {
  /** Unique within this list only. */
  readonly id: number;
  readonly file: File;
  /** Quarter turns to the right. */
  readonly turns: 0 | 1 | 2 | 3;
  /** The part of the rotated image that is kept; absent: the whole image. */
  readonly crop?: Crop;
}

/** Returns the photo rotated by a quarter to the right; the crop still covers the same part of the image. */
export function rotated(photo: Photo): Photo {
  const { crop } = photo;
  const turns = ((photo.turns + 1) % 4) as Photo['turns'];
  if (!crop) return { ...photo, turns };
  return { ...photo, turns, crop: { x: 1 - crop.y - crop.height, y: crop.x, width: crop.height, height: crop.width } };
}

/** Minimum width and height of a crop. */
const smallest = 0.02;

/** Returns the photo with another crop; a crop of the whole image is removed. Values outside the image are clamped. */
export function cropTo(photo: Photo, requested: Crop): Photo {
  const { crop: _before, ...uncropped } = photo;
  const x = clamp(requested.x, 0, 1 - smallest);
  const y = clamp(requested.y, 0, 1 - smallest);
  const width = clamp(requested.width, smallest, 1 - x);
  const height = clamp(requested.height, smallest, 1 - y);
  return width > 0.999 && height > 0.999 ? uncropped : { ...uncropped, crop: { x, y, width, height } };
}

/** Returns the list with one item moved; positions outside the list are clamped to its ends. */
export function moved<T>(list: readonly T[], from: number, to: number): readonly T[] {
  const entry = list[from];
  if (entry === undefined) return list;
  const rest = list.filter((_, index) => index !== from);
  return rest.toSpliced(clamp(to, 0, rest.length), 0, entry);
}

/** The key of a photo's page: photos with the same key have the same page. */
export function pageKey({ id, turns, crop }: Photo): string {
  return [id, turns, ...(crop ? [crop.x, crop.y, crop.width, crop.height] : [])].join(' ');
}

function clamp(value: number, min: number, max: number): number {
  return Math.min(Math.max(value, min), max);
}
