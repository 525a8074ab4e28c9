import { maxPixels, type Raster } from '../raster/raster.ts';

/** Decodes a JPEG with the browser's decoder. Rejects when it cannot be decoded, or is too large. */
export async function readJpeg(bytes: Uint8Array): Promise<Raster> {
  const picture = await createImageBitmap(new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }));
  try {
    const { width, height } = picture;
    if (width * height > maxPixels) throw new Error('a picture too large to draw');
    const canvas = document.createElement('canvas');
    canvas.width = width;
    canvas.height = height;
    const context = canvas.getContext('2d', { willReadFrequently: true });
    if (!context) throw new Error('no canvas to draw on');
    context.drawImage(picture, 0, 0);
    return { width, height, pixels: new Uint8ClampedArray(context.getImageData(0, 0, width, height).data) };
  } finally {
    picture.close();
  }
}
