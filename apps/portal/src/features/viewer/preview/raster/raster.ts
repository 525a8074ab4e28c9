/** A picture as bytes: red, green, blue, opacity for each pixel, row by row from the top left. */
export interface Raster {
  readonly width: number;
  readonly height: number;
  readonly pixels: Uint8ClampedArray<ArrayBuffer>;
}

/** A file of several pictures, read one by one. Pages count from 1. */
export interface Rasters {
  readonly pages: number;
  /** Rejects when that picture cannot be read. */
  readonly page: (number: number) => Promise<Raster>;
}

/** More pixels than this are not drawn: the browser's memory would not bear it (A3 at 400 dpi has 31 million). */
export const mostPixels = 50_000_000;

/** Draws a picture on a canvas in its own size. */
export function drawRaster({ width, height, pixels }: Raster, canvas: HTMLCanvasElement): void {
  canvas.width = width;
  canvas.height = height;
  canvas.getContext('2d')?.putImageData(new ImageData(pixels, width, height), 0, 0);
}
