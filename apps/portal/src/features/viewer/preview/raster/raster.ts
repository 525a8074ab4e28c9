/** An image as RGBA bytes, row by row from the top left. */
export interface Raster {
  readonly width: number;
  readonly height: number;
  readonly pixels: Uint8ClampedArray<ArrayBuffer>;
}

/** A file of several images, decoded one by one. Pages count from 1. */
export interface Rasters {
  readonly pages: number;
  /** Rejects when that image cannot be read. */
  readonly page: (number: number) => Promise<Raster>;
}

/** Maximum number of pixels of an image: larger ones would exceed the browser's memory (A3 at 400 dpi has 31 million). */
export const maxPixels = 50_000_000;

/** Draws an image on a canvas in its original size. */
export function drawRaster({ width, height, pixels }: Raster, canvas: HTMLCanvasElement): void {
  canvas.width = width;
  canvas.height = height;
  canvas.getContext('2d')?.putImageData(new ImageData(pixels, width, height), 0, 0);
}
