import { maxPixels, type Raster, type Rasters } from '../raster/raster.ts';
import { readImageFileDirectories, type ImageFileDirectory } from './read-image-file-directories.ts';

/**
 * Reads the pages of a TIFF file, decoded on demand (DOC-14). Only the decoder of the library is used; the structure of the file is parsed
 * here, because it may be hostile. Rejects when the file is not TIFF or has no page; `page` rejects when the page cannot be decoded.
 */
export async function openTiff(bytes: ArrayBuffer): Promise<Rasters> {
  const directories = readImageFileDirectories(bytes);
  if (directories.length === 0) throw new Error('a TIFF file without a page');
  const { default: decoder } = await import('utif2');
  return {
    pages: directories.length,
    page: (number) => {
      const directory = directories[number - 1];
      if (!directory || !isDecodable(directory, bytes.byteLength)) return Promise.reject(new Error('not decoded'));
      return new Promise<Raster>((resolve) => {
        const page = { ...directory } as unknown as Parameters<typeof decoder.decodeImage>[1];
        decoder.decodeImage(bytes, page);
        const { width, height } = page;
        // The decoder returns no data for an unknown compression.
        if (!page.data) throw new Error('an unknown compression');
        const rgba = decoder.toRGBA8(page);
        resolve({ width, height, pixels: new Uint8ClampedArray(rgba.buffer as ArrayBuffer, 0, width * height * 4) });
      });
    },
  };
}

/** Compressions the decoder supports for photographs and scans: none, CCITT, LZW, JPEG, deflate, PackBits. */
const supportedCompressions = new Set([1, 2, 3, 4, 5, 7, 8, 32773, 32946]);

/** Whether a page, by its declared values, can be decoded in finite time and acceptable memory. */
function isDecodable(directory: ImageFileDirectory, fileLength: number): boolean {
  const firstValue = (tag: `t${number}`, otherwise: number) => directory[tag]?.[0] ?? otherwise;
  const width = firstValue('t256', 0);
  const height = firstValue('t257', 0);
  const samples = firstValue('t277', 1);
  const bits = firstValue('t258', 1);
  const stripByteCounts = directory.t279 ?? directory.t325 ?? [];
  const stripOffsets = directory.t273 ?? directory.t324 ?? [];
  const tiled = directory.t322 !== undefined;
  return (
    width > 0 &&
    height > 0 &&
    width * height <= maxPixels &&
    samples >= 1 &&
    samples * bits <= 64 &&
    supportedCompressions.has(firstValue('t259', 1)) &&
    firstValue('t284', 1) === 1 &&
    stripOffsets.length > 0 &&
    stripOffsets.length <= Math.max(1, tiled ? (width * height) / 64 : height) &&
    (!tiled ||
      (firstValue('t322', 0) >= 16 &&
        firstValue('t323', 0) >= 16 &&
        firstValue('t322', 0) * firstValue('t323', 0) <= maxPixels)) &&
    stripByteCounts.reduce((sum, length) => sum + length, 0) <= fileLength * 2
  );
}
