/** A page of a TIFF file: the values of each tag, keyed by `t` and the tag's number, as the decoder expects them. */
export type ImageFileDirectory = Readonly<Record<`t${number}`, readonly number[]>>;

/** Tags that describe how pixels are stored (TIFF 6.0); all others are skipped. */
const tagsOfPixels = new Set([
  256, 257, 258, 259, 262, 266, 273, 277, 278, 279, 284, 292, 293, 317, 320, 322, 323, 324, 325, 338, 339, 347, 530,
]);
/** Size of a value in bytes by its type: byte, short, long, signed ones, undefined bytes. */
const sizes: Readonly<Record<number, 1 | 2 | 4>> = { 1: 1, 3: 2, 4: 4, 6: 1, 7: 1, 8: 2, 9: 4, 13: 4 };
const maxPages = 1000;
/** Maximum number of values of all pages together; a scan has a few hundred. */
const maxValues = 2_000_000;

/**
 * Reads the pages of a TIFF file. A cyclic chain of pages ends at the first page seen twice, and counts beyond the end of the file are
 * rejected, so that a hostile file costs no more than its own length. Throws when the file is not TIFF.
 */
export function readImageFileDirectories(bytes: ArrayBuffer): readonly ImageFileDirectory[] {
  const view = new DataView(bytes);
  const order = view.getUint16(0);
  if (order !== 0x4949 && order !== 0x4d4d) throw new Error('not a TIFF file');
  const little = order === 0x4949;
  if (view.getUint16(2, little) !== 42) throw new Error('not a TIFF file');
  const directories: ImageFileDirectory[] = [];
  const seenOffsets = new Set<number>();
  let remainingValues = maxValues;
  let offset = view.getUint32(4, little);
  while (offset > 0 && offset + 2 <= bytes.byteLength && !seenOffsets.has(offset) && directories.length < maxPages) {
    seenOffsets.add(offset);
    const count = view.getUint16(offset, little);
    const end = offset + 2 + count * 12;
    if (end > bytes.byteLength) break;
    const directory: Record<`t${number}`, number[]> = {};
    for (let entry = offset + 2; entry < end; entry += 12) {
      const tag = view.getUint16(entry, little);
      if (!tagsOfPixels.has(tag)) continue;
      remainingValues -= view.getUint32(entry + 4, little);
      if (remainingValues < 0) throw new Error('more values than a picture has');
      const values = readValues(view, entry, little);
      // A value of an unknown type is passed over: its default applies (TIFF 6.0, section 2).
      if (values.length > 0) directory[`t${tag}`] = values;
    }
    if (directory.t256 && directory.t257) directories.push(directory);
    offset = end + 4 <= bytes.byteLength ? view.getUint32(end, little) : 0;
  }
  return directories;
}

function readValues(view: DataView, entry: number, little: boolean): number[] {
  const size = sizes[view.getUint16(entry + 2, little)];
  const count = view.getUint32(entry + 4, little);
  if (!size) return [];
  const start = count * size <= 4 ? entry + 8 : view.getUint32(entry + 8, little);
  if (start + count * size > view.byteLength) throw new Error('values beyond the end of the file');
  return Array.from({ length: count }, (_, index) => {
    const at = start + index * size;
    return size === 1 ? view.getUint8(at) : size === 2 ? view.getUint16(at, little) : view.getUint32(at, little);
  });
}
